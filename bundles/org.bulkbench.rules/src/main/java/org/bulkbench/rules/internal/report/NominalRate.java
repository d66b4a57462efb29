package org.bulkbench.rules.internal.report;

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

/** Rates in a log that are constants of a driver. */
@Component
@RuleInfo(
        id = "report.nominal-rate",
        says = "a printed rate is the constant of a link speed, not a measurement",
        needs = "rate")
public final class NominalRate implements Rule {

    private static final int MOST_CITED = 20;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        List<Observation> nominal =
                all.all(Kind.RATE, each -> each.is(Fields.NOMINAL, true) && each.number(Fields.BYTES_PER_SECOND) > 0);
        if (nominal.isEmpty()) {
            return List.of();
        }
        Observation first = nominal.getFirst();
        return List.of(Finding.of(
                        Severity.NOTICE,
                        Confidence.HIGH,
                        "The %s in the log are a constant that names the negotiated speed; nothing was measured."
                                .formatted(Show.rate(first.number(Fields.BYTES_PER_SECOND))),
                        nominal.subList(0, Math.min(nominal.size(), MOST_CITED)))
                .because("The driver prints one figure for each speed of the link, whatever the drive does.")
                .mendedBy("Compare with a measured rate only.")
                .testedBy("bulkbench run sequential --on TARGET direction=read block=1M size=256M direct=true"));
    }
}
