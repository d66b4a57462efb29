package org.bulkbench.core.internal.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bulkbench.measure.Unit;

/**
 * The cost of a command and the stream rate behind it, from the time of requests of several sizes at depth 1: {@code T(S) =
 * ceil(S/M)·t0 + S/R}, M the largest command. Least squares of relative errors, since noise grows with the time.
 */
final class CommandFit {

    private static final double LEAST_BEND = 0.03; // of the time; below this a line is as good as the model claims
    private static final double SIGMAS = 3;
    private static final double COUNTED = 0.01; // a mean over commands of which the last is shorter is no whole divisor
    private static final int FEWEST_SIZES = 3;

    /**
     * A size and how long a request of it took.
     *
     * @param bytes of a request
     * @param seconds of one request on average, in one run
     */
    record Point(long bytes, double seconds) {}

    /**
     * A value with its 95 % interval.
     *
     * @param value best estimate
     * @param low end of the interval
     * @param high end of it; infinite if there is none
     */
    record Estimate(double value, double low, double high) {}

    /** What came of it. */
    sealed interface Result {

        /**
         * The model holds.
         *
         * @param commandSeconds t0
         * @param bytesPerSecond R
         * @param points how many runs it rests on
         */
        record Fitted(Estimate commandSeconds, Estimate bytesPerSecond, int points) implements Result {}

        /** It does not; a sentence says why. */
        record Refused(String sentence) implements Result {}
    }

    private final List<Point> points;
    private final OptionalLong largestCommandBytes;
    private final double t0;
    private final double secondsPerByte;
    private final double[] inverse; // of the normal matrix: t0 t0, t0 per-byte, per-byte per-byte

    private CommandFit(List<Point> points, OptionalLong largestCommandBytes) {
        this.points = points;
        this.largestCommandBytes = largestCommandBytes;
        double aa = 0;
        double ab = 0;
        double bb = 0;
        double ay = 0;
        double by = 0;
        for (Point point : points) {
            double a = commands(point) / point.seconds();
            double b = point.bytes() / point.seconds();
            aa += a * a;
            ab += a * b;
            bb += b * b;
            ay += a;
            by += b;
        }
        double determinant = aa * bb - ab * ab;
        t0 = (bb * ay - ab * by) / determinant;
        secondsPerByte = (aa * by - ab * ay) / determinant;
        inverse = new double[] {bb / determinant, -ab / determinant, aa / determinant};
    }

    /**
     * Fits.
     *
     * @param points of at least three sizes; else there is nothing to say
     * @param largestCommandBytes M, if counters tell it; without it each request is taken for one command
     */
    static Result of(List<Point> points, OptionalLong largestCommandBytes) {
        long sizes = points.stream().mapToLong(Point::bytes).distinct().count();
        if (sizes < FEWEST_SIZES) {
            return new Result.Refused("it needs %d sizes or more, and %d %s there"
                    .formatted(FEWEST_SIZES, sizes, sizes == 1 ? "is" : "are"));
        }
        return new CommandFit(points, largestCommandBytes).result();
    }

    private Result result() {
        if (!(t0 > 0 && secondsPerByte > 0)) {
            return new Result.Refused(
                    t0 > 0
                            ? "the time of a request does not grow with its size"
                            : "the time of a request grows with its size from nothing, so no cost of a command shows");
        }
        SortedMap<Long, List<Double>> residuals = new TreeMap<>();
        for (Point point : points) {
            residuals.computeIfAbsent(point.bytes(), none -> new ArrayList<>()).add(residual(point));
        }
        double noise = noise(residuals);
        long bent = residuals.keySet().stream()
                .max(Comparator.comparingDouble(size -> excess(residuals.get(size), noise)))
                .orElseThrow();
        if (excess(residuals.get(bent), noise) > 0) {
            return new Result.Refused(String.format(
                    Locale.ROOT,
                    "the times show a knee: at %s they are %.1f %% %s the line, and the line is no good beyond %.1f %%; "
                            + "fit the sizes on one side of it",
                    Unit.BYTES.print(bent),
                    100 * Math.abs(mean(residuals.get(bent))),
                    mean(residuals.get(bent)) > 0 ? "above" : "below",
                    100 * bound(residuals.get(bent), noise)));
        }
        return fitted();
    }

    private Result fitted() {
        int freedom = points.size() - 2;
        double sum = points.stream()
                .mapToDouble(this::weighted)
                .map(each -> each * each)
                .sum();
        double variance = sum / freedom;
        double t = Student.quantile95(freedom);
        double ofT0 = t * Math.sqrt(variance * inverse[0]);
        double ofSlope = t * Math.sqrt(variance * inverse[2]);
        double fastest = secondsPerByte > ofSlope ? 1 / (secondsPerByte - ofSlope) : Double.POSITIVE_INFINITY;
        return new Result.Fitted(
                new Estimate(t0, Math.max(0, t0 - ofT0), t0 + ofT0),
                new Estimate(1 / secondsPerByte, 1 / (secondsPerByte + ofSlope), fastest),
                points.size());
    }

    private double commands(Point point) {
        return largestCommandBytes.isPresent()
                ? Math.max(1, Math.ceil((1 - COUNTED) * point.bytes() / largestCommandBytes.getAsLong()))
                : 1;
    }

    private double model(Point point) {
        return commands(point) * t0 + point.bytes() * secondsPerByte;
    }

    /** Returns by which share of the line a time lies above it. */
    private double residual(Point point) {
        return point.seconds() / model(point) - 1;
    }

    private double weighted(Point point) {
        return 1 - model(point) / point.seconds();
    }

    private static double excess(List<Double> residuals, double noise) {
        return Math.abs(mean(residuals)) - bound(residuals, noise);
    }

    private static double bound(List<Double> residuals, double noise) {
        return Math.max(LEAST_BEND, SIGMAS * noise / Math.sqrt(residuals.size()));
    }

    /** Returns how much runs of one size differ: the deviation, pooled over the sizes; 0 if no size was repeated. */
    private static double noise(SortedMap<Long, List<Double>> residuals) {
        double sum = 0;
        int freedom = 0;
        for (List<Double> each : residuals.values()) {
            double mean = mean(each);
            sum += each.stream()
                    .mapToDouble(value -> (value - mean) * (value - mean))
                    .sum();
            freedom += each.size() - 1;
        }
        return freedom == 0 ? 0 : Math.sqrt(sum / freedom);
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }
}
