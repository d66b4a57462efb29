package org.bulkbench.core.internal.stall;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Looks again and again whether a run waits too long for its media, on a thread of its own. Safe for use by several threads. */
public final class Watchdog implements AutoCloseable {

    private static final long SHORTEST_PERIOD_NANOS = 10_000_000;
    private static final long LONGEST_PERIOD_NANOS = 100_000_000;
    private static final long STOPPED_NANOS = 1_000_000_000; // for what was under way when it was stopped
    private static final long CLEANING_NANOS =
            3_000_000_000L; // for what is done after that, such as removing own files

    private final Pending pending;
    private final long limitNanos;
    private final Consumer<Overdue> bark;
    private final Thread thread;
    private volatile long stoppedAt = Long.MAX_VALUE;

    /** Takes what to look at, how long anything may take, and what to do then, once. */
    public Watchdog(String run, Pending pending, Duration limit, Consumer<Overdue> bark) {
        this.pending = pending;
        this.limitNanos = limit.toNanos();
        this.bark = bark;
        this.thread =
                Thread.ofPlatform().daemon().name("bulkbench-watchdog-" + run).start(this::watch);
    }

    /** Notes that the run is to end: what was under way then is given a second more, what follows three. */
    public void hurry() {
        stoppedAt = Math.min(stoppedAt, pending.nanos());
    }

    private void watch() {
        try {
            while (true) {
                TimeUnit.NANOSECONDS.sleep(Math.clamp(limitNanos / 20, SHORTEST_PERIOD_NANOS, LONGEST_PERIOD_NANOS));
                Optional<Overdue> longest = pending.longest().filter(this::tooLong);
                if (longest.isPresent()) {
                    bark.accept(longest.get());
                    return;
                }
            }
        } catch (InterruptedException e) {
            return; // the run has ended
        }
    }

    private boolean tooLong(Overdue overdue) {
        long sinceStop = pending.nanos() - stoppedAt;
        boolean stopped = sinceStop >= 0;
        long most = !stopped ? limitNanos : overdue.nanos() > sinceStop ? STOPPED_NANOS : CLEANING_NANOS;
        return overdue.nanos() >= Math.min(limitNanos, most);
    }

    /** Ends; what it is doing goes on. */
    @Override
    public void close() {
        if (thread != Thread.currentThread()) {
            thread.interrupt();
        }
    }
}
