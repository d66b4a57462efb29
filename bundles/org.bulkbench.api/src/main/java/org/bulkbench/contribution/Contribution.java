package org.bulkbench.contribution;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A service of a plug-in that can be fetched. Safe for use by several threads.
 *
 * @param origin who brought it
 * @param fetch gives the object, or nothing if its component did not start
 * @param release takes the object back
 */
public record Contribution<T>(Origin origin, Supplier<Optional<T>> fetch, Consumer<T> release) {

    /** Fetches it while nobody gives it back: a framework may lose count of a service that is fetched and given back at once. */
    synchronized Optional<T> fetchAlone() {
        return fetch.get();
    }

    /** Takes it back while nobody fetches it. */
    synchronized void releaseAlone(T object) {
        release.accept(object);
    }

    /**
     * Calls code of the plug-in: the one place where everything it throws is caught.
     *
     * @param doing what it is called for, such as {@code running}
     * @throws ContributionException if the code broke; the cause is what it threw
     * @throws InterruptedException if the code let an interruption pass
     */
    public <R> R call(String doing, Callable<R> code) throws ContributionException, InterruptedException {
        try {
            return code.call();
        } catch (InterruptedException e) {
            throw e;
        } catch (LinkageError e) {
            throw new ContributionException(
                    "The bundle %s %s changed while in use: %s %s could not go on %s (%s)."
                            .formatted(origin.bundle(), origin.version(), origin.kind(), origin.id(), doing, e),
                    e);
        } catch (Throwable e) {
            throw new ContributionException(
                    "The %s %s of bundle %s %s broke while %s (%s); this says nothing about the drive."
                            .formatted(origin.kind(), origin.id(), origin.bundle(), origin.version(), doing, e),
                    e);
        }
    }
}
