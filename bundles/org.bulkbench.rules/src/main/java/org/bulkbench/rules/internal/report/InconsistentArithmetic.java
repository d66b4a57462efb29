package org.bulkbench.rules.internal.report;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** Figures of one text that contradict each other. */
@Component
@RuleInfo(
        id = "report.inconsistent-arithmetic",
        says = "figures of the text contradict each other",
        needs = "transfer|copy")
public final class InconsistentArithmetic implements Rule {

    private static final int MOST = 20;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        List<Finding> findings = new ArrayList<>(CopyLimits.of(all));
        findings.addAll(ExperimentNumbers.of(all));
        all.all(Kind.TRANSFER)
                .filter(each -> new StatedRate(each).isWrong())
                .limit(MOST)
                .map(InconsistentArithmetic::stated)
                .forEach(findings::add);
        return findings;
    }

    private static Finding stated(Observation transfer) {
        double stated = transfer.number(Fields.STATED_BYTES_PER_SECOND);
        double recomputed = transfer.number(Fields.BYTES) / transfer.number(Fields.SECONDS);
        return Finding.of(
                        Severity.NOTICE,
                        Confidence.HIGH,
                        "%s in %s are %s, not the %s that are printed."
                                .formatted(
                                        Show.bytes(transfer.number(Fields.BYTES)),
                                        Show.seconds(transfer.number(Fields.SECONDS)),
                                        Show.rate(recomputed),
                                        Show.rate(stated)),
                        List.of(transfer))
                .because("Bytes divided by seconds give another rate, by more than rounding and units explain.")
                .mendedBy("Trust bytes and seconds, or measure again.");
    }
}
