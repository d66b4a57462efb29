package org.bulkbench.controller.xhci.internal;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
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

/** A controller with a ring a pipe, and an event ring whose interrupts keep their distance. */
final class Rings implements Controller, UrbSchedule {

    private static final double NANOS = 1e9;
    private static final double MICROFRAMES_PER_SECOND = 8000;
    private static final double FRAMES_PER_SECOND = 1000;

    /** Of a data packet beside its bytes: header packet 20, framing 8, checksum 4 (USB 3.2, chapter 7). */
    private static final int PACKET_OVERHEAD_BYTES = 32;

    private final Xhci.Parameters parameters;
    private final Agenda agenda;
    private final Map<Wire, SharedRate> wires = new HashMap<>();
    private final UrbQueue queue;
    private long interruptNanos = Long.MIN_VALUE / 2; // of the last one, or of the next if that is not over

    /** What pipes share: a speed, above high speed in one direction; or a translator. */
    private record Wire(UsbSpeed speed, Optional<Pipe.Direction> direction, Optional<String> translator) {}

    Rings(Xhci.Parameters parameters, Agenda agenda) {
        this.parameters = parameters;
        this.agenda = agenda;
        this.queue = new UrbQueue(agenda, this);
    }

    @Override
    public Observation facts() {
        Observation facts = Observation.measured(Kind.HOST_CONTROLLER)
                .with(Fields.FAMILY, "XHCI")
                .with(Fields.DRIVER, parameters.driver());
        return parameters.model().isEmpty() ? facts : facts.with(Fields.NAME, parameters.model());
    }

    @Override
    public Set<UsbSpeed> speeds() {
        EnumSet<UsbSpeed> speeds = EnumSet.noneOf(UsbSpeed.class);
        Arrays.stream(UsbSpeed.values())
                .filter(speed -> speed.compareTo(parameters.fastest().usb()) <= 0)
                .forEach(speeds::add);
        return speeds;
    }

    @Override
    public InFlight submit(Transfer transfer, Completion completion) {
        return queue.submit(transfer, completion);
    }

    @Override
    public SharedRate bus(Pipe pipe) {
        Optional<Pipe.Direction> direction = isSuper(pipe) ? Optional.of(pipe.direction()) : Optional.empty();
        Wire wire = new Wire(pipe.link().speed(), direction, pipe.link().translator());
        return wires.computeIfAbsent(wire, key -> new SharedRate(agenda, 1));
    }

    @Override
    public double busSeconds(Urbs urbs) {
        Pipe pipe = urbs.pipe();
        return switch (pipe.link().speed()) {
            case LOW, FULL -> urbs.packets() / (pipe.packetsPerFrame() * FRAMES_PER_SECOND);
            case HIGH -> {
                int reached = pipe.direction() == Pipe.Direction.IN ? parameters.in() : parameters.out();
                yield urbs.packets() / (reached * MICROFRAMES_PER_SECOND);
            }
            case SUPER, SUPER_PLUS, SUPER_PLUS_X2 -> urbs.packets() * packetSeconds(pipe);
        };
    }

    @Override
    public double share(Urbs urbs) {
        Pipe pipe = urbs.pipe();
        if (isSuper(pipe)) {
            double burst = pipe.link().burst() * packetSeconds(pipe);
            return burst / (burst + parameters.turn() / NANOS);
        }
        return pipe.link().translator().isEmpty()
                ? 1
                : Math.min(1, (double) parameters.translated() / pipe.packetsPerFrame());
    }

    @Override
    public long begin(Urbs urbs) {
        return agenda.nanos();
    }

    @Override
    public long seen(Urbs urbs) {
        if (interruptNanos < agenda.nanos()) {
            interruptNanos = Math.max(agenda.nanos(), interruptNanos + parameters.moderation());
        }
        return interruptNanos;
    }

    private static boolean isSuper(Pipe pipe) {
        return pipe.link().speed().compareTo(UsbSpeed.HIGH) > 0;
    }

    private static double packetSeconds(Pipe pipe) {
        return (double) (pipe.packetBytes() + PACKET_OVERHEAD_BYTES)
                / pipe.link().speed().hardBytesPerSecond();
    }
}
