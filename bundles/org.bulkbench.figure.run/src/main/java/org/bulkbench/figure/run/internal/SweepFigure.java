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

/**
 * The rates of a plan by request size, where that is its only factor and has at least three values, and the curve that was fitted,
 * or why there is none.
 */
final class SweepFigure {

    private static final String FACTOR = "block=";
    private static final String REFUSED = "The cost of a command is not fitted"; // remark of a plan, behind all others
    private static final int FEWEST_SIZES = 3;

    private SweepFigure() {}

    static Optional<Figure> of(RunRecord run) {
        Map<String, TreeMap<Long, Metric>> byDirection = new TreeMap<>();
        if (run.isPlan()) {
            for (Metric metric : run.metrics()) {
                OptionalLong size = metric.name().equals("rate") ? size(metric.job()) : OptionalLong.empty();
                size.ifPresent(bytes -> byDirection
                        .computeIfAbsent(metric.direction(), none -> new TreeMap<>())
                        .put(bytes, metric));
            }
        }
        byDirection.values().removeIf(rates -> rates.size() < FEWEST_SIZES);
        if (byDirection.isEmpty()) {
            return Optional.empty();
        }
        List<Figure.Series> series = new ArrayList<>();
        List<String> told = new ArrayList<>();
        byDirection.forEach((direction, rates) -> {
            series.add(measured(direction, rates));
            told.add("The %s rate was %s in requests of %s and %s in requests of %s."
                    .formatted(
                            direction,
                            Unit.show(rates.firstEntry().getValue().value(), "B/s"),
                            Unit.BYTES.print(rates.firstKey()),
                            Unit.show(rates.lastEntry().getValue().value(), "B/s"),
                            Unit.BYTES.print(rates.lastKey())));
            CommandCurve.of(run, direction).ifPresent(curve -> {
                series.add(curve.line(rates.firstKey(), rates.lastKey()));
                told.add(curve.sentence());
            });
        });
        int refused = run.sentence().indexOf(REFUSED);
        if (refused >= 0) {
            told.add(run.sentence().substring(refused));
        }
        return Optional.of(new Figure(
                "Rate by request size",
                new Figure.Axis("bytes of one request", "B", true),
                new Figure.Axis("rate", "B/s", false),
                series,
                List.of(),
                List.of(),
                String.join(" ", told)));
    }

    /** Returns the medians with their intervals, where there are any. */
    private static Figure.Series measured(String direction, TreeMap<Long, Metric> rates) {
        List<Metric> inOrder = List.copyOf(rates.values());
        boolean intervals = inOrder.stream().anyMatch(each -> each.low().isPresent());
        return new Figure.Series(
                direction,
                rates.keySet().stream().map(Long::doubleValue).toList(),
                inOrder.stream().map(Metric::value).toList(),
                intervals
                        ? inOrder.stream()
                                .map(each -> each.low().orElse(Double.NaN))
                                .toList()
                        : List.of(),
                intervals
                        ? inOrder.stream()
                                .map(each -> each.high().orElse(Double.NaN))
                                .toList()
                        : List.of());
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
