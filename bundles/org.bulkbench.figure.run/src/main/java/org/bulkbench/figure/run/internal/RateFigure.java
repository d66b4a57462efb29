package org.bulkbench.figure.run.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.figure.Figure;
import org.bulkbench.measure.Limit;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Series;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunObservations;
import org.bulkbench.run.RunRecord;

/**
 * The rate over the time of a run. A point is the rate of a stretch, drawn in its middle. A stretch is wide enough for
 * {@value #OPERATIONS_PER_POINT} operations on average, because below that a line shows single requests and no rate.
 */
final class RateFigure {

    private static final double NANOS = 1e9;
    private static final int MOST_POINTS = 256;
    private static final int OPERATIONS_PER_POINT = 8;
    private static final int MOST_MARKS = 12;

    private RateFigure() {}

    static Optional<Figure> of(RunRecord run, List<MeterSnapshot> meters) {
        long begin = meters.stream().mapToLong(MeterSnapshot::startNanos).min().orElse(0);
        List<Figure.Series> series = new ArrayList<>();
        List<String> told = new ArrayList<>();
        for (MeterSnapshot meter : meters.subList(0, Math.min(RunFigures.MOST_SERIES, meters.size()))) {
            Figure.Series line = line(meter, begin);
            if (!line.xs().isEmpty()) {
                series.add(line);
                told.add(sentence(meter, line));
            }
        }
        return series.isEmpty()
                ? Optional.empty()
                : Optional.of(new Figure(
                        "Rate over time",
                        new Figure.Axis("time since the begin", "s", false),
                        new Figure.Axis("rate", "B/s", false),
                        series,
                        limits(run),
                        marks(run),
                        String.join(" ", told) + RunFigures.leftOut(meters.size(), "parts")));
    }

    private static Figure.Series line(MeterSnapshot meter, long begin) {
        Series sums = meter.series();
        long[] bytes = sums.bytes();
        int width = stretch(bytes.length, meter.operations());
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        for (int from = 0; from < bytes.length; ) {
            int to = from + width;
            if (to + width / 2 >= bytes.length) {
                to = bytes.length; // what is left would be less than half a stretch, so it belongs to this one
            }
            long start = sums.startNanos() + from * sums.widthNanos();
            long end = Math.min(sums.startNanos() + to * sums.widthNanos(), Math.max(meter.lastNanos(), start + 1));
            long moved = 0;
            for (int i = from; i < to; i++) {
                moved += bytes[i];
            }
            boolean sliver = end - start < width * sums.widthNanos() / 2 && !ys.isEmpty();
            if (sliver) { // the last completion came early in its stretch: no rate of its own
                double before = width * sums.widthNanos();
                int last = ys.size() - 1;
                ys.set(last, (ys.get(last) * before / NANOS + moved) / ((before + end - start) / NANOS));
                xs.set(last, xs.get(last) + (end - start) / 2 / NANOS);
            } else {
                xs.add(((start + end) / 2.0 - begin) / NANOS);
                ys.add(moved * NANOS / (end - start));
            }
            from = to;
        }
        return new Figure.Series(RunFigures.name(meter), xs, ys);
    }

    private static int stretch(int intervals, long operations) {
        long forOperations = (OPERATIONS_PER_POINT * (long) intervals + operations - 1) / operations;
        return (int) Math.max(1, Math.max((intervals + MOST_POINTS - 1) / MOST_POINTS, forOperations));
    }

    private static String sentence(MeterSnapshot meter, Figure.Series line) {
        double lowest =
                line.ys().stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double highest =
                line.ys().stream().mapToDouble(Double::doubleValue).max().orElse(0);
        String range = line.ys().size() == 1
                ? "in one stretch"
                : "between %s and %s"
                        .formatted(Unit.BYTES_PER_SECOND.show(lowest), Unit.BYTES_PER_SECOND.show(highest));
        return "The %s rate was %s on average over %s, %s."
                .formatted(
                        RunFigures.name(meter),
                        Unit.BYTES_PER_SECOND.show(meter.bytesPerSecond()),
                        Unit.show(meter.seconds(), "s"),
                        range);
    }

    /** A limit is one of a path: with several targets no line of it bounds the whole. */
    private static List<Limit> limits(RunRecord run) {
        return run.targets().size() == 1 ? run.targets().getFirst().limits() : List.of();
    }

    private static List<Figure.Mark> marks(RunRecord run) {
        return RunObservations.of(run).stream()
                .filter(each -> each.kind().equals(Kind.PHASE) && each.number(Fields.START) > 0)
                .limit(MOST_MARKS)
                .map(each -> new Figure.Mark(
                        each.number(Fields.START), phase(each.text(Fields.PHASE)), Optional.of(each.id())))
                .collect(Collectors.toList());
    }

    private static String phase(String word) {
        return word.isEmpty() ? "phase" : word;
    }
}
