package org.bulkbench.core.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.ContributionException;
import org.bulkbench.contribution.Lease;
import org.bulkbench.contribution.Origin;
import org.bulkbench.probe.Probe;
import org.bulkbench.probe.ThreadWait;
import org.osgi.service.component.ComponentServiceObjects;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** What watches the machine beside runs. */
@Component(service = Probes.class) // its own class: the plan runner borrows from it
public final class Probes {

    private static final System.Logger LOG = System.getLogger(Probes.class.getName());

    private final Services<Probe> services = Services.nameless("probe");

    @Reference(service = Probe.class, cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addProbe(ComponentServiceObjects<Probe> objects) {
        services.bind(objects);
    }

    void removeProbe(ComponentServiceObjects<Probe> objects) {
        services.unbind(objects);
    }

    /** Adds one; tests do so without services. */
    public void add(Contribution<Probe> contribution) {
        services.add(contribution, "");
    }

    /** Returns which threads of this process are held up in the kernel, as far as a probe can say. */
    List<ThreadWait> waits() throws InterruptedException {
        List<ThreadWait> all = new ArrayList<>();
        for (Lease<Probe> lease : lease()) {
            try (lease) {
                all.addAll(lease.call("looking at threads", lease.object()::waits));
            } catch (ContributionException e) {
                LOG.log(System.Logger.Level.DEBUG, e.getMessage(), e); // then the record does not say who waits
            }
        }
        return all;
    }

    /** Borrows all there are. */
    List<Lease<Probe>> lease() {
        List<Lease<Probe>> all = new ArrayList<>();
        for (Origin origin : services.origins()) {
            Optional<Lease<Probe>> lease = services.lease(origin.id());
            lease.ifPresent(all::add);
        }
        return all;
    }
}
