package org.bulkbench.core.internal;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.contribution.Lease;
import org.bulkbench.run.RefusedException;
import org.bulkbench.settings.SettingsSchema;
import org.bulkbench.storage.StorageProvider;
import org.bulkbench.storage.TargetUri;
import org.bulkbench.workload.Workload;

/**
 * What is borrowed and looked at once for all runs of a plan: to borrow may run code of a bundle, which takes a thread each time.
 * Whoever starts one run has the run give back what it borrowed. Confined to one thread.
 */
final class Known implements AutoCloseable {

    private final Map<String, Lease<Workload<?>>> workloads = new HashMap<>();
    private final Map<String, Lease<StorageProvider>> storages = new HashMap<>();

    private final Map<TargetUri, Seen> targets = new HashMap<>();
    private final Map<Class<?>, SettingsSchema<?>> schemas = new HashMap<>();

    Lease<Workload<?>> workload(String id, Workloads from) throws RefusedException {
        if (!workloads.containsKey(id)) {
            workloads.put(id, from.lease(id));
        }
        return workloads.get(id);
    }

    Lease<StorageProvider> storage(String scheme, Storages from) throws RefusedException {
        if (!storages.containsKey(scheme)) {
            storages.put(scheme, from.lease(scheme));
        }
        return storages.get(scheme);
    }

    Optional<Seen> target(TargetUri uri) {
        return Optional.ofNullable(targets.get(uri));
    }

    Seen put(TargetUri uri, Seen seen) {
        targets.put(uri, seen);
        return seen;
    }

    @SuppressWarnings("unchecked") // a schema is of the class that it is made of
    <S extends Record> SettingsSchema<S> schema(Class<S> type) {
        return (SettingsSchema<S>) schemas.computeIfAbsent(type, none -> SettingsSchema.of(type));
    }

    /** Gives everything back. */
    @Override
    public void close() {
        storages.values().forEach(Lease::close);
        workloads.values().forEach(Lease::close);
    }
}
