package org.bulkbench.core.internal;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.bulkbench.core.internal.plan.PlanRecords;
import org.bulkbench.core.internal.store.OpenRecord;
import org.bulkbench.core.internal.store.Runs;
import org.bulkbench.run.Activity;
import org.bulkbench.run.Ending;
import org.bulkbench.run.PlanRun;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.Run;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunService;

/** One plan on its thread, from the first missing run to the record. */
final class ActivePlan implements PlanRun {

    /** How it ended, with a sentence. */
    private record End(Ending ending, String sentence) {}

    private static final Duration TURN = Duration.ofMillis(500);
    private static final System.Logger LOG = System.getLogger(ActivePlan.class.getName());

    private final PlannedPlan plan;
    private final OpenRecord record;
    private final RunService service;
    private final Runs runs;
    private final Consumer<ActivePlan> forget;
    private final List<RunRecord> ended; // guarded by this, as is all below
    private final List<String> children;
    private String cell = "";
    private Optional<Run> current = Optional.empty();
    private Optional<End> stopped = Optional.empty();
    private final CompletableFuture<RunRecord> result = new CompletableFuture<>();
    private final Thread thread;

    /** Takes the runs that were done before, if it is resumed. */
    ActivePlan(
            PlannedPlan plan,
            List<RunRecord> done,
            OpenRecord record,
            RunService service,
            Runs runs,
            Consumer<ActivePlan> forget) {
        this.plan = plan;
        this.ended = new ArrayList<>(done);
        this.children = new ArrayList<>(record.begun().children());
        this.record = record;
        this.service = service;
        this.runs = runs;
        this.forget = forget;
        this.thread =
                Thread.ofPlatform().daemon().name("bulkbench-plan-" + id()).unstarted(this::work);
    }

    /** Returns whether a run is one of those that the plan asks for, so that it is not done again. */
    static boolean counts(RunRecord run) {
        return run.outcome() == Ending.COMPLETED || run.outcome() == Ending.NOT_APPLICABLE;
    }

    void start() {
        thread.start();
    }

    @Override
    public String id() {
        return record.begun().id();
    }

    @Override
    public synchronized Position position() {
        int done = (int) ended.stream().filter(ActivePlan::counts).count();
        return new Position(done, plan.preview().runs(), cell, current.map(Run::progress));
    }

    @Override
    public synchronized Optional<Activity> activity() {
        return current.flatMap(Run::activity);
    }

    @Override
    public void interrupt() {
        stop(new End(Ending.INTERRUPTED, "Stopped by the person who started it."));
    }

