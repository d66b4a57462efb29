package org.bulkbench.rules.internal.report;

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
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** A text with times and nothing that they could be compared with. */
@Component
@RuleInfo(
        id = "report.insufficient-evidence",
        says = "the text leaves out what a cause could be told from",
        needs = "elapsed|claim")
public final class InsufficientEvidence implements Rule {

    /** What alone says nothing about a rate. */
    private static final Set<Kind> TELLS_NOTHING =
            Set.of(Kind.ELAPSED, Kind.CLAIM, Kind.COMMAND, Kind.CPU, Kind.SYSTEM);

    private static final int MOST_CITED = 20;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        boolean alone = all.observations().stream().allMatch(each -> TELLS_NOTHING.contains(each.kind()));
        List<Observation> times = all.all(Kind.ELAPSED).limit(MOST_CITED).toList();
        boolean comparable = all.all(Kind.ELAPSED)
                        .filter(each -> !each.text(Fields.WHAT).isEmpty())
                        .limit(2)
                        .count()
                == 2;
        return alone && !comparable && !times.isEmpty() ? List.of(explain(times)) : List.of();
    }

    private static Finding explain(List<Observation> times) {
        return Finding.of(
                        Severity.NOTICE,
                        Confidence.MEDIUM,
                        "%s is all that is known: no size, no rate and no device stand beside it."
                                .formatted(Show.seconds(times.getFirst().number(Fields.SECONDS))),
                        times)
                .because("A rate needs bytes and seconds, and a cause the drive, its link and the system.")
                .mendedBy("Add the command with its size, and the kernel's messages about the drive.")
                .testedBy("bulkbench run sequential --on TARGET direction=write block=1M size=256M sync=end");
    }
}
