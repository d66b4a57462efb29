package org.bulkbench.rules.internal.host;

import java.util.List;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.rules.internal.Events;
import org.osgi.service.component.annotations.Component;

/** A host controller that stopped answering. */
@Component
@RuleInfo(id = "host.controller-died", says = "controller gone", needs = "kernel-event")
public final class ControllerDied implements Rule {

    @Override
    public List<Finding> evaluate(CaseFile all) {
        return Events.of(all, "hc-died").stream().map(ControllerDied::explain).toList();
    }

    private static Finding explain(Events events) {
        return Finding.of(
                        Severity.FAILURE,
                        Confidence.HIGH,
                        "The host controller %s stopped answering and was declared dead (%d times); all its devices are gone."
                                .formatted(events.where(), events.count()),
                        events.evidence())
                .because("The driver read nonsense from the controller or waited in vain, and gave it up.")
                .mendedBy(
                        "Look at power management and firmware of the controller; a controller in a dock dies with the dock.");
    }
}
