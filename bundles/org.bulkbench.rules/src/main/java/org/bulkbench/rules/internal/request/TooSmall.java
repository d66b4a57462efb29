package org.bulkbench.rules.internal.request;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
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

/** Requests so small that the cost of a command dominates. */
@Component
@RuleInfo(
        id = "request.too-small",
        says = "the cost per command dominates: block size or max_sectors",
        needs = "transfer")
public final class TooSmall implements Rule {

    /** Up to this a command over USB costs more than its bytes: 0.3 ms are 10 KiB at what high speed reaches. */
    private static final double SMALL_BYTES = 8192;

    /** What counts as large beside it: eight such requests in one command. */
    private static final double LARGE_BYTES = 65_536;

    /** How much faster large requests must be. */
    private static final double LEAST_RATIO = 3;

    /** Below this many requests the time is mostly start-up. */
    private static final double FEW_REQUESTS = 100;

    /** A report has a few transfers; more are a log. */
    private static final int MOST_TRANSFERS = 200;

    /** Disks that Linux and Windows name: their buffered nodes merge small requests. */
    private static final Pattern BUFFERED_NODE =
            Pattern.compile("/dev/(?:sd[a-z]|hd[a-z]|mmcblk|nvme|vd[a-z]|disk/|mapper/).*");

    @Override
    public List<Finding> evaluate(CaseFile all) {
        return all.all(Kind.TRANSFER)
                .filter(TooSmall::isSmall)
                .limit(MOST_TRANSFERS)
                .flatMap(small -> larger(all, small).map(large -> explain(small, large)).stream())
                .limit(1)
                .toList();
    }

    /** Returns whether each request of a transfer goes to the device as it is. */
    private static boolean isSmall(Observation transfer) {
        String target = transfer.text(Fields.TARGET);
        boolean raw =
                target.startsWith("/dev/") && !BUFFERED_NODE.matcher(target).matches();
        return transfer.number(Fields.BLOCK_BYTES) <= SMALL_BYTES
                && (raw || transfer.is(Fields.DIRECT, true) || transfer.is(Fields.SYNC, "dsync"))
                && !(transfer.number(Fields.DEPTH) > 1);
    }

    /** Returns the fastest transfer with large requests, if it is much faster. */
    private static Optional<Observation> larger(CaseFile all, Observation small) {
        return all.all(Kind.TRANSFER)
                .filter(each -> each.number(Fields.BLOCK_BYTES) >= LARGE_BYTES)
                .filter(each -> each.text(Fields.DIRECTION).equals(small.text(Fields.DIRECTION)))
                .filter(each ->
                        each.number(Fields.BYTES_PER_SECOND) >= LEAST_RATIO * small.number(Fields.BYTES_PER_SECOND))
                .findFirst();
    }

    private static Finding explain(Observation small, Observation large) {
        double requests = small.number(Fields.BYTES) / small.number(Fields.BLOCK_BYTES);
        double each = small.number(Fields.SECONDS) / requests;
        return Finding.of(
                        Severity.NOTICE,
                        requests < FEW_REQUESTS ? Confidence.LOW : Confidence.HIGH,
                        "Requests of %.0f bytes give %s, %s each; requests of %s give %s."
                                .formatted(
                                        small.number(Fields.BLOCK_BYTES),
                                        Show.rate(small.number(Fields.BYTES_PER_SECOND)),
                                        Show.seconds(each),
                                        Show.bytes(large.number(Fields.BLOCK_BYTES)),
                                        Show.rate(large.number(Fields.BYTES_PER_SECOND))),
                        List.of(small, large))
                .because("""
                        A raw device has no read-ahead and merges nothing, so each request is one command. Its phases \
                        cost the same however few bytes it carries, and a medium with larger pages must also read and \
                        rewrite a page.""")
                .mendedBy("Use blocks of 64 KiB or more on raw devices.")
                .testedBy("bulkbench run sequential --on TARGET direction=read block=64k size=64M direct=true");
    }
}
