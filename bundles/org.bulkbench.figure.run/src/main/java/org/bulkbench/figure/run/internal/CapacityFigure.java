package org.bulkbench.figure.run.internal;

import java.util.List;
import java.util.Optional;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.figure.Figure;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunRecord;

/** The rate of each stretch over the bytes that were written before. */
final class CapacityFigure {

    private CapacityFigure() {}

    static Optional<Figure> of(RunRecord run) {
        return run.observations().stream()
                .filter(each -> each.kind().equals(Kind.RATE))
                .flatMap(each -> of(run, each).stream())
                .findFirst();
    }

    private static Optional<Figure> of(RunRecord run, Observation rate) {
        List<Double> xs = Numbers.of(rate, Fields.SAMPLES_AT_BYTES);
        List<Double> ys = Numbers.of(rate, Fields.SAMPLE_RATES);
        if (xs.size() < 2 || xs.size() != ys.size()) {
            return Optional.empty();
        }
        List<Figure.Mark> marks = run.metric("step.bytes", "write").stream()
                .map(step -> new Figure.Mark(step.value(), "step", Optional.empty()))
                .toList();
        double least = ys.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double most = ys.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        String step = marks.isEmpty()
                ? ""
                : " It fell after %s."
                        .formatted(Unit.BYTES.show(marks.getFirst().x()));
        return Optional.of(new Figure(
                "Rate over capacity",
                new Figure.Axis("bytes that were written", "B", false),
                new Figure.Axis("rate", "B/s", false),
                List.of(new Figure.Series("write", xs, ys)),
                run.targets().size() == 1 ? run.targets().getFirst().limits() : List.of(),
                marks,
                "The write rate over %s was between %s and %s.%s"
                        .formatted(
                                Unit.BYTES.show(xs.getLast()),
                                Unit.BYTES_PER_SECOND.show(least),
                                Unit.BYTES_PER_SECOND.show(most),
                                step)));
    }
}
