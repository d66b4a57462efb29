package org.bulkbench.figure.run.internal;

import java.util.List;
import java.util.Optional;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.figure.Figure;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunRecord;

/** Single requests over time, as a ping makes them. */
final class SampleFigure {

    private SampleFigure() {}

    static List<Figure> of(RunRecord run) {
        return run.observations().stream()
                .filter(each -> each.kind().equals(Kind.LATENCY))
                .flatMap(each -> of(each).stream())
                .toList();
    }

    private static Optional<Figure> of(Observation latency) {
        List<Double> xs = Numbers.of(latency, Fields.SAMPLES_AT);
        List<Double> ys = Numbers.of(latency, Fields.SAMPLE_SECONDS);
        if (xs.isEmpty() || xs.size() != ys.size()) {
            return Optional.empty();
        }
        double least = ys.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double most = ys.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        String what = latency.text(Fields.WHAT);
        return Optional.of(new Figure(
                "Latency over time",
                new Figure.Axis("time since the first", "s", false),
                new Figure.Axis("latency", "s", false),
                List.of(Figure.Series.samples(what, xs, ys)),
                List.of(),
                List.of(),
                "Each %s took between %s and %s, %s on average of %d."
                        .formatted(
                                what,
                                Unit.show(least, "s"),
                                Unit.show(most, "s"),
                                Unit.show(latency.number(Fields.SECONDS), "s"),
                                (long) latency.number(Fields.SAMPLES))));
    }
}
