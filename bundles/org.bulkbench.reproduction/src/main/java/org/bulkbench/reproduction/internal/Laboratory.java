package org.bulkbench.reproduction.internal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bulkbench.reproduction.Reproduction.Progress;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.Run;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunRequest;
import org.bulkbench.run.RunService;
import org.bulkbench.storage.TargetUri;

/** Runs experiments, several at once, each only once. Confined to one thread, which waits. */
final class Laboratory {

    private final RunService runs;
    private final Progress progress;
    private final Map<Experiment, RunRecord> done = new HashMap<>();
    private final Map<Experiment, RefusedException> refused = new HashMap<>();
    private int all;

    Laboratory(RunService runs, Progress progress) {
        this.runs = runs;
        this.progress = progress;
    }

    /** Says that so many experiments will be run, beyond those that were. */
    void expect(int more) {
        all = done.size() + refused.size() + more;
    }

    /**
     * Runs what was not run before.
     *
     * @throws RefusedException if one is refused
     */
    Map<String, RunRecord> run(Map<String, Experiment> experiments) throws RefusedException, InterruptedException {
        runAll(experiments.values());
        Map<String, RunRecord> records = new HashMap<>();
        for (Map.Entry<String, Experiment> each : experiments.entrySet()) {
            RefusedException why = refused.get(each.getValue());
            if (why != null) {
                throw why;
            }
            records.put(each.getKey(), done.get(each.getValue()));
        }
        return records;
    }

    private void runAll(Collection<Experiment> experiments) throws InterruptedException {
        Queue<Experiment> waiting = new ArrayDeque<>(new LinkedHashSet<>(experiments));
        waiting.removeIf(each -> done.containsKey(each) || refused.containsKey(each));
        all = Math.max(all, done.size() + refused.size() + waiting.size());
        if (waiting.isEmpty()) {
            return;
        }
        try (ExecutorService pool = Executors.newFixedThreadPool(
                Math.min(waiting.size(), Runtime.getRuntime().availableProcessors()),
                task -> Thread.ofPlatform().daemon().name("bulkbench-reproduce").unstarted(task))) {
            List<Future<Void>> results = new ArrayList<>();
            waiting.forEach(each -> results.add(pool.submit(() -> one(each))));
            try {
                for (Future<Void> result : results) {
                    result.get();
                }
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            } finally {
                pool.shutdownNow();
            }
        }
    }

    private Void one(Experiment experiment) throws InterruptedException {
        try {
            List<TargetUri> targets = experiment.targets().stream()
                    .map(each -> TargetUri.parse(each.toString()))
                    .toList();
            Run run = runs.start(new RunRequest(
                    experiment.workload(),
                    targets,
                    experiment.settings(),
                    Grants.NONE,
                    Optional.empty(),
                    RunRequest.STALLED_AFTER,
                    false));
            try {
                ended(experiment, run.await());
            } catch (InterruptedException e) {
                run.interrupt();
                throw e;
            }
        } catch (RefusedException e) {
            refused(experiment, e);
        }
        return null;
    }

    private synchronized void ended(Experiment experiment, RunRecord record) {
        done.put(experiment, record);
        progress.ended(done.size() + refused.size(), all, experiment.phrase());
    }

    private synchronized void refused(Experiment experiment, RefusedException why) {
        refused.put(experiment, why);
        progress.ended(done.size() + refused.size(), all, experiment.phrase());
    }
}
