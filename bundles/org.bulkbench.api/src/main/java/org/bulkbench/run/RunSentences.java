package org.bulkbench.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Unit;

/** What stands beside the figures of a run, in sentences that all reports share. */
public final class RunSentences {

    private static final Field<String> REASON = Field.text("reason");

    private RunSentences() {}

    /** Returns a sentence on the phases of each direction, and whether what was read was cold. */
    public static List<String> of(RunRecord run) {
        List<String> sentences = new ArrayList<>(phases(run));
        run.observations().stream()
                .filter(each -> each.kind().equals(Kind.CACHE) && each.is(Fields.WHAT, "reads"))
                .map(RunSentences::cold)
                .forEach(sentences::add);
        return sentences;
    }

    private static String cold(Observation reads) {
        String reason = reads.text(REASON);
        return switch (reads.text(Fields.VALUE)) {
            case "cold" ->
                "What was read was cold: nothing of it lay in the page cache, and the lowest device counts its bytes.";
            case "host-warm" -> "What was read was not cold (host-warm). %s".formatted(reason);
            default -> "Whether what was read was cold cannot be proven. %s".formatted(reason);
        };
    }

    private static List<String> phases(RunRecord run) {
        Map<String, List<Observation>> byDirection = new LinkedHashMap<>();
        run.observations().stream()
                .filter(each -> each.kind().equals(Kind.PHASE)
                        && !each.text(Fields.PHASE).isEmpty()
                        && each.get(Fields.BYTES_PER_SECOND).isPresent())
                .forEach(each -> byDirection
                        .computeIfAbsent(each.text(Fields.DIRECTION), none -> new ArrayList<>())
                        .add(each));
        List<String> sentences = new ArrayList<>();
        byDirection.forEach((direction, phases) -> sentences.add(phases(direction, phases)));
        return sentences;
    }

    private static String phases(String direction, List<Observation> phases) {
        Observation last = phases.getLast();
        boolean steady = last.is(Fields.PHASE, "steady");
        if (phases.size() == 1) {
            return steady
                    ? "The %s rate was steady throughout.".formatted(direction)
                    : "The %s rate did not become steady in %s; it depends on how long one measures."
                            .formatted(direction, seconds(last));
        }
        List<String> told = new ArrayList<>();
        for (Observation phase : phases.subList(0, phases.size() - 1)) {
            told.add("%s at %s for %s (%s)"
                    .formatted(
                            phase.text(Fields.PHASE),
                            rate(phase),
                            seconds(phase),
                            Unit.BYTES.show(phase.number(Fields.BYTES))));
        }
        return "The %s rate: %s, then %s."
                .formatted(
                        direction,
                        String.join(", ", told),
                        steady
                                ? "steady at " + rate(last)
                                : "%s at %s, which did not become steady"
                                        .formatted(last.text(Fields.PHASE), rate(last)));
    }

    private static String rate(Observation phase) {
        return Unit.BYTES_PER_SECOND.show(phase.number(Fields.BYTES_PER_SECOND));
    }

    private static String seconds(Observation phase) {
        return Unit.NANOS.show((phase.number(Fields.END) - phase.number(Fields.START)) * 1e9);
    }
}
