package org.bulkbench.cli.internal;

import java.util.Optional;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.osgi.service.component.ComponentServiceObjects;

/** A service that may come and go. The object is fetched on use and kept by the framework until the process ends. */
final class Needed<T> {

    private final String duty;
    private final String bundle;
    private volatile Optional<ComponentServiceObjects<T>> objects = Optional.empty();

    /** Takes what cannot be done without it, and the bundle that usually brings it. */
    Needed(String duty, String bundle) {
        this.duty = duty;
        this.bundle = bundle;
    }

    void set(ComponentServiceObjects<T> present) {
        objects = Optional.of(present);
    }

    void unset(ComponentServiceObjects<T> gone) {
        if (objects.filter(gone::equals).isPresent()) {
            objects = Optional.empty();
        }
    }

    T get() throws RefusedException {
        try {
            return objects.map(ComponentServiceObjects::getService)
                    .orElseThrow(() -> new RefusedException(
                            Reason.CANNOT_RUN,
                            "Nothing here %s: the bundle %s is missing or stopped; 'bulkbench bundles' shows what is there."
                                    .formatted(duty, bundle)));
        } catch (IllegalStateException e) {
            throw new RefusedException(
                    Reason.CANNOT_RUN, "Nothing here %s any more: Bulkbench is ending.".formatted(duty));
        }
    }
}
