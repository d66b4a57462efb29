package org.bulkbench.core.internal;

import java.io.IOException;
import java.util.List;
import org.bulkbench.diagnosis.Explainer;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Input;
import org.bulkbench.run.RunObservations;
import org.bulkbench.run.RunRecord;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** What the rules say of a run, if an explainer is there. */
@Component(service = Findings.class) // its own class: the plan runner asks it
public final class Findings {

    private static final System.Logger LOG = System.getLogger(Findings.class.getName());

    private volatile Explainer explainer; // none while no bundle brings one

    @Reference(cardinality = ReferenceCardinality.OPTIONAL, policy = ReferencePolicy.DYNAMIC)
    void setExplainer(Explainer newExplainer) {
        explainer = newExplainer;
    }

    void unsetExplainer(Explainer gone) {
        if (explainer == gone) {
            explainer = null;
        }
    }

    /** Uses an explainer; tests do so without services. */
    public void use(Explainer newExplainer) {
        explainer = newExplainer;
    }

    /** Returns the findings; none if nobody explains or the explaining fails, which costs no run its record. */
    List<Finding> of(RunRecord run) throws InterruptedException {
        Explainer current = explainer;
        if (current == null) {
            return List.of();
        }
        try {
            Input input = new Input.Observed(run.id(), RunObservations.of(run));
            return current.explain(List.of(input), bytes -> {}).findings();
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "Run " + run.id() + " could not be explained.", e);
            return List.of();
        }
    }
}
