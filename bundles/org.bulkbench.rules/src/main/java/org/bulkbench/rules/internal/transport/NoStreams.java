package org.bulkbench.rules.internal.transport;

import java.util.List;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.rules.internal.Events;
import org.osgi.service.component.annotations.Component;

/** A controller without streams. */
@Component
@RuleInfo(id = "transport.no-streams", says = "UAS cannot work here", needs = "kernel-event")
public final class NoStreams implements Rule {

    @Override
    public List<Finding> evaluate(CaseFile all) {
        return Events.of(all, "no-streams").stream().map(NoStreams::explain).toList();
    }

    private static Finding explain(Events events) {
        return Finding.of(
                        Severity.NOTICE,
                        Confidence.HIGH,
                        "The controller of %s does not support streams (said %d times), which UAS needs at SuperSpeed."
                                .formatted(events.where(), events.count()),
                        events.evidence())
                .because(
                        "UAS tells the answers to its commands apart by streams; without them the kernel uses Bulk-Only Transport.")
                .mendedBy("Use a port of another controller.");
    }
}
