package org.bulkbench.rules.internal.link;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.rules.internal.Durable;
import org.bulkbench.rules.internal.Measured;
import org.bulkbench.rules.internal.Path;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** A rate that the link does not allow to be higher. */
@Component
@RuleInfo(
        id = "link.at-ceiling",
        says = "the rate is what the link and protocol allow: nothing is wrong",
        needs = {"link", "transfer"})
public final class AtCeiling implements Rule {

    /** Share of what the best hosts reach from which on the link is the limit. */
    private static final double SHARE = 0.9;

    /** A report has a few transfers; more of a log add nothing. */
    private static final int MOST_TRANSFERS = 500;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        Set<Observation> unsynced =
                Durable.in(all).stream().map(Durable::transfer).collect(Collectors.toSet());
        return all.all(Kind.TRANSFER)
                .limit(MOST_TRANSFERS)
                .filter(each -> !unsynced.contains(each) && !Measured.isOfMemory(each))
                .flatMap(each -> all
                        .inForce(Kind.LINK, each)
                        .flatMap(link -> Path.of(each, all))
                        .flatMap(path -> explain(each, path))
                        .stream())
                .limit(1)
                .toList();
    }

    private static Optional<Finding> explain(Observation transfer, Path path) {
        double rate = transfer.number(Fields.BYTES_PER_SECOND);
        double reached = path.limit().reachedBytesPerSecond(transfer.text(Fields.DIRECTION));
        if (!(rate >= SHARE * reached && rate <= path.limit().hardBytesPerSecond())) {
            return Optional.empty();
        }
        return Optional.of(Finding.of(
                        Severity.OK,
                        Confidence.MEDIUM,
                        "%s are %s of what the best hosts reach over %s: the link is the limit, not the drive."
                                .formatted(
                                        Show.rate(rate),
                                        Show.share(rate / reached),
                                        path.limit().spoken()),
                        List.of(transfer, path.evidence()))
                .because("Encoding, packets and the phases of a command leave no more.")
                .mendedBy("Only a faster link would help."));
    }
}
