package org.bulkbench.figure.run.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bulkbench.figure.Figure;
import org.bulkbench.measure.Histogram;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Unit;

/**
 * The latencies of a run as percentiles. At 100 stands the time that one operation in 100 needs or exceeds, which is
 * p99: equal distances are equal steps of rarity, so the tail is seen as well as the middle.
 */
final class LatencyFigure {

    private static final double NANOS = 1e9;
    private static final int STEPS_PER_DECADE = 24;
    private static final double MOST = 1e7;
    private static final int NEEDED = 10; // samples behind a point; below that it is one bad moment

    private LatencyFigure() {}

    static Optional<Figure> of(List<MeterSnapshot> meters) {
        List<MeterSnapshot> counted = meters.stream()
                .filter(meter -> meter.latency().total() >= 2 * NEEDED)
                .toList();
        List<Figure.Series> series = new ArrayList<>();
        List<String> told = new ArrayList<>();
        for (MeterSnapshot meter : counted.subList(0, Math.min(RunFigures.MOST_SERIES, counted.size()))) {
            series.add(line(RunFigures.name(meter), meter.latency()));
            told.add(sentence(RunFigures.name(meter), meter.latency()));
        }
        return series.isEmpty()
                ? Optional.empty()
                : Optional.of(new Figure(
                        "Latency by how rarely it is exceeded",
                        new Figure.Axis("one operation in … takes at least this long (100 is p99)", "", true),
                        new Figure.Axis("latency", "s", true),
                        series,
                        List.of(),
                        List.of(),
                        String.join(" ", told) + RunFigures.leftOut(counted.size(), "parts")));
    }

    private static Figure.Series line(String name, Histogram latency) {
        double rarest = Math.min(MOST, latency.total() / (double) NEEDED);
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        int steps = (int) Math.floor(Math.log10(rarest) * STEPS_PER_DECADE + 1e-9);
        for (int i = 0; i <= steps; i++) {
            double oneIn = Math.pow(10, i / (double) STEPS_PER_DECADE);
            xs.add(oneIn);
            ys.add(Math.max(1, latency.quantile(1 - 1 / oneIn)) / NANOS);
        }
        return new Figure.Series(name, xs, ys);
    }

    private static String sentence(String name, Histogram latency) {
        String tail = latency.total() >= 100L * NEEDED
                ? ", one in 100 took %s or more".formatted(Unit.NANOS.show(latency.quantile(0.99)))
                : "";
        return "Half of the %s operations took up to %s%s, and the longest %s."
                .formatted(name, Unit.NANOS.show(latency.quantile(0.5)), tail, Unit.NANOS.show(latency.max()));
    }
}
