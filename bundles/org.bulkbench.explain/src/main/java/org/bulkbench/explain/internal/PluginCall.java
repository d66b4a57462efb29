package org.bulkbench.explain.internal;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.bulkbench.contribution.ContributionException;
import org.bulkbench.contribution.Lease;

/** One call of a plug-in's code, which ends when the code returns or its bundle leaves. */
final class PluginCall<R> implements Runnable {

    /** How long a bundle that stops waits for its code. */
    private static final Duration FAREWELL = Duration.ofSeconds(5);

    private final Lease<?> lease;
    private final String doing;
    private final Callable<R> code;
    private final CompletableFuture<R> result = new CompletableFuture<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private boolean begun; // guarded by this

    PluginCall(Lease<?> lease, String doing, Callable<R> code) {
        this.lease = lease;
        this.doing = doing;
        this.code = code;
    }

    CompletableFuture<R> result() {
        return result;
    }

    boolean isOver() {
        return over.getCount() == 0;
    }

    @Override
    public void run() {
        try {
            if (begin()) {
                result.complete(lease.call(doing, code));
            }
        } catch (ContributionException | InterruptedException e) {
            result.completeExceptionally(e);
        } finally {
            over.countDown();
        }
    }

    private synchronized boolean begin() {
        begun = !result.isDone();
        return begun;
    }

    /** Ends the call because the bundle stops; returns when its code runs no more or was left behind. */
    void leave() {
        boolean wait;
        synchronized (this) {
            result.completeExceptionally(new BrokenException(sentence("stopped"), null));
            wait = begun;
        }
        try {
            if (wait) {
                over.await(FAREWELL.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns a sentence about the end of this call. */
    String sentence(String end) {
        return "The %s %s of bundle %s %s %s while %s; this says nothing about the drive."
                .formatted(
                        lease.origin().kind(),
                        lease.origin().id(),
                        lease.origin().bundle(),
                        lease.origin().version(),
                        end,
                        doing);
    }
}