    @Override
    public RunRecord await() throws InterruptedException {
        try {
            return result.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Asks it to end because the program does. */
    void programEnds() {
        stop(new End(Ending.INTERRUPTED, "The program was ended while it ran."));
    }

    void letEnd(Duration patience) {
        try {
            if (thread != Thread.currentThread() && !thread.join(patience)) {
                LOG.log(System.Logger.Level.WARNING, "Plan {0} does not end; the next start finds it cut.", id());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void stop(End end) {
        if (stopped.isEmpty()) {
            stopped = Optional.of(end);
            thread.interrupt();
        }
    }

    private synchronized Optional<End> stopped() {
        return stopped;
    }

    private void work() {
        End end = new End(Ending.FAILED, "The workbench itself broke; its log says why.");
        try {
            end = runAll();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "Plan " + id() + " is lost.", e);
        } finally {
            finish(end);
        }
    }

    private End runAll() {
        for (PlannedPlan.Cell next : plan.missing(List.copyOf(ended))) {
            Optional<End> end = stopped().or(() -> runOne(next));
            if (end.isPresent()) {
                return stopped().orElse(end.get());
            }
        }
        return ending();
    }

    /** Returns how the plan ends with this run, if it does. */
    private Optional<End> runOne(PlannedPlan.Cell next) {
        try {
            Run run = startInTurn(next);
            begun(next, run);
            RunRecord child = PlanRecords.slim(await(run));
            ended(child);
            return counts(child) ? Optional.empty() : Optional.of(endedBy(next, child));
        } catch (RefusedException e) {
            return Optional.of(new End(Ending.FAILED, e.getMessage()));
        } catch (IOException e) {
            return Optional.of(new End(Ending.FAILED, "The journal of the plan cannot be written: " + e.getMessage()));
        } catch (InterruptedException e) {
            return Optional.of(new End(Ending.INTERRUPTED, "Interrupted."));
        }
    }

    /** Others may use the medium between the runs of a plan; then it waits. */
    private Run startInTurn(PlannedPlan.Cell next) throws RefusedException, InterruptedException {
        for (boolean told = false; ; told = true) {
            try {
                return service.start(plan.request(next, id()));
            } catch (RefusedException e) {
                if (e.reason() != RefusedException.Reason.BUSY) {
                    throw e;
                }
                if (!told) {
                    LOG.log(System.Logger.Level.WARNING, "Plan {0} waits: {1}", id(), e.getMessage());
                }
            }
            Thread.sleep(TURN);
        }
    }

    private void begun(PlannedPlan.Cell next, Run run) throws IOException {
        synchronized (this) {
            cell = next.label();
            current = Optional.of(run);
            children.add(run.id());
        }
        try {
            record.child(run.id());
        } catch (IOException e) {
            run.interrupt();
            ended(PlanRecords.slim(await(run)));
            throw e;
        }
    }

    private synchronized void ended(RunRecord child) {
        current = Optional.empty();
        ended.add(child);
    }

    /** Whoever interrupts the plan ends its run, and waits for the record of it. */
    private static RunRecord await(Run run) {
        boolean interrupted = false;
        while (true) {
            try {
                RunRecord record = run.await();
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
                return record;
            } catch (InterruptedException e) {
                interrupted = true;
                run.interrupt();
            }
        }
    }

    private static End endedBy(PlannedPlan.Cell cell, RunRecord child) {
        String name = cell.label().isEmpty() ? child.id() : child.id() + " with " + cell.label();
        return new End(
                child.outcome(),
                "Run %s ended %s. %s".formatted(name, child.outcome().word(), child.sentence()));
    }

    /** How it ends if nothing ended it. */
    private synchronized End ending() {
        List<RunRecord> idle = ended.stream()
                .filter(run -> run.outcome() == Ending.NOT_APPLICABLE)
                .toList();
        if (idle.isEmpty()) {
            return new End(Ending.COMPLETED, "");
        }
        Ending all = idle.size() == ended.size() ? Ending.NOT_APPLICABLE : Ending.COMPLETED;
        return new End(
                all,
                "%d of %d runs did not apply, such as %s: %s"
                        .formatted(
                                idle.size(),
                                ended.size(),
                                idle.getFirst().id(),
                                idle.getFirst().sentence()));
    }

    private void finish(End end) {
        boolean interrupted = Thread.interrupted(); // what is to be written is written, come what may
        try {
            RunRecord last = last(end);
            try {
                runs.finish(record, last);
            } catch (IOException e) {
                LOG.log(System.Logger.Level.ERROR, "Plan " + id() + " has ended and could not be recorded.", e);
                last = last(new End(
                        Ending.FAILED,
                        "%s It could not be recorded: %s."
                                .formatted(end.sentence(), e.getMessage())
                                .strip()));
            }
            forget.accept(this);
            result.complete(last);
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "Plan " + id() + " is lost.", e);
            forget.accept(this);
            result.completeExceptionally(e);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized RunRecord last(End end) {
        long done = ended.stream().filter(ActivePlan::counts).count();
        String left = done == plan.preview().runs()
                ? ""
                : "%d of %d runs were done; bulkbench run --resume %s does the others."
                        .formatted(done, plan.preview().runs(), id());
        return PlanRecords.ended(
                record.begun(),
                plan.factors(),
                children,
                ended,
                end.ending(),
                "%s %s".formatted(end.sentence(), left).strip());
    }
}
