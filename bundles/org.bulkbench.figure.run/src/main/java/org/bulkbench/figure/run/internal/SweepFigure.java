package org.bulkbench.figure.run.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.bulkbench.figure.Figure;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunRecord;

/** The rates of a plan by request size, where that is its only factor and has at least three values. */
final class SweepFigure {

    private static final String FACTOR = "block=";
    private static final int FEWEST_SIZES = 3;

    private SweepFigure() {}

    static Optional<Figure> of(RunRecord run) {
        Map<String, TreeMap<Double, Double>> byDirection = new TreeMap<>();
        if (run.isPlan()) {
            for (Metric metric : run.metrics()) {
                OptionalLong size = metric.name().equals("rate") ? size(metric.job()) : OptionalLong.empty();
                size.ifPresent(bytes -> byDirection
                        .computeIfAbsent(metric.direction(), none -> new TreeMap<>())
                        .put((double) bytes, metric.value()));
            }
        }
        byDirection.values().removeIf(rates -> rates.size() < FEWEST_SIZES);
        List<Figure.Series> series = new ArrayList<>();
        List<String> told = new ArrayList<>();
        byDirection.forEach((direction, rates) -> {
            series.add(new Figure.Series(direction, List.copyOf(rates.keySet()), List.copyOf(rates.values())));
            told.add("The %s rate was %s in requests of %s and %s in requests of %s."
                    .formatted(
                            direction,
                            Unit.show(rates.firstEntry().getValue(), "B/s"),
                            Unit.BYTES.print(rates.firstKey().longValue()),
                            Unit.show(rates.lastEntry().getValue(), "B/s"),
                            Unit.BYTES.print(rates.lastKey().longValue())));
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

    private static OptionalLong size(String job) {
        if (!job.startsWith(FACTOR)) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Unit.BYTES.parse(job.substring(FACTOR.length())));
        } catch (IllegalArgumentException e) {
            return OptionalLong.empty(); // another factor stands behind it, so sizes alone do not tell the runs apart
        }
    }
}
