package org.bulkbench.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import org.bulkbench.machine.Clock;
import org.bulkbench.machine.Job;
import org.bulkbench.machine.Session;

/**
 * A session in virtual time, which is the same every time: one job runs at a time; when it waits, the clock
 * jumps to the earliest of all wake times and that job goes on. At one time ticks come first, in the order of
 * their making, then jobs, in the order of their start.
 *
 * <p>No lock: whoever is {@code running} alone touches the state and hands it over by a volatile write.
 */
public final class VirtualSession implements Session, Clock {

    private final List<VirtualJob<?>> jobs = new ArrayList<>();
    private final List<Tick> ticks = new ArrayList<>();
    private volatile long nowNanos;
    volatile VirtualJob<?> running;

    @Override
    public Clock clock() {
        return this;
    }

    @Override
    public long nanos() {
        return nowNanos;
    }

    @Override
    public void sleepUntil(long nanos) throws InterruptedException {
        if (nanos == NEVER) {
            throw new IllegalArgumentException("a job cannot sleep for ever");
        }
        if (nanos > nowNanos || Thread.currentThread().isInterrupted()) {
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
                    block(NEVER);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until {@code wakeNanos}, or, with {@link #NEVER}, until another job ends. */
    void block(long wakeNanos) throws InterruptedException {
        VirtualJob<?> me = me();
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        me.wakeNanos = wakeNanos;
        handOver();
        me.awaitTurn();
    }

    /** Wakes those that wait for a job to end, then lets the next one run. */
    void ended(VirtualJob<?> job) {
        jobs.remove(job);
        for (VirtualJob<?> other : jobs) {
            if (other.wakeNanos == NEVER) {
                other.wakeNanos = nowNanos;
            }
        }
        if (!jobs.isEmpty()) {
            handOver();
        }
    }

    private void handOver() {
        while (true) {
            VirtualJob<?> next = earliestJob();
            Tick tick = earliestTick();
            if (tick == null || tick.dueNanos > next.wakeNanos(nowNanos)) {
                nowNanos = Math.max(nowNanos, next.wakeNanos(nowNanos));
                running = next;
                next.wake();
                return;
            }
            nowNanos = tick.dueNanos;
            tick.dueNanos += tick.periodNanos;
            tick.action.accept(nowNanos);
        }
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

    private VirtualJob<?> me() {
        VirtualJob<?> me = running;
        if (me == null || !me.isCurrent()) {
            throw new IllegalStateException("%s is no job of this session"
                    .formatted(Thread.currentThread().getName()));
        }
        return me;
    }

    private static final class Tick {
        final long periodNanos;
        final LongConsumer action;
        long dueNanos;

        Tick(long periodNanos, LongConsumer action, long dueNanos) {
            this.periodNanos = periodNanos;
            this.action = action;
            this.dueNanos = dueNanos;
        }
    }
}
