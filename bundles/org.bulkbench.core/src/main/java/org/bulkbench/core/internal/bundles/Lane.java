package org.bulkbench.core.internal.bundles;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs what may run code of a bundle, on a daemon thread that is abandoned if it does not come back in time. */
record Lane(Duration limit) {

    private static final Duration GRACE = Duration.ofMillis(500);

    /**
     * Runs it and waits.
     *
     * @throws TimeoutException if it did not end in time, nor soon after it was interrupted; its thread was abandoned
     * @throws ExecutionException if it threw
     */
    <T> T run(Callable<T> operation) throws TimeoutException, ExecutionException, InterruptedException {
        FutureTask<T> task = new FutureTask<>(operation);
        Thread thread = new Thread(task, "bulkbench-bundles");
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            thread.interrupt();
            thread.join(GRACE);
            throw e;
        }
    }
}
