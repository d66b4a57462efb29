package org.bulkbench.simulation;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import org.bulkbench.machine.Clock;
import org.bulkbench.machine.Job;
import org.bulkbench.machine.Session;

/**
 * A session in virtual time, which is the same every time: one job runs at a time; when it waits, the clock
 * jumps to the earliest of all wake times and that job goes on. At one time events come first, in the order in which they
 * were set, then ticks, in the order of their making, then jobs, in the order of their start.
 *
 * <p>No lock: whoever is {@code running} alone touches the state and hands it over by a volatile write. A job that sleeps
 * while nothing else is due moves the clock and nothing more.
 */
public final class VirtualSession implements Session, Clock, Agenda {

    private static final VarHandle NOW;

    static {
        try {
            NOW = MethodHandles.lookup().findVarHandle(VirtualSession.class, "nowNanos", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final List<VirtualJob<?>> jobs = new ArrayList<>();
    private final List<Tick> ticks = new ArrayList<>();
    final EventQueue events = new EventQueue();
    private long nowNanos; // written by who is running, read by others who watch the run
    private volatile Throwable broken; // why no job may wait any more; null while all is well
    volatile VirtualJob<?> running;

    @Override
    public Clock clock() {
        return this;
    }

    @Override
    public long nanos() {
        return (long) NOW.getAcquire(this);
    }

    @Override
    public Event event(Runnable action) {
        return new EventQueue.VirtualEvent(this, action);
    }

    @Override
    public Signal signal() {
        return new VirtualSignal(this);
    }

    @Override
    public void sleepUntil(long nanos) throws InterruptedException {
        if (nanos == NEVER) {
            throw new IllegalArgumentException("a job cannot sleep for ever");
        }
        if (nanos > nowNanos && isQuietUntil(nanos)) {
            move(nanos);
        } else if (nanos > nowNanos || Thread.currentThread().isInterrupted()) {
            block(nanos);
        }
    }

    @Override
    public Timer every(long periodNanos, LongConsumer tick) {
        Tick added = new Tick(periodNanos, tick, nowNanos + periodNanos);
        ticks.add(added);
        return () -> ticks.remove(added);
    }

    @Override
    public <T> T run(Callable<T> body) throws Exception {
        VirtualJob<T> first = new VirtualJob<>(this, "main", body, Thread.currentThread());
        jobs.add(first);
        running = first;
        try {
            return body.call();
        } finally {
            close();
            first.finish();
        }
    }

    @Override
    public <T> Job<T> start(String name, Callable<T> body) {
        me();
        VirtualJob<T> job = new VirtualJob<>(this, name, body);
        job.wakeNanos = nowNanos;
        jobs.add(job);
        return job;
    }

    /** Returns what a part threw, or that the machine stands still, so that no job can wait any more; empty if all is well. */
    public Optional<Throwable> broken() {
        return Optional.ofNullable(broken);
    }

    /** Lets the other jobs run until they end. Called by the thread that runs the first job, or ran it. */
    @Override
    public void close() {
        ticks.clear();
        jobs.forEach(job -> {
            if (job != running) job.interrupt();
        });
        if (running == null || !running.isCurrent()) {
            return;
        }
        boolean interrupted = Thread.interrupted();
        for (VirtualJob<?> job : List.copyOf(jobs)) {
            while (job != running && !job.done) {
                try {
                    waitForTurn(me(), NEVER);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        events.clear();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Waits until {@code wakeNanos}, or, with {@link #NEVER}, until something wakes the job.
     *
     * @throws IllegalStateException if nothing could, or a part of the machine broke
     */
    void block(long wakeNanos) throws InterruptedException {
        VirtualJob<?> me = me();
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        checkWhole();
        waitForTurn(me, wakeNanos);
        checkWhole();
    }

    /** Wakes those that wait for a job to end, then lets the next one run. */
    void ended(VirtualJob<?> job) {
        jobs.remove(job);
        for (VirtualJob<?> other : jobs) {
            if (other.wakeNanos == NEVER) {
                other.wakeNanos = nowNanos; // it looks whether that was what it waits for
            }
        }
        if (!jobs.isEmpty()) {
            handOver();
        }
    }

    VirtualJob<?> me() {
        VirtualJob<?> me = running;
        if (me == null || !me.isCurrent()) {
            throw new IllegalStateException("%s is no job of this session"
                    .formatted(Thread.currentThread().getName()));
        }
        return me;
    }

    private void checkWhole() {
        if (broken != null) {
            throw new IllegalStateException(broken.getMessage(), broken);
        }
    }

    private void waitForTurn(VirtualJob<?> me, long wakeNanos) throws InterruptedException {
        me.wakeNanos = wakeNanos;
        handOver();
        me.awaitTurn();
    }

    /** Whether nothing but the job that runs has anything to do before or at a time, nor shall end. */
    private boolean isQuietUntil(long nanos) {
        if (events.firstNanos() <= nanos || me().isAskedToEnd()) {
            return false;
        }
        for (int i = 0; i < ticks.size(); i++) {
            if (ticks.get(i).dueNanos <= nanos) {
                return false;
            }
        }
        for (int i = 0; i < jobs.size(); i++) {
            VirtualJob<?> job = jobs.get(i);
            if (job != running && job.wakeNanos(nowNanos) <= nanos) {
                return false;
            }
        }
        return true;
    }

    private void handOver() {
        while (true) {
            VirtualJob<?> next = earliestJob();
            long wake = broken == null ? next.wakeNanos(nowNanos) : nowNanos;
            Tick tick = broken == null ? earliestTick() : null;
            long tickNanos = tick == null ? NEVER : tick.dueNanos;
            long eventNanos = broken == null ? events.firstNanos() : NEVER;
            if (eventNanos == NEVER && wake == NEVER) {
                broken = new IllegalStateException(
                        "The simulated machine stands still: every job waits for something that never comes.");
            } else if (eventNanos <= Math.min(wake, tickNanos)) {
                move(eventNanos);
                act(events.poll().action);
            } else if (tickNanos <= wake) {
                move(tickNanos);
                tick.dueNanos += tick.periodNanos;
                act(tick);
            } else {
                move(Math.max(nowNanos, wake));
                running = next;
                next.wake();
                return;
            }
        }
    }

    /** What it throws is told to the jobs, none of which can go on. */
    private void act(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException | Error e) {
            broken = e;
        }
    }

    private void move(long nanos) {
        NOW.setRelease(this, nanos);
    }

    private VirtualJob<?> earliestJob() {
        VirtualJob<?> best = jobs.getFirst();
        for (int i = 1; i < jobs.size(); i++) {
            if (jobs.get(i).wakeNanos(nowNanos) < best.wakeNanos(nowNanos)) {
                best = jobs.get(i);
            }
        }
        return best;
    }

    private Tick earliestTick() {
        Tick best = null;
        for (int i = 0; i < ticks.size(); i++) {
            if (best == null || ticks.get(i).dueNanos < best.dueNanos) {
                best = ticks.get(i);
            }
        }
        return best;
    }

    private static final class Tick implements Runnable {
        final long periodNanos;
        final LongConsumer action;
        long dueNanos;

        Tick(long periodNanos, LongConsumer action, long dueNanos) {
            this.periodNanos = periodNanos;
            this.action = action;
            this.dueNanos = dueNanos;
        }

        @Override
        public void run() {
            action.accept(dueNanos - periodNanos);
        }
    }
}
