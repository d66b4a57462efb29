package org.bulkbench.core.internal;

import java.util.function.Consumer;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.ContributionException;
import org.bulkbench.contribution.Lease;
import org.bulkbench.contribution.Origin;
import org.bulkbench.run.RunListener;
import org.osgi.service.component.ComponentServiceObjects;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** All who want to be told of runs. One that breaks is logged and keeps nobody from being told. */
@Component(service = RunListeners.class) // its own class: the plan runner tells it
public final class RunListeners {

    private static final System.Logger LOG = System.getLogger(RunListeners.class.getName());

    private final Services<RunListener> services = Services.nameless("run listener");

    @Reference(
            service = RunListener.class,
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC)
    void addListener(ComponentServiceObjects<RunListener> objects) {
        services.bind(objects);
    }

    void removeListener(ComponentServiceObjects<RunListener> objects) {
        services.unbind(objects);
    }

    /** Adds one; tests do so without services. */
    public void add(Contribution<RunListener> contribution) {
        services.add(contribution, "");
    }

    void tell(Consumer<RunListener> news) {
        for (Origin origin : services.origins()) {
            services.lease(origin.id()).ifPresent(lease -> tell(lease, news));
        }
    }

    private static void tell(Lease<RunListener> lease, Consumer<RunListener> news) {
        try (lease) {
            lease.call("hearing of a run", () -> {
                news.accept(lease.object());
                return true;
            });
        } catch (ContributionException e) {
            LOG.log(System.Logger.Level.WARNING, e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
