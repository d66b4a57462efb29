package org.bulkbench.figure.run.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bulkbench.figure.Figure;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunRecord;

/**
 * What a plan's fit says of one direction: a request of S takes {@code T(S) = ceil(S/M)·t0 + S/R}.
 *
 * @param direction that was fitted
 * @param command t0, in seconds, with its interval
 * @param rate R, in bytes per second, with its interval
 * @param largestBytes M; empty if each request is one command
 */
record CommandCurve(String direction, Metric command, Metric rate, OptionalDouble largestBytes) {

    private static final int POINTS = 257; // so that the steps at multiples of M are steep
    private static final double COUNTED = 0.99; // M is counted, and no whole divisor of the request

    static Optional<CommandCurve> of(RunRecord plan, String direction) {
        Optional<Metric> command = plan.metric("fit.t0", direction);
        Optional<Metric> rate = plan.metric("fit.rate", direction);
        Optional<Metric> largest = plan.metric("fit.command", direction);
        return command.isPresent() && rate.isPresent()
                ? Optional.of(new CommandCurve(
                        direction,
                        command.get(),
                        rate.get(),
                        largest.isPresent() ? OptionalDouble.of(largest.get().value()) : OptionalDouble.empty()))
                : Optional.empty();
    }

    double bytesPerSecond(double bytes) {
        double commands =
                largestBytes.isPresent() ? Math.max(1, Math.ceil(COUNTED * bytes / largestBytes.getAsDouble())) : 1;
        return bytes / (commands * command.value() + bytes / rate.value());
    }

    /** Returns it between two sizes, as many points to each ratio of sizes. */
    Figure.Series line(double fromBytes, double toBytes) {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        for (int i = 0; i < POINTS; i++) {
            double bytes = fromBytes * Math.pow(toBytes / fromBytes, i / (POINTS - 1.0));
            xs.add(bytes);
            ys.add(bytesPerSecond(bytes));
        }
        return new Figure.Series(direction + ", fitted", xs, ys);
    }

    String sentence() {
        String split = largestBytes.isPresent()
                ? " Commands had %s at most.".formatted(Unit.BYTES.show(largestBytes.getAsDouble()))
                : "";
        return "By the fitted curve a %s command costs %s%s and then moves %s%s; half of that rate takes commands of %s.%s"
                .formatted(
                        direction,
                        Unit.show(command.value(), "s"),
                        interval(command, "s"),
                        Unit.show(rate.value(), "B/s"),
                        interval(rate, "B/s"),
                        Unit.BYTES.show(command.value() * rate.value()),
                        split);
    }

    private static String interval(Metric metric, String unit) {
        return metric.low().isPresent() && metric.high().isPresent()
                ? " (%s to %s)"
                        .formatted(
                                Unit.show(metric.low().getAsDouble(), unit),
                                Unit.show(metric.high().getAsDouble(), unit))
                : "";
    }
}
