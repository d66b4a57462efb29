package org.bulkbench.core.internal;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.contribution.Catalog;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.Lease;
import org.bulkbench.contribution.Origin;
import org.bulkbench.machine.Clock;
import org.bulkbench.machine.Session;
import org.bulkbench.probe.Probe;
import org.bulkbench.storage.TargetUri;

/** The probes beside one run: the services on this computer, the machine's own on a simulated one. */
final class Watchings {

    private static final long PERIOD_NANOS = 100_000_000;

    private final List<Watching> all = new ArrayList<>();
    private final List<Clock.Timer> timers = new ArrayList<>();

    /** Borrows the probes for a run; {@link #end} gives them back. */
    Watchings(Probes probes, PlannedRun<?> plan, Session session) {
        List<Lease<Probe>> leases = plan.machine().equals(new HostMachine())
                ? probes.lease()
                : own(session, plan.targets().getFirst().provider().origin());
        leases.forEach(lease -> all.add(new Watching(lease, session.clock())));
    }

    private static List<Lease<Probe>> own(Session session, Origin machine) {
        Catalog<Probe> own = new Catalog<>();
        own.add(new Contribution<>(machine, session::probe, probe -> {}));
        return own.lease(machine.id()).stream().toList();
    }

    /** Begins before anything is opened. */
    void begin(List<PlannedTarget> targets, Clock clock) throws InterruptedException {
        List<TargetUri> uris = targets.stream().map(PlannedTarget::uri).toList();
        for (Watching each : all) {
            each.begin(uris);
            timers.add(clock.every(PERIOD_NANOS, due -> each.look()));
        }
    }

    /** Takes a sample now. */
    void mark() {
        all.forEach(Watching::look);
    }

    /** Ends after the strategy and before its targets are closed; notes what was seen. */
    void end(RunNotes notes) throws InterruptedException {
        boolean interrupted = Thread.interrupted(); // the last sample is to be taken, come what may
        try {
            timers.forEach(Clock.Timer::close);
            for (Watching each : all) {
                each.end(notes);
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
