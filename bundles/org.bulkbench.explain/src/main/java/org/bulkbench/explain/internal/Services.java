package org.bulkbench.explain.internal;

import java.util.Optional;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.Origin;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.ComponentServiceObjects;

/** Turns references to services into contributions. The only class of this bundle that knows of services. */
record Services(String kind, String prefix) {

    <T> Contribution<T> contribution(ComponentServiceObjects<T> objects) {
        return new Contribution<>(
                origin(objects.getServiceReference()),
                () -> Optional.ofNullable(objects.getService()),
                objects::ungetService);
    }

    /** Reads the registered properties; a reference that is going away still has them. */
    private Origin origin(ServiceReference<?> reference) {
        Bundle bundle = reference.getBundle();
        int ranking = reference.getProperty(Constants.SERVICE_RANKING) instanceof Integer number ? number : 0;
        return new Origin(
                kind,
                String.valueOf(reference.getProperty(prefix + "id")),
                bundle.getSymbolicName(),
                bundle.getVersion().toString(),
                ranking,
                (Long) reference.getProperty(Constants.SERVICE_ID));
    }

    /** Returns a property that may have several values. */
    String[] texts(ComponentServiceObjects<?> objects, String name) {
        Object value = objects.getServiceReference().getProperty(prefix + name);
        return value instanceof String[] many ? many : value instanceof String one ? new String[] {one} : new String[0];
    }
}
