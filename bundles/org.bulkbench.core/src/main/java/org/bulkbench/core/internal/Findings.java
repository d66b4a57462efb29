package org.bulkbench.core.internal;

import java.util.List;
import java.util.Optional;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.ContributionException;
import org.bulkbench.contribution.Lease;
import org.bulkbench.diagnosis.Explainer;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Input;
import org.bulkbench.run.RunObservations;
import org.bulkbench.run.RunRecord;
import org.osgi.service.component.ComponentServiceObjects;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** What the rules say of a run, if an explainer is there. */
@Component(service = Findings.class) // its own class: the plan runner asks it
public final class Findings {

    private static final System.Logger LOG = System.getLogger(Findings.class.getName());

    private final Services<Explainer> services = Services.nameless("explainer");

    @Reference(service = Explainer.class, cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addExplainer(ComponentServiceObjects<Explainer> objects) {
        services.bind(objects);
    }

    void removeExplainer(ComponentServiceObjects<Explainer> objects) {
        services.unbind(objects);
    }

    /** Adds one; tests do so without services. */
    public void add(Contribution<Explainer> contribution) {
        services.add(contribution, "");
    }

    /** Returns the findings; none if nobody explains or the explaining fails, which costs no run its record. */
    List<Finding> of(RunRecord run) throws InterruptedException {
        Optional<Lease<Explainer>> found =
                services.origins().stream().findFirst().flatMap(origin -> services.lease(origin.id()));
        if (found.isEmpty()) {
            return List.of();
        }
        try (Lease<Explainer> lease = found.get()) {
            Input input = new Input.Observed(run.id(), RunObservations.of(run));
            return lease.call(
                    "explaining a run",
                    () -> lease.object().explain(List.of(input), bytes -> {}).findings());
        } catch (ContributionException e) {
            LOG.log(System.Logger.Level.WARNING, "Run %s is not explained: %s".formatted(run.id(), e.getMessage()), e);
            return List.of();
        }
    }
}
