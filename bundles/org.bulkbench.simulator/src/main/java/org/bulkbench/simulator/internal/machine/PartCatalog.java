package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.bulkbench.contribution.Catalog;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.Lease;
import org.bulkbench.contribution.Origin;
import org.bulkbench.settings.Spelling;
import org.bulkbench.simulation.PartInfo;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.ComponentServiceObjects;

/** The part types of one kind, by id: bound by reference, fetched when used. Safe for use by several threads. */
final class PartCatalog<T> {

    private final String kind;
    private final Catalog<T> catalog = new Catalog<>();
    private final Map<ComponentServiceObjects<T>, Origin> bound = new ConcurrentHashMap<>();

    PartCatalog(String kind) {
        this.kind = kind;
    }

    void bind(ComponentServiceObjects<T> objects) {
        Origin origin = origin(objects.getServiceReference());
        bound.put(objects, origin);
        add(new Contribution<>(origin, () -> fetch(objects), objects::ungetService));
    }

    void unbind(ComponentServiceObjects<T> objects) {
        catalog.remove(bound.remove(objects));
    }

    void add(Contribution<T> contribution) {
        catalog.add(contribution);
    }

    Set<String> ids() {
        return catalog.preferred().keySet();
    }

    /** @throws IOException if there is none of that id; the message names those that there are */
    Lease<T> lease(String where, String id) throws IOException {
        return catalog.lease(id).orElseThrow(() -> new IOException(missing(where, id)));
    }

    private String missing(String where, String id) {
        Set<String> ids = ids();
        String others = ids.isEmpty() ? "There is none." : "There are %s.".formatted(String.join(", ", ids));
        return "%s: there is no %s '%s' here.%s %s".formatted(where, kind, id, Spelling.hint(id, ids), others);
    }

    private static <T> Optional<T> fetch(ComponentServiceObjects<T> objects) {
        try {
            return Optional.ofNullable(objects.getService());
        } catch (IllegalStateException e) { // it left in this moment
            return Optional.empty();
        }
    }

    /** Reads the registered properties; a reference that is going away still has them. */
    private Origin origin(ServiceReference<T> reference) {
        Bundle bundle = reference.getBundle();
        int ranking = reference.getProperty(Constants.SERVICE_RANKING) instanceof Integer number ? number : 0;
        return new Origin(
                kind,
                String.valueOf(reference.getProperty(PartInfo.PREFIX_ + "id")),
                bundle.getSymbolicName(),
                bundle.getVersion().toString(),
                ranking,
                (Long) reference.getProperty(Constants.SERVICE_ID));
    }
}
