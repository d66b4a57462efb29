package org.bulkbench.explain.internal;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.bulkbench.contribution.Lease;

/**
 * Calls code of plug-ins on a thread of its own, which is left behind if the code does not return. Used by one thread at
 * a time.
 */
final class PluginThread implements AutoCloseable {

    private static final Duration SLICE = Duration.ofMillis(50);

    private final Duration patience;
    private ExecutorService thread = start();

    /** Waits for code as long as it seems busy and otherwise for {@code patience}. */
    PluginThread(Duration patience) {
        this.patience = patience;
    }

    /** Calls code that shall return within the patience. */
    <R> R call(Lease<?> lease, String doing, Callable<R> code) throws BrokenException, InterruptedException {
        return call(lease, doing, () -> 0, () -> {}, code);
    }

    /**
     * Calls code that may take long.
     *
     * @param activity a number that changes while the code is busy
     * @param meanwhile runs on the calling thread, a few times a second
     */
    <R> R call(Lease<?> lease, String doing, LongSupplier activity, Runnable meanwhile, Callable<R> code)
            throws BrokenException, InterruptedException {
        PluginCall<R> call = new PluginCall<>(lease, doing, code);
        lease.onEnd(call::leave);
        thread.execute(call);
        boolean returned = false;
        try {
            R result = await(call, activity, meanwhile);
            returned = true;
            return result;
        } catch (ExecutionException e) {
            returned = call.isOver();
            String sentence = e.getCause() instanceof InterruptedException
                    ? call.sentence("gave up")
                    : e.getCause().getMessage();
            throw new BrokenException(sentence, e.getCause());
        } catch (TimeoutException e) {
            throw new BrokenException(call.sentence("did not return"), e);
        } finally {
            lease.onEnd(() -> {});
            if (!returned) {
                thread.shutdownNow();
                thread = start();
            }
        }
    }

    private <R> R await(PluginCall<R> call, LongSupplier activity, Runnable meanwhile)
            throws ExecutionException, TimeoutException, InterruptedException {
        Duration idle = Duration.ZERO;
        long seen = activity.getAsLong();
        while (true) {
            try {
                return call.result().get(SLICE.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                meanwhile.run();
                long now = activity.getAsLong();
                idle = now == seen ? idle.plus(SLICE) : Duration.ZERO;
                seen = now;
                if (idle.compareTo(patience) >= 0) {
                    throw e;
                }
            }
        }
    }

    private static ExecutorService start() {
        return Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name("bulkbench-explain").factory());
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
