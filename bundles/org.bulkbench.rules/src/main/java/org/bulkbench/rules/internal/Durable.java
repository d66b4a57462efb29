package org.bulkbench.rules.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;

/**
 * A buffered write with the time until all of it was on the medium.
 *
 * @param transfer what was printed of the write
 * @param seconds with the sync
 * @param evidence the transfer and the times that were added
 */
public record Durable(Observation transfer, double seconds, List<Observation> evidence) {

    private static final int MOST = 200;

    private static final Pattern SYNC = Pattern.compile("\\b(?:sync|fsync|flush)\\b");

    /** Returns the buffered writes of a case whose sync was timed. */
    public static List<Durable> in(CaseFile all) {
        List<Durable> found = new ArrayList<>();
        List<Observation> observations = all.observations();
        for (int i = 0; i < observations.size() && found.size() < MOST; i++) {
            if (isBufferedWrite(observations.get(i))) {
                of(observations, i).ifPresent(found::add);
            }
        }
        return found;
    }

    private static boolean isBufferedWrite(Observation each) {
        return each.kind().equals(Kind.TRANSFER)
                && !each.is(Fields.DIRECTION, "read")
                && !each.is(Fields.DIRECT, true)
                && each.number(Fields.BYTES) > 0
                && each.number(Fields.SECONDS) > 0;
    }

    /** Looks at the times between a transfer and the next one. */
    private static Optional<Durable> of(List<Observation> observations, int at) {
        Observation transfer = observations.get(at);
        Optional<Observation> own = Optional.empty();
        for (int i = at + 1; i < observations.size(); i++) {
            Observation each = observations.get(i);
            boolean otherPlace =
                    !each.source().document().equals(transfer.source().document());
            if (otherPlace || each.kind().equals(Kind.TRANSFER)) {
                break;
            }
            String what = each.text(Fields.WHAT);
            if (!each.kind().equals(Kind.ELAPSED) || each.number(Fields.SECONDS) <= 0) {
                continue;
            }
            boolean ofTool = what.contains(transfer.text(Fields.TOOL));
            if (SYNC.matcher(what).find() && ofTool && each.number(Fields.SECONDS) >= transfer.number(Fields.SECONDS)) {
                return Optional.of(new Durable(transfer, each.number(Fields.SECONDS), List.of(transfer, each)));
            }
            if (SYNC.matcher(what).find() && !ofTool) {
                double before = own.map(o -> o.number(Fields.SECONDS)).orElse(transfer.number(Fields.SECONDS));
                List<Observation> evidence = new ArrayList<>(List.of(transfer));
                own.ifPresent(evidence::add);
                evidence.add(each);
                return Optional.of(new Durable(transfer, before + each.number(Fields.SECONDS), evidence));
            }
            if (own.isEmpty() && ofTool) {
                own = Optional.of(each);
            }
        }
        return Optional.empty();
    }

    /** Returns the rate with the sync. */
    public double bytesPerSecond() {
        return transfer.number(Fields.BYTES) / seconds;
    }
}
