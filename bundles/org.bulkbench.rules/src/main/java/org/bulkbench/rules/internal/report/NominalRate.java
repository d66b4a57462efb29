package org.bulkbench.rules.internal.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.rules.internal.Measured;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** Rates in a log that are constants of a driver, beside much lower ones that were measured. */
@Component
@RuleInfo(
        id = "report.nominal-rate",
        says = "a printed rate is the constant of a link speed, not a measurement",
        needs = "rate")
public final class NominalRate implements Rule {

    /** Share of the constant below which it can be taken for a promise that the drive does not keep. */
    private static final double SHARE = 0.5;

    /** What took less is the time of a few commands, not a rate. */
    private static final double LEAST_BYTES = 1 << 20;

    private static final int MOST_CITED = 20;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        List<Observation> nominal =
                all.all(Kind.RATE, each -> each.is(Fields.NOMINAL, true) && each.number(Fields.BYTES_PER_SECOND) > 0);
        Optional<Measured> measured = Measured.in(all).stream().min(Comparator.comparing(Measured::bytesPerSecond));
        return nominal.stream()
                .filter(each -> measured.isPresent()
                        && measured.get().bytesPerSecond() < SHARE * each.number(Fields.BYTES_PER_SECOND))
                .findFirst()
                .map(each -> List.of(explain(each, nominal, measured.orElseThrow())))
                .orElse(List.of());
    }

    private static Finding explain(Observation first, List<Observation> nominal, Measured measured) {
        List<Observation> evidence = new ArrayList<>(nominal.subList(0, Math.min(nominal.size(), MOST_CITED)));
        evidence.addAll(measured.evidence());
        return Finding.of(
                        Severity.NOTICE,
                        Confidence.HIGH,
                        "The %s in the log are a constant that names the negotiated speed; what was measured begins at %s."
                                .formatted(
                                        Show.rate(first.number(Fields.BYTES_PER_SECOND)),
                                        Show.rate(measured.bytesPerSecond())),
                        evidence)
                .because("The driver prints one figure for each speed of the link, whatever the drive does.")
                .mendedBy("Compare with a measured rate only.")
                .testedBy("bulkbench run sequential --on TARGET direction=read block=1M size=256M direct=true");
    }
}
