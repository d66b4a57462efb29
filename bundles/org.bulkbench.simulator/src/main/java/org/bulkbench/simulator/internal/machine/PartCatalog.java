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
import org.osgi.service.component.ComponentServiceObjects;

/** The part types of one kind, by id: bound by reference, fetched when used. Safe for use by several threads. */
final class PartCatalog<T> {

    private final String kind;
    private final Catalog<T> catalog = new Catalog<>();
    private final Map<ComponentServiceObjects<T>, Origin> bound = new ConcurrentHashMap<>();

    PartCatalog(String kind) {
        this.kind = kind;
    }

    void bind(ComponentServiceObjects<T> objects, Map<String, Object> properties) {
        Origin origin = origin(properties);
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
        Optional<Lease<T>> lease = catalog.lease(id);
        return lease.orElseThrow(() -> new IOException("%s: there is no %s '%s' here.%s There are %s."
                .formatted(where, kind, id, Spelling.hint(id, ids()), String.join(", ", ids()))));
    }

    private static <T> Optional<T> fetch(ComponentServiceObjects<T> objects) {
        try {
            return Optional.ofNullable(objects.getService());
        } catch (IllegalStateException e) { // it left in this moment
            return Optional.empty();
        }
    }

    /** The name of a component begins with that of its bundle, which is not to be had otherwise. */
    private Origin origin(Map<String, Object> properties) {
        String component = text(properties, "component.name");
        int internal = component.indexOf(".internal.");
        return new Origin(
                kind,
                text(properties, PartInfo.PREFIX_ + "id"),
                internal < 0 ? component : component.substring(0, internal),
                "",
                properties.get("service.ranking") instanceof Integer ranking ? ranking : 0,
                properties.get("service.id") instanceof Long serial ? serial : 0);
    }

    private static String text(Map<String, Object> properties, String name) {
        return properties.get(name) instanceof String text ? text : "";
    }
}
