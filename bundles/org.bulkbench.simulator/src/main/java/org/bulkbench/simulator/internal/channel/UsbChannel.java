package org.bulkbench.simulator.internal.channel;

import org.bulkbench.simulation.Agenda;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.Controller;
import org.bulkbench.simulation.Medium;
import org.bulkbench.simulation.Pipe;
import org.bulkbench.simulation.Processor;
import org.bulkbench.simulation.Service;
import org.bulkbench.simulation.Transfer;
import org.bulkbench.simulation.UsbLink;

/** Bulk-Only Transport: a command wrapper, the data, a status wrapper, each a transfer; one command at a time. */
public final class UsbChannel implements Channel {

    private static final int COMMAND_WRAPPER_BYTES = 31;
    private static final int STATUS_WRAPPER_BYTES = 13;

    private final Agenda agenda;
    private final Processor processor;
    private final DriverCosts costs;
    private final UsbSettings settings;
    private final Controller controller;
    private final Medium medium;
    private final Pipe in;
    private final Pipe out;
    private Controller.InFlight underWay = () -> {};
    private int resets;

    public UsbChannel(
            Agenda agenda,
            Processor processor,
            DriverCosts costs,
            UsbSettings settings,
            Controller controller,
            UsbLink link,
            Medium medium) {
        this.agenda = agenda;
        this.processor = processor;
        this.costs = costs;
        this.settings = settings;
        this.controller = controller;
        this.medium = medium;
        int packetBytes = switch (link.speed()) {
            case LOW -> 8;
            case FULL -> 64;
            case HIGH -> 512;
            case SUPER, SUPER_PLUS, SUPER_PLUS_X2 -> 1024;
        };
        this.in = new Pipe(link, Pipe.Direction.IN, packetBytes);
        this.out = new Pipe(link, Pipe.Direction.OUT, packetBytes);
    }

    @Override
    public int depth() {
        return 1;
    }

    @Override
    public void start(Command.Kind kind, long offsetBytes, long lengthBytes, Completion completion) {
        int era = resets;
        agenda.at(processor.use(costs.requestNanos()), () -> {
            if (era == resets) {
                underWay = controller.submit(
                        Transfer.single(out, COMMAND_WRAPPER_BYTES, agenda.nanos()),
                        moved -> data(
                                new Command(kind, offsetBytes, lengthBytes, moved + settings.latency()), completion));
            }
        });
    }

    @Override
    public void reset() {
        resets++;
        underWay.cancel();
    }

    private void data(Command command, Completion completion) {
        Service service = medium.serve(command);
        long ready = command.arrivedNanos() + service.beforeNanos();
        boolean reads = command.kind() == Command.Kind.READ;
        if (service.movedBytes() == 0 || !reads && command.kind() != Command.Kind.WRITE) {
            status(command, service, ready, completion);
            return;
        }
        double own = (reads ? settings.readRate() : settings.writeRate()).orElse(Long.MAX_VALUE);
        boolean whole = settings.order() == UsbSettings.Order.COMMAND;
        underWay = controller.submit(
                new Transfer(
                        reads ? in : out,
                        service.movedBytes(),
                        whole ? Math.toIntExact(service.movedBytes()) : settings.element(),
                        settings.order() == UsbSettings.Order.SERIAL ? Transfer.Order.SERIAL : Transfer.Order.QUEUED,
                        settings.turn(),
                        ready,
                        Math.min(own, service.bytesPerSecond())),
                moved -> status(command, service, moved, completion));
    }

    private void status(Command command, Service service, long dataNanos, Completion completion) {
        int era = resets;
        underWay = controller.submit(
                Transfer.single(in, STATUS_WRAPPER_BYTES, dataNanos + service.afterNanos()), moved -> {
                    medium.ended(command, moved);
                    agenda.at(processor.use(costs.interruptNanos()), () -> {
                        if (era == resets) {
                            completion.completed(service.movedBytes(), service.sense());
                        }
                    });
                });
    }
}
