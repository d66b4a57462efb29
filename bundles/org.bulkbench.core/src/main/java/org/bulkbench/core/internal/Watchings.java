package org.bulkbench.core.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.bulkbench.contribution.ContributionException;
import org.bulkbench.machine.Clock;
import org.bulkbench.probe.Probe;
import org.bulkbench.run.Activity;
import org.bulkbench.storage.Target;
import org.bulkbench.storage.TargetUri;

/**
 * What watches one run: the probes of this computer, and targets that have counters of their own. On a simulated machine only
 * these, because its counters are not those of this computer.
 */
final class Watchings {

    private static final long PERIOD_NANOS = 100_000_000;

    private final Clock clock;
    private final List<Watching> all = new CopyOnWriteArrayList<>(); // read by those who follow the run
    private final List<Clock.Timer> timers = new ArrayList<>();

    /** Borrows the probes for a run; {@link #end} gives them back. */
    Watchings(Probes probes, PlannedRun<?> plan, Clock clock) {
        this.clock = clock;
        if (plan.machine().equals(new HostMachine())) {
            List<TargetUri> uris =
                    plan.targets().stream().map(PlannedTarget::uri).toList();
            probes.lease()
                    .forEach(lease -> all.add(new Watching(
                            lease, true, clock, () -> lease.object().watch(uris))));
        }
    }

    /** Begins before anything is opened. */
    void begin() throws InterruptedException {
        for (Watching each : all) {
            begin(each);
        }
    }

    /** Watches a target, if it has counters. */
    void begin(PlannedTarget planned, Target open) throws ContributionException, InterruptedException {
        Optional<Probe.Watch> counters =
                planned.provider().call("asking for counters", () -> open.capability(Probe.Watch.class));
        if (counters.isPresent()) {
            Watching watching = new Watching(planned.provider(), false, clock, counters::get);
            all.add(watching);
            begin(watching);
        }
    }

    private void begin(Watching watching) throws InterruptedException {
        watching.begin();
        timers.add(clock.every(PERIOD_NANOS, due -> watching.look()));
    }

    /** Takes a sample now. */
    void mark() {
        all.forEach(Watching::look);
    }

    /** Returns what the first that knows devices saw lately, else any. */
    Optional<Activity> activity() {
        List<Activity> seen =
                all.stream().flatMap(each -> each.activity().stream()).toList();
        return seen.stream()
                .filter(each -> !each.devices().isEmpty())
                .findFirst()
                .or(() -> seen.stream().findFirst());
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
