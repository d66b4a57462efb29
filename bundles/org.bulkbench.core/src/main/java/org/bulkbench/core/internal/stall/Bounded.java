package org.bulkbench.core.internal.stall;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Calls on a daemon thread, and leaves the call behind if it does not return in time. */
public final class Bounded {

    /** Property of the system, for the launcher: {@code true} if a thread may keep the process from ending. */
    private static final String LEFT_BEHIND = "bulkbench.leftBehind";

    private Bounded() {}

    /**
     * Calls and waits.
     *
     * @param thread name of the thread
     * @param most how long to wait
     * @throws TimeoutException if it was left behind
     * @throws ExecutionException with what it threw
     */
    public static <R> R call(String thread, Duration most, Callable<R> body)
            throws TimeoutException, ExecutionException, InterruptedException {
        FutureTask<R> task = new FutureTask<>(body);
        Thread.ofPlatform().daemon().name(thread).start(task);
        try {
            return task.get(most.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | InterruptedException e) {
            task.cancel(true);
            leave();
            throw e;
        }
    }

    /** Tells the launcher that a thread is left behind in a call, so that the process may not end by itself. */
    public static void leave() {
        System.setProperty(LEFT_BEHIND, "true");
    }
}
