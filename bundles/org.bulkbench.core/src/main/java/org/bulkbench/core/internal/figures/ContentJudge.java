package org.bulkbench.core.internal.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity.Reason;
import org.bulkbench.run.Validity.Verdict;

/** Says where the path to the medium makes less of the bytes that were written than there are. */
final class ContentJudge {

    /** Share of zeros up to which compression gains no more than runs scatter. */
    static final double MOST_COMPRESSIBLE = 0.10;

    /** Of a layout: whether the file system compresses this file, or new ones in this folder. */
    private static final Field<Boolean> COMPRESSED = Field.flag("compressed");

    private static final Pattern COMPRESSING = Pattern.compile(
            "(^|,)(compress|compress-force|compression|compress_algorithm)(=(?!no\\b|none\\b|off\\b)[^,]*)?(,|$)");
    private static final String ZFS = "zfs"; // compresses unless it is told not to, which no mount option shows

    private ContentJudge() {}

    static List<Reason> of(RunRecord run) {
        double zeros = zeros(run);
        boolean written = run.targets().stream().anyMatch(target -> target.bytesWritten() > 0);
        List<Reason> reasons = new ArrayList<>();
        if (zeros > MOST_COMPRESSIBLE && written) {
            for (TargetRecord target : run.targets()) {
                target.facts().stream()
                        .flatMap(fact -> compressing(fact).stream())
                        .findFirst()
                        .ifPresent(what -> reasons.add(reason(run, target, what, zeros)));
            }
        }
        return reasons;
    }

    private static Reason reason(RunRecord run, TargetRecord target, String what, double zeros) {
        boolean layer = target.facts().stream().anyMatch(ContentJudge::isLayer);
        boolean direct = target.engines().stream().allMatch(engine -> engine.endsWith(" direct"));
        return new Reason(
                "compressible-payload",
                layer || !direct
                        ? Verdict.INVALID
                        : Verdict.QUESTIONABLE, // direct I/O goes past some compressing file systems
                "%.0f %% of what was written to %s are zeros, and %s compresses: fewer bytes reached a medium than are counted; write payload=random."
                        .formatted(100 * zeros, target.uri(), what),
                zeros,
                MOST_COMPRESSIBLE);
    }

    /** Returns what compresses, a phrase. */
    private static Optional<String> compressing(Observation fact) {
        String type = fact.text(Fields.TYPE);
        if (fact.kind().equals(Kind.FILESYSTEM)
                && (type.equals(ZFS)
                        || COMPRESSING.matcher(fact.text(Fields.OPTIONS)).find())) {
            return Optional.of("its file system, a %s,".formatted(type));
        }
        if (fact.kind().equals(Kind.LAYOUT) && fact.get(COMPRESSED).orElse(false)) {
            return Optional.of("its file system, by an attribute of the file or folder,");
        }
        return isLayer(fact) ? Optional.of(fact.text(Fields.DEVICE)) : Optional.empty();
    }

    private static boolean isLayer(Observation fact) {
        return fact.kind().equals(Kind.LAYER) && fact.is(Fields.WHAT, "compression");
    }

    /** Returns the share of zeros in what was written. */
    private static double zeros(RunRecord run) {
        return switch (run.settings().getOrDefault("payload", "")) {
            case "zero" -> 1;
            case "compressible" -> share(run.settings().getOrDefault("compressible", ""));
            default -> 0;
        };
    }

    private static double share(String percent) {
        return percent.matches("[0-9]{1,3}") ? Integer.parseInt(percent) / 100.0 : 0;
    }
}
