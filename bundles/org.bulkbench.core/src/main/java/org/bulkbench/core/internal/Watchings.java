package org.bulkbench.core.internal;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.TargetUri;

/** The probes beside one run; none on a simulated machine, whose counters are not those of this computer. */
final class Watchings {

    private static final long PERIOD_NANOS = 100_000_000;

    private final List<Watching> all = new ArrayList<>();
    private final List<Clock.Timer> timers = new ArrayList<>();

    /** Borrows the probes for a run; {@link #end} gives them back. */
    Watchings(Probes probes, PlannedRun<?> plan, Clock clock) {
        if (plan.machine().equals(new HostMachine())) {
            probes.lease().forEach(lease -> all.add(new Watching(lease, clock)));
        }
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
