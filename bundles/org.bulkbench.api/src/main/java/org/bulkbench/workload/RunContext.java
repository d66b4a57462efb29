package org.bulkbench.workload;

import java.util.List;
import java.util.concurrent.Callable;
import org.bulkbench.evidence.Observation;
import org.bulkbench.machine.Clock;
import org.bulkbench.machine.Job;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.Metric;
import org.bulkbench.storage.Target;
import org.osgi.annotation.versioning.ProviderType;

/** What a workload gets for one run. Safe for use by all jobs of the run; useless afterwards. */
@ProviderType
public interface RunContext {

    /** Returns the only clock of the run. */
    Clock clock();

    /** Returns the open targets in a role, at least one; the workbench closes them. */
    <T extends Target> List<T> targets(Role<T> role);

    /** Returns the first open target in a role. */
    default <T extends Target> T target(Role<T> role) {
        return targets(role).getFirst();
    }

    /**
     * Returns a new meter that begins now; each job uses its own. It appears in the record.
     *
     * @param direction {@code read}, {@code write} or what else is counted
     * @param job name of the job that adds to it; empty for the only one
     */
    Meter meter(String direction, String job);

    /** Returns a new meter of the only job. */
    default Meter meter(String direction) {
        return meter(direction, "");
    }

    /** Adds a figure that no meter gives, such as {@code flush.seconds}. It appears in the record. */
    void metric(Metric metric);

    /**
     * Adds a fact that belongs to the record, such as how much of a file was in memory before it was read.
     */
    void observe(Observation observation);

    /**
     * Says how much is to come, so that people see how long it takes.
     *
     * @param bytes that all meters will count together; 0 if not known
     * @param nanos longest duration; {@link Clock#NEVER} if not limited
     */
    void expect(long bytes, long nanos);

    /** Starts another job; the workbench interrupts it when the workload returns. */
    <T> Job<T> start(String name, Callable<T> body);
}
