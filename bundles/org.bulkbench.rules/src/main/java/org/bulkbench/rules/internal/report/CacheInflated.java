package org.bulkbench.rules.internal.report;

import java.util.List;
import java.util.Optional;
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
import org.bulkbench.rules.internal.Measured;
import org.bulkbench.rules.internal.Path;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** A result of a benchmark that no link of the case can carry. */
@Component
@RuleInfo(
        id = "report.cache-inflated",
        says = "a benchmark's figure is above what the link carries",
        needs = {"rate", "link|host-controller"})
public final class CacheInflated implements Rule {

    /** More than rounding and units explain. */
    private static final double ABOVE_LIMIT = 1.1;

    /** Tools that have a rule of their own: cache.page-cache-rate. */
    private static final Set<String> OTHERS = Set.of("", "dd", "hdparm", "cp", "bulkbench");

    @Override
    public List<Finding> evaluate(CaseFile all) {
        Optional<Path> path = Path.fastest(all);
        return path.stream()
                .flatMap(known -> all.all(Kind.RATE)
                        .filter(each -> !OTHERS.contains(each.text(Fields.TOOL)))
                        .filter(each -> !each.is(Fields.NOMINAL, true) && !Measured.isOfMemory(each))
                        .filter(each -> each.number(Fields.BYTES_PER_SECOND)
                                > ABOVE_LIMIT * known.limit().hardBytesPerSecond())
                        .limit(1)
                        .map(each -> explain(each, known)))
                .toList();
    }

    private static Finding explain(Observation rate, Path path) {
        return Finding.of(
                        Severity.WARNING,
                        Confidence.MEDIUM,
                        "%s prints %s, and %s carries %s at most: a cache is in that figure."
                                .formatted(
                                        rate.text(Fields.TOOL),
                                        Show.rate(rate.number(Fields.BYTES_PER_SECOND)),
                                        path.limit().spoken(),
                                        Show.rate(path.limit().hardBytesPerSecond())),
                        List.of(rate, path.evidence()))
                .because("The file was small enough for a cache, or the tool did not wait for the medium.")
                .mendedBy("Repeat it with a file larger than memory, or directly.")
                .testedBy("bulkbench run sequential --on TARGET direction=read block=1M size=1G direct=true");
    }
}
