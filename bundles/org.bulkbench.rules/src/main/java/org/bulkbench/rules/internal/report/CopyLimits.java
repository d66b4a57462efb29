package org.bulkbench.rules.internal.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Unit;
import org.bulkbench.rules.internal.Show;

/** Copies that took less time than the rate of a disk in the same text allows. */
final class CopyLimits {

    /** What remains of the least time when MB was meant as MiB in one place and not in the other, and rounding. */
    private static final double SLACK = 0.9;

    private static final int MOST = 200;

    private CopyLimits() {}

    static List<Finding> of(CaseFile all) {
        Optional<Observation> size = all.first(Kind.SETTING, each -> each.is(Fields.NAME, "size") && bytes(each) > 0);
        if (size.isEmpty()) {
            return List.of();
        }
        List<Finding> findings = new ArrayList<>();
        all.all(Kind.COPY).limit(MOST).forEach(copy -> {
            boolean oneDisk = isSame(copy.text(Fields.SOURCE), copy.text(Fields.DESTINATION));
            double moved = (oneDisk ? 2 : 1) * bytes(size.get());
            for (String disk : oneDisk
                    ? List.of(copy.text(Fields.SOURCE))
                    : List.of(copy.text(Fields.SOURCE), copy.text(Fields.DESTINATION))) {
                fastest(all, disk)
                        .filter(rate ->
                                copy.number(Fields.SECONDS) < SLACK * moved / rate.number(Fields.BYTES_PER_SECOND))
                        .ifPresent(rate -> findings.add(explain(copy, rate, size.get(), disk, moved)));
            }
        });
        return findings;
    }

    private static Finding explain(Observation copy, Observation rate, Observation size, String disk, double moved) {
        return Finding.of(
                        Severity.NOTICE,
                        Confidence.MEDIUM,
                        "A copy from %s to %s is said to take %s, but %s through %s at its %s take %s."
                                .formatted(
                                        copy.text(Fields.SOURCE),
                                        copy.text(Fields.DESTINATION),
                                        Show.seconds(copy.number(Fields.SECONDS)),
                                        Show.bytes(moved),
                                        disk,
                                        Show.rate(rate.number(Fields.BYTES_PER_SECOND)),
                                        Show.seconds(moved / rate.number(Fields.BYTES_PER_SECOND))),
                        List.of(copy, rate, size))
                .because(
                        "Each byte passes the disk's link once, and twice in a copy within one disk. Either the size or"
                                + " one of the times is not what it says, or part of it came from memory.")
                .mendedBy("Measure it again with more data than the memory holds.")
                .testedBy("bulkbench run sequential --on TARGET direction=read block=1M size=512M direct=true");
    }

    private static Optional<Observation> fastest(CaseFile all, String disk) {
        return all.observations().stream()
                .filter(each -> each.kind().equals(Kind.RATE) || each.kind().equals(Kind.TRANSFER))
                .filter(each -> !each.is(Fields.NOMINAL, true)
                        && !each.text(Fields.WHAT).contains("cache"))
                .filter(each -> !disk.isEmpty() && isSame(each.text(Fields.TARGET), disk))
                .filter(each -> each.number(Fields.BYTES_PER_SECOND) > 0)
                .max((a, b) -> Double.compare(a.number(Fields.BYTES_PER_SECOND), b.number(Fields.BYTES_PER_SECOND)));
    }

    private static boolean isSame(String a, String b) {
        return !a.isEmpty() && a.replaceFirst("^/dev/", "").equals(b.replaceFirst("^/dev/", ""));
    }

    private static double bytes(Observation size) {
        double number = size.number(Fields.VALUE_NUMBER);
        if (number > 0) {
            return number;
        }
        try {
            return Unit.BYTES.parse(size.text(Fields.VALUE));
        } catch (IllegalArgumentException e) {
            return Double.NaN; // not a size
        }
    }
}
