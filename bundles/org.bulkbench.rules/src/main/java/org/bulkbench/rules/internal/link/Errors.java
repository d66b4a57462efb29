package org.bulkbench.rules.internal.link;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.rules.internal.Events;
import org.osgi.service.component.annotations.Component;

/** A link that loses packets, or a port at which a device cannot be addressed. */
@Component
@RuleInfo(
        id = "link.errors",
        says = "transaction or port errors: cable, port, power",
        needs = "kernel-event|error-counter")
public final class Errors implements Rule {

    /** A kernel tries a few times; once can be a hand at the plug. */
    private static final long LEAST_FAILURES = 3;

    private static final Set<String> COUNTERS = Set.of("link-error", "usb-transaction");
    private static final int MOST = 20;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        List<Finding> findings = new ArrayList<>();
        Events.of(all, "enumeration-failed").stream()
                .filter(each -> each.count() >= LEAST_FAILURES)
                .limit(MOST)
                .map(each -> finding(
                        "%s could not be addressed %d times.".formatted(each.where(), each.count()), each.evidence()))
                .forEach(findings::add);
        all.all(Kind.ERROR_COUNTER)
                .filter(each -> COUNTERS.contains(each.text(Fields.NAME)))
                .filter(each -> each.number(Fields.AFTER) > each.number(Fields.BEFORE))
                .limit(MOST)
                .map(each -> finding(
                        "%s counted %.0f errors of the link (%s) meanwhile."
                                .formatted(
                                        each.text(Fields.DEVICE),
                                        each.number(Fields.AFTER) - each.number(Fields.BEFORE),
                                        each.text(Fields.NAME)),
                        List.of(each)))
                .forEach(findings::add);
        return findings;
    }

    private static Finding finding(String summary, List<Observation> evidence) {
        return Finding.of(Severity.FAILURE, Confidence.MEDIUM, summary, evidence)
                .because("Packets are lost or distorted between port and device, so they are sent again or given up.")
                .mendedBy("Try another cable, another port and a supply with more power.")
                .testedBy("bulkbench run sequential --on TARGET direction=read block=1M time=60s direct=true");
    }
}
