package org.bulkbench.workload.media.internal;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Metric;
import org.bulkbench.workload.RunContext;

/** Rates of stretches one after the other. Confined to one job. */
final class Curve {

    private static final double STEP = 1.5; // rates that differ by less are one
    private static final int LEAST_POINTS = 3; // on each side of a step

    private final List<Double> bytes = new ArrayList<>(); // at the end of each stretch
    private final List<Double> seconds = new ArrayList<>();
    private final long beginNanos;

    Curve(long beginNanos) {
        this.beginNanos = beginNanos;
    }

    void add(long nowNanos, long bytesInAll) {
        bytes.add((double) bytesInAll);
        seconds.add((nowNanos - beginNanos) / 1e9);
    }

    /** Says the curve, and its two phases if there is one step in it. */
    void note(RunContext context) {
        List<Double> rates = new ArrayList<>();
        for (int i = 0; i < bytes.size(); i++) {
            rates.add(rate(i, i + 1));
        }
        context.observe(Observation.measured(Kind.RATE)
                .with(Fields.TOOL, "bulkbench")
                .with(Fields.WHAT, "over capacity")
                .with(Fields.DIRECTION, "write")
                .with(Fields.BYTES_PER_SECOND, rate(0, bytes.size()))
                .with(Fields.SAMPLES_AT_BYTES, List.copyOf(bytes))
                .with(Fields.SAMPLE_RATES, rates));
        int step = step(rates);
        if (step > 0) {
            phase(context, 0, step, "burst");
            phase(context, step, bytes.size(), "steady");
            context.metric(Metric.of("step.bytes", "write", bytes.get(step - 1), "B", 1));
        }
    }

    private void phase(RunContext context, int from, int to, String word) {
        context.observe(Observation.measured(Kind.PHASE)
                .with(Fields.START, from == 0 ? 0.0 : seconds.get(from - 1))
                .with(Fields.END, seconds.get(to - 1))
                .with(Fields.BYTES, Math.round(bytes.get(to - 1) - (from == 0 ? 0 : bytes.get(from - 1))))
                .with(Fields.BYTES_PER_SECOND, rate(from, to))
                .with(Fields.PHASE, word));
    }

    /** Returns the rate from the begin of one stretch to that of another. */
    private double rate(int from, int to) {
        double moved = bytes.get(to - 1) - (from == 0 ? 0 : bytes.get(from - 1));
        double took = seconds.get(to - 1) - (from == 0 ? 0 : seconds.get(from - 1));
        return took > 0 ? moved / took : 0;
    }

    /** Returns the first stretch behind the step that parts the rates best; 0 if none parts fast from slow. */
    private int step(List<Double> rates) {
        int best = 0;
        double leastError = Double.POSITIVE_INFINITY;
        for (int at = LEAST_POINTS; at <= rates.size() - LEAST_POINTS; at++) {
            double error = error(rates.subList(0, at)) + error(rates.subList(at, rates.size()));
            if (error < leastError) {
                leastError = error;
                best = at;
            }
        }
        return best > 0 && rate(0, best) > STEP * rate(best, rates.size()) ? best : 0;
    }

    private static double error(List<Double> rates) {
        double mean = rates.stream().mapToDouble(Curve::log).average().orElse(0);
        return rates.stream().mapToDouble(each -> Math.pow(log(each) - mean, 2)).sum();
    }

    private static double log(double rate) {
        return Math.log(Math.max(1, rate));
    }
}
