package org.bulkbench.controller.uhci.internal;

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

/** A controller that works through its schedule once a frame, or in a loop until the frame ends. */
final class FrameList implements Controller, UrbSchedule {

    static final long FRAME_NANOS = 1_000_000;
    private static final double FRAMES_PER_SECOND = 1000;
    private static final double MOST_PACKETS = 19;

    private final Uhci.Parameters parameters;
    private final Agenda agenda;
    private final SharedRate bus;
    private final UrbQueue queue;
    private final Reclamation reclamation;

    FrameList(Uhci.Parameters parameters, Agenda agenda) {
        this.parameters = parameters;
        this.agenda = agenda;
        this.bus = new SharedRate(agenda, 1);
        this.queue = new UrbQueue(agenda, this);
        this.reclamation = new Reclamation(parameters, agenda, queue::reshare);
    }

    @Override
    public Observation facts() {
        Observation facts = Observation.measured(Kind.HOST_CONTROLLER)
                .with(Fields.FAMILY, "UHCI")
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
        return urbs.packets() / (packetsPerFrame(urbs.pipe()) * FRAMES_PER_SECOND);
    }

    @Override
    public double share(Urbs urbs) {
        if (reclamation.loops()) {
            return 1;
        }
        double perFrame = 1;
        if (reclamation.hasDepth(urbs)) {
            long packets = urbs.packetsOfOne();
            perFrame = (double) packets / (packets - (packets - 1) / parameters.depth());
        }
        return Math.min(1, perFrame / packetsPerFrame(urbs.pipe()));
    }

    @Override
    public long begin(Urbs urbs) {
        boolean looped = reclamation.claim(urbs);
        return looped ? agenda.nanos() : frameFrom(agenda.nanos());
    }

    @Override
    public long seen(Urbs urbs) {
        return frameFrom(agenda.nanos());
    }

    @Override
    public void ended(Urbs urbs) {
        reclamation.release(urbs);
    }

    private double packetsPerFrame(Pipe pipe) {
        return pipe.packetsPerFrame() * parameters.packets() / MOST_PACKETS;
    }

    /** Returns where the next frame begins, or this one if it is just beginning. */
    private static long frameFrom(long nanos) {
        return Math.ceilDiv(nanos, FRAME_NANOS) * FRAME_NANOS;
    }
}
