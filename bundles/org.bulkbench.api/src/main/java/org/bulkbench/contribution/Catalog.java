package org.bulkbench.contribution;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The contributions of one kind that are there now. Safe for use by several threads. */
public final class Catalog<T> {

    private static final long LONGEST_FETCH_MILLIS = 5_000;

    private final Map<Origin, Contribution<T>> contributions = new ConcurrentSkipListMap<>();
    private final List<Lease<T>> leases = new CopyOnWriteArrayList<>();
    private final Set<Origin> stuck = ConcurrentHashMap.newKeySet();
    private final long longestFetchMillis;

    /** Makes an empty one. */
    public Catalog() {
        this(LONGEST_FETCH_MILLIS);
    }

    Catalog(long longestFetchMillis) {
        this.longestFetchMillis = longestFetchMillis;
    }

    /** Adds one; of several with one id the preferred is used and the next steps in when it leaves. */
    public void add(Contribution<T> contribution) {
        contributions.put(contribution.origin(), contribution);
    }

    /** Removes one and ends its leases; returns when their holders have reacted. */
    public void remove(Origin origin) {
        contributions.remove(origin);
        for (Lease<T> lease : leases) {
            if (lease.origin().equals(origin)) {
                lease.end();
            }
        }
    }

    /** Returns the preferred contribution of each id. */
    public SortedMap<String, Contribution<T>> preferred() {
        SortedMap<String, Contribution<T>> byId = new TreeMap<>();
        contributions
                .values()
                .forEach(contribution -> byId.putIfAbsent(contribution.origin().id(), contribution));
        return byId;
    }

    /** Returns all there are, preferred first, those that another one hides too. */
    public List<Origin> origins() {
        return List.copyOf(contributions.keySet());
    }

    /**
     * Borrows the preferred contribution of an id; the caller closes the lease.
     *
     * @return nothing if there is none, or if its component did not start: its bundle's log says why, or it did not come
     *     to an end within five seconds and is not tried again
     */
    public Optional<Lease<T>> lease(String id) {
        return Optional.ofNullable(preferred().get(id))
                .flatMap(contribution -> fetch(contribution).map(object -> {
                    Lease<T> lease = new Lease<>(contribution, object, leases::remove);
                    leases.add(lease);
                    if (!contributions.containsKey(contribution.origin())) {
                        lease.end();
                    }
                    return lease;
                }));
    }

    /** Making the object runs code of the bundle, which may never return: then its thread is abandoned. */
    private Optional<T> fetch(Contribution<T> contribution) {
        if (stuck.contains(contribution.origin())) {
            return Optional.empty();
        }
        FutureTask<Optional<T>> making = new FutureTask<>(contribution::fetchAlone);
        Thread thread =
                new Thread(making, "bulkbench-fetch-" + contribution.origin().id());
        thread.setDaemon(true);
        thread.start();
        try {
            return making.get(longestFetchMillis, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            stuck.add(contribution.origin());
            thread.interrupt();
            return Optional.empty();
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException("%s could not be fetched".formatted(contribution.origin()), e.getCause());
        }
    }
}
