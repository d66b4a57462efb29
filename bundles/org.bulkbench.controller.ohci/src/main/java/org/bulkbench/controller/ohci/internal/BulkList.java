package org.bulkbench.controller.ohci.internal;

import java.util.Set;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.simulation.Agenda;
import org.bulkbench.simulation.Controller;
import org.bulkbench.simulation.Pipe;
import org.bulkbench.simulation.SharedRate;
import org.bulkbench.simulation.Transfer;
import org.bulkbench.simulation.UrbQueue;
import org.bulkbench.simulation.UrbSchedule;
import org.bulkbench.simulation.Urbs;

/** A controller that walks its bulk list again and again until the frame ends, then writes what is done. */
final class BulkList implements Controller, UrbSchedule {

    private static final long FRAME_NANOS = 1_000_000;
    private static final double FRAMES_PER_SECOND = 1000;
    private static final double MOST_PACKETS = 19;

    private final Ohci.Parameters parameters;
    private final Agenda agenda;
    private final SharedRate bus;
    private final UrbQueue queue;

    BulkList(Ohci.Parameters parameters, Agenda agenda) {
        this.parameters = parameters;
        this.agenda = agenda;
        this.bus = new SharedRate(agenda, 1);
        this.queue = new UrbQueue(agenda, this);
    }

    @Override
    public Observation facts() {
        Observation facts = Observation.measured(Kind.HOST_CONTROLLER)
                .with(Fields.FAMILY, "OHCI")
                .with(Fields.DRIVER, parameters.driver());
        return parameters.model().isEmpty() ? facts : facts.with(Fields.NAME, parameters.model());
    }

    @Override
    public Set<UsbSpeed> speeds() {
        return Set.of(UsbSpeed.FULL);
    }

    @Override
    public InFlight submit(Transfer transfer, Completion completion) {
        return queue.submit(transfer, completion);
    }

    @Override
    public SharedRate bus(Pipe pipe) {
        return bus;
    }

    @Override
    public double busSeconds(Urbs urbs) {
        double perFrame = urbs.pipe().packetsPerFrame() * parameters.packets() / MOST_PACKETS;
        return urbs.packets() / (perFrame * FRAMES_PER_SECOND);
    }

    @Override
    public double share(Urbs urbs) {
        return 1;
    }

    @Override
    public long begin(Urbs urbs) {
        return agenda.nanos();
    }

    @Override
    public long seen(Urbs urbs) {
        return (Math.ceilDiv(agenda.nanos(), FRAME_NANOS) + parameters.delay()) * FRAME_NANOS;
    }
}
