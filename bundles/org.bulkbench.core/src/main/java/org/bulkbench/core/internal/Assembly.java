package org.bulkbench.core.internal;

import java.nio.file.Path;
import java.time.Duration;
import org.bulkbench.core.internal.compare.RunComparisons;
import org.bulkbench.core.internal.store.Runs;
import org.bulkbench.run.Comparisons;

/** The runner and all it needs, put together without services: for tests of plug-ins. */
public final class Assembly implements AutoCloseable {

    private final Workloads workloads = new Workloads();
    private final Storages storages = new Storages();
    private final Devices devices = new Devices();
    private final Probes probes = new Probes();
    private final RunListeners listeners = new RunListeners();
    private final Findings findings = new Findings();
    private final Runs runs;
    private final PlanRunner runner;
    private final PlanRuns plans;

    /** Keeps records in a data folder. */
    public Assembly(Path data) {
        this(data, Duration.ofSeconds(5));
    }

    /** Gives code that is to end so long, then goes on without it. */
    public Assembly(Path data, Duration patience) {
        runs = new Runs(data);
        Planning planning = new Planning(workloads, storages, devices);
        runner = new PlanRunner(planning, probes, data, runs, listeners, findings, patience);
        plans = new PlanRuns(workloads, planning, data, runner, runs);
    }

    /** Returns the workloads. */
    public Workloads workloads() {
        return workloads;
    }

    /** Returns what opens targets. */
    public Storages storages() {
        return storages;
    }

    /** Returns what knows devices and media. */
    public Devices devices() {
        return devices;
    }

    /** Returns what watches the machine beside runs. */
    public Probes probes() {
        return probes;
    }

    /** Returns who is told of runs. */
    public RunListeners listeners() {
        return listeners;
    }

    /** Returns what explains runs. */
    public Findings findings() {
        return findings;
    }

    /** Returns the records. */
    public Runs runs() {
        return runs;
    }

    /** Returns the runner. */
    public PlanRunner runner() {
        return runner;
    }

    /** Returns what runs plans. */
    public PlanRuns plans() {
        return plans;
    }

    /** Returns what compares runs. */
    public Comparisons comparisons() {
        return new RunComparisons(runs);
    }

    /** Ends all runs. */
    @Override
    public void close() {
        plans.close();
        runner.close();
        runs.close();
    }
}
