package org.bulkbench.contribution;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** The contributions of one kind that are there now. Safe for use by several threads. */
public final class Catalog<T> {

    private final Map<Origin, Contribution<T>> contributions = new ConcurrentSkipListMap<>();
    private final List<Lease<T>> leases = new CopyOnWriteArrayList<>();

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
     * @return nothing if there is none, or if its component did not start (its bundle's log says why)
     */
    public Optional<Lease<T>> lease(String id) {
        return Optional.ofNullable(preferred().get(id))
                .flatMap(contribution -> contribution.fetch().get().map(object -> {
                    Lease<T> lease = new Lease<>(contribution, object, leases::remove);
                    leases.add(lease);
                    if (!contributions.containsKey(contribution.origin())) {
                        lease.end();
                    }
                    return lease;
                }));
    }
}
