package org.bulkbench.controller.ehci.internal;

import java.util.HashMap;
import java.util.Map;
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

/** A controller that walks its asynchronous list all the time, and the translators behind it. */
final class AsyncList implements Controller, UrbSchedule {

    private static final long MICROFRAME_NANOS = 125_000;
    private static final double MICROFRAMES_PER_SECOND = 8000;
    private static final double FRAMES_PER_SECOND = 1000;

    private final Ehci.Parameters parameters;
    private final Agenda agenda;
    private final SharedRate bus;
    private final Map<String, SharedRate> translators = new HashMap<>();
    private final UrbQueue queue;

    AsyncList(Ehci.Parameters parameters, Agenda agenda) {
        this.parameters = parameters;
        this.agenda = agenda;
        this.bus = new SharedRate(agenda, 1);
        this.queue = new UrbQueue(agenda, this);
    }

    @Override
    public Observation facts() {
        Observation facts = Observation.measured(Kind.HOST_CONTROLLER)
                .with(Fields.FAMILY, "EHCI")
                .with(Fields.DRIVER, parameters.driver());
        return parameters.model().isEmpty() ? facts : facts.with(Fields.NAME, parameters.model());
    }

    @Override
    public Set<UsbSpeed> speeds() {
        return Set.of(UsbSpeed.HIGH);
    }

    @Override
    public InFlight submit(Transfer transfer, Completion completion) {
        return queue.submit(transfer, completion);
    }

    @Override
    public SharedRate bus(Pipe pipe) {
        return pipe.link()
                .translator()
                .map(hub -> translators.computeIfAbsent(hub, name -> new SharedRate(agenda, 1)))
                .orElse(bus);
    }

    @Override
    public double busSeconds(Urbs urbs) {
        Pipe pipe = urbs.pipe();
        if (pipe.link().translator().isPresent()) {
            return urbs.packets() / (pipe.packetsPerFrame() * FRAMES_PER_SECOND);
        }
        int reached = pipe.direction() == Pipe.Direction.IN ? parameters.in() : parameters.out();
        return urbs.packets() / (reached * MICROFRAMES_PER_SECOND);
    }

    @Override
    public double share(Urbs urbs) {
        return urbs.pipe().link().translator().isEmpty()
                ? 1
                : Math.min(1, (double) parameters.translated() / urbs.pipe().packetsPerFrame());
    }

    @Override
    public long begin(Urbs urbs) {
        return agenda.nanos();
    }

    @Override
    public long seen(Urbs urbs) {
        long period = parameters.threshold() * MICROFRAME_NANOS;
        return Math.ceilDiv(agenda.nanos(), period) * period;
    }
}
