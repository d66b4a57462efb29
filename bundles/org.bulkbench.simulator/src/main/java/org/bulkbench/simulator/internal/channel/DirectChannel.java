package org.bulkbench.simulator.internal.channel;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.simulation.Agenda;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.Medium;
import org.bulkbench.simulation.Processor;
import org.bulkbench.simulation.Service;
import org.bulkbench.simulation.SharedRate;

/** A driver and a bus over which a command and its data go at once; the medium chooses among the commands that it holds. */
public final class DirectChannel implements Channel {

    private final Agenda agenda;
    private final Processor processor;
    private final DriverCosts costs;
    private final DirectSettings settings;
    private final SharedRate bus;
    private final Medium medium;
    private final List<Held> held = new ArrayList<>(); // that the medium has not begun
    private boolean serving;
    private int resets;

    /** A command that the medium holds. */
    private record Held(Command command, Completion completion) {}

    /**
     * Makes one.
     *
     * @param bus what disks on one bus share
     */
    public DirectChannel(
            Agenda agenda,
            Processor processor,
            DriverCosts costs,
            DirectSettings settings,
            SharedRate bus,
            Medium medium) {
        this.agenda = agenda;
        this.processor = processor;
        this.costs = costs;
        this.settings = settings;
        this.bus = bus;
        this.medium = medium;
    }

    @Override
    public int depth() {
        return Math.min(settings.tags(), medium.depth());
    }

    @Override
    public void start(Command.Kind kind, long offsetBytes, long lengthBytes, Completion completion) {
        long arrives = processor.use(costs.requestNanos()) + settings.overhead();
        int era = resets;
        agenda.at(arrives, () -> {
            if (era != resets) {
                return;
            }
            held.add(new Held(new Command(kind, offsetBytes, lengthBytes, arrives), completion));
            serve();
        });
    }

    @Override
    public void reset() {
        resets++;
        held.clear();
        serving = false;
    }

    private void serve() {
        if (serving || held.isEmpty()) {
            return;
        }
        serving = true;
        long now = agenda.nanos();
        Held next = held.remove(medium.choose(held.stream().map(Held::command).toList(), now));
        Command command = next.command().arrivedNanos() == now
                ? next.command()
                : new Command(
                        next.command().kind(),
                        next.command().offsetBytes(),
                        next.command().lengthBytes(),
                        now);
        Service service = medium.serve(command);
        int era = resets;
        agenda.at(now + service.beforeNanos(), () -> {
            if (era != resets) {
                return;
            }
            if (service.movedBytes() > 0) {
                bus.begin(
                        service.movedBytes(),
                        Math.min(service.bytesPerSecond(), settings.rate()),
                        () -> end(next, command, service, era));
            } else {
                end(next, command, service, era);
            }
        });
    }

    private void end(Held held, Command command, Service service, int era) {
        long status = agenda.nanos() + service.afterNanos();
        agenda.at(status, () -> {
            if (era != resets) {
                return;
            }
            medium.ended(command, status);
            serving = false;
            agenda.at(
                    processor.use(costs.interruptNanos()),
                    () -> held.completion().completed(service.movedBytes(), service.sense()));
            serve();
        });
    }
}
