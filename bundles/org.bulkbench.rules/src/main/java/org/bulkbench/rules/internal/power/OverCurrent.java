package org.bulkbench.rules.internal.power;

import java.util.List;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.rules.internal.Events;
import org.osgi.service.component.annotations.Component;

/** A port that gave too much current. */
@Component
@RuleInfo(id = "power.over-current", says = "real over-current, not the capability line", needs = "kernel-event")
public final class OverCurrent implements Rule {

    @Override
    public List<Finding> evaluate(CaseFile all) {
        return Events.of(all, "over-current").stream().map(OverCurrent::explain).toList();
    }

    private static Finding explain(Events events) {
        return Finding.of(
                        Severity.FAILURE,
                        Confidence.HIGH,
                        "The port of %s reported over-current %d times.".formatted(events.where(), events.count()),
                        events.evidence())
                .because(
                        "The hub measured more current than it may give and switched the port off; devices on it vanish.")
                .mendedBy("Use a hub with a power supply of its own, another cable, or fewer devices on the port.");
    }
}
