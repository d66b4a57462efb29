package org.bulkbench.figure.run.internal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.figure.Figure;
import org.bulkbench.measure.Unit;

/** The rates of a case by request size, where transfers of at least three sizes are known. */
final class TransferFigure {

    private static final int FEWEST_SIZES = 3;
    private static final int MOST_POINTS = 256;

    private TransferFigure() {}

    static Optional<Figure> of(CaseFile caseFile) {
        Map<String, List<Observation>> byDirection = caseFile.all(Kind.TRANSFER)
                .filter(each -> each.number(Fields.BLOCK_BYTES) > 0 && each.number(Fields.BYTES_PER_SECOND) > 0)
                .collect(Collectors.groupingBy(TransferFigure::direction, TreeMap::new, Collectors.toList()));
        byDirection.values().removeIf(all -> sizes(all) < FEWEST_SIZES);
        List<Figure.Series> series = new ArrayList<>();
        List<String> told = new ArrayList<>();
        byDirection.entrySet().stream().limit(RunFigures.MOST_SERIES).forEach(each -> {
            List<Observation> ordered = each.getValue().stream()
                    .limit(MOST_POINTS)
                    .sorted(Comparator.comparingDouble(one -> one.number(Fields.BLOCK_BYTES)))
                    .toList();
            series.add(line(each.getKey(), ordered));
            told.add(sentence(each.getKey(), ordered));
        });
        return series.isEmpty()
                ? Optional.empty()
                : Optional.of(new Figure(
                        "Rate by request size",
                        new Figure.Axis("bytes of one request", "B", true),
                        new Figure.Axis("rate", "B/s", false),
                        series,
                        List.of(),
                        List.of(),
                        String.join(" ", told)));
    }

    private static String direction(Observation transfer) {
        String direction = transfer.text(Fields.DIRECTION);
        return direction.isEmpty() ? "unknown direction" : direction;
    }

    private static long sizes(List<Observation> transfers) {
        return transfers.stream()
                .mapToLong(each -> (long) each.number(Fields.BLOCK_BYTES))
                .distinct()
                .count();
    }

    private static Figure.Series line(String direction, List<Observation> ordered) {
        return new Figure.Series(
                direction,
                ordered.stream().map(each -> each.number(Fields.BLOCK_BYTES)).toList(),
                ordered.stream()
                        .map(each -> each.number(Fields.BYTES_PER_SECOND))
                        .toList());
    }

    private static String sentence(String direction, List<Observation> ordered) {
        Observation first = ordered.getFirst();
        Observation best = ordered.stream()
                .max(Comparator.comparingDouble(each -> each.number(Fields.BYTES_PER_SECOND)))
                .orElse(first);
        return "Transfers (%s) in requests of %s ran at %s; the fastest, in requests of %s, at %s."
                .formatted(
                        direction,
                        Unit.BYTES.print((long) first.number(Fields.BLOCK_BYTES)),
                        Unit.show(first.number(Fields.BYTES_PER_SECOND), "B/s"),
                        Unit.BYTES.print((long) best.number(Fields.BLOCK_BYTES)),
                        Unit.show(best.number(Fields.BYTES_PER_SECOND), "B/s"));
    }
}
