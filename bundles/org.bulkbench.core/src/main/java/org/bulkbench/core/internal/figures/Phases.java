package org.bulkbench.core.internal.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;

/**
 * The phases of a direction: a burst that does not last, a transition, and what stays. {@link Levels} finds where the rate changes;
 * neighbours that differ by less than 20 % are one. The last phase is steady where it meets the rule of the SNIA Solid State Storage
 * Performance Test Specification over five rounds: they lie within 20 % of their average, and a straight line through them goes
 * up or down by 10 % of it at most; where noise alone makes rounds differ by more, by no more than that. A first phase that is faster is the burst; all others are transition. A rate that goes
 * up and down and comes back is one transition that does not end, unless the rule holds for all of it.
 */
final class Phases {

    private static final int FEWEST_BINS = 20;
    private static final int ROUNDS = 5;
    private static final double MOST_RANGE = 0.20;
    private static final double MOST_SLOPE = 0.10;
    private static final double RANGE_OF_NOISE = 3.86; // of five values, in standard deviations, at 95 % (Tukey)
    private static final double SLOPE_OF_NOISE = 2.48; // 1.96 · 4 / √10: of the line from the first round to the last
    private static final double SHORTEST_SHARE = 0.05; // of the bins; shorter ones are stalls and spikes
    private static final int SHORTEST_BINS = 3;
    private static final double SHORTEST_STEADY = 0.10; // of the bins; less may be another change that has begun

    /** A phase, from a bin to before another. */
    record Phase(String word, int from, int to) {}

    static final String BURST = "burst";
    static final String TRANSITION = "transition";
    static final String STEADY = "steady";

    private final String direction;
    private final long operations;
    private final double beforeSeconds; // of the first measured thing of the run
    private final RateSeries series;
    private final List<Phase> phases;

    private Phases(String direction, long operations, double beforeSeconds, RateSeries series) {
        this.direction = direction;
        this.operations = operations;
        this.beforeSeconds = beforeSeconds;
        this.series = series;
        this.phases = phases(series);
    }

    /** Returns those of each direction that went on long enough to tell. */
    static List<Phases> of(List<MeterSnapshot> meters) {
        Map<String, List<MeterSnapshot>> byDirection = new LinkedHashMap<>();
        meters.stream()
                .filter(meter -> meter.operations() > 0 && Meter.isStream(meter.direction()))
                .forEach(meter -> byDirection
                        .computeIfAbsent(meter.direction(), none -> new ArrayList<>())
                        .add(meter));
        long begin = byDirection.values().stream()
                .flatMap(List::stream)
                .mapToLong(MeterSnapshot::startNanos)
                .min()
                .orElse(0);
        List<Phases> all = new ArrayList<>();
        byDirection.forEach((direction, jobs) -> {
            RateSeries series = RateSeries.of(jobs);
            if (series.count() >= FEWEST_BINS) {
                long operations =
                        jobs.stream().mapToLong(MeterSnapshot::operations).sum();
                all.add(new Phases(direction, operations, (series.startNanos() - begin) / 1e9, series));
            }
        });
        return all;
    }

    /** Returns the phases in the order of time, which follow each other without a gap. */
    List<Phase> phases() {
        return phases;
    }

    /** Returns the rates of burst and steady state, and how long and how much it takes to get there. */
    List<Metric> metrics() {
        List<Metric> metrics = new ArrayList<>();
        find(BURST).ifPresent(burst -> {
            metrics.add(metric("rate.burst", rate(burst), "B/s", burst));
            metrics.add(metric("burst.seconds", series.seconds(burst.to() - burst.from()), "s", burst));
            metrics.add(metric("burst.bytes", series.bytes(burst.from(), burst.to()), "B", burst));
        });
        find(STEADY).ifPresent(steady -> {
            metrics.add(metric("rate.steady", rate(steady), "B/s", steady));
            if (steady.from() > 0) {
                metrics.add(metric("steady.after.seconds", series.seconds(steady.from()), "s", steady));
                metrics.add(metric("steady.after.bytes", series.bytes(0, steady.from()), "B", steady));
            }
        });
        return metrics;
    }

    /** Returns one for each phase; times count from the begin of what was measured. */
    List<Observation> observations() {
        return phases.stream()
                .map(phase -> Observation.measured(Kind.PHASE)
                        .with(Fields.PHASE, phase.word())
                        .with(Fields.DIRECTION, direction)
                        .with(Fields.START, beforeSeconds + series.seconds(phase.from()))
                        .with(Fields.END, beforeSeconds + series.seconds(phase.to()))
                        .with(Fields.BYTES, Math.round(series.bytes(phase.from(), phase.to())))
                        .with(Fields.BYTES_PER_SECOND, rate(phase)))
                .toList();
    }

    private Optional<Phase> find(String word) {
        return phases.stream().filter(phase -> phase.word().equals(word)).findFirst();
    }

    private double rate(Phase phase) {
        return series.rate(phase.from(), phase.to());
    }

    private Metric metric(String name, double value, String unit, Phase phase) {
        double share = series.bytes(phase.from(), phase.to()) / series.bytes(0, series.count());
        return Metric.of(name, direction, value, unit, Math.max(1, Math.round(share * operations)));
    }

    private static List<Phase> phases(RateSeries series) {
        int n = series.count();
        if (isSteady(series, 0, n)) {
            return List.of(new Phase(STEADY, 0, n));
        }
        List<Integer> begins = merged(series, begins(series));
        if (begins.size() == 1 || comesBack(series, begins)) {
            return List.of(new Phase(TRANSITION, 0, n));
        }
        List<Phase> phases = new ArrayList<>();
        int last = begins.size() - 1;
        double first = series.rate(0, begins.get(1));
        boolean burst = first > series.rate(begins.get(last), n) * (1 + MOST_RANGE)
                && (last == 1 || first > series.rate(begins.get(1), begins.get(2)));
        for (int i = 0; i <= last; i++) {
            int from = begins.get(i);
            int to = i == last ? n : begins.get(i + 1);
            boolean steady = i == last && n - from >= SHORTEST_STEADY * n && isSteady(series, from, n);
            add(phases, new Phase(i == 0 && burst ? BURST : steady ? STEADY : TRANSITION, from, to));
        }
        return phases;
    }

    /** What is transition after a transition is the same one. */
    private static void add(List<Phase> phases, Phase next) {
        boolean goesOn = !phases.isEmpty()
                && next.word().equals(TRANSITION)
                && phases.getLast().word().equals(TRANSITION);
        phases.add(goesOn ? new Phase(TRANSITION, phases.removeLast().from(), next.to()) : next);
    }

    private static List<Integer> begins(RateSeries series) {
        int shortest = Math.max(SHORTEST_BINS, (int) Math.ceil(SHORTEST_SHARE * series.count()));
        return new ArrayList<>(Levels.begins(series.bytes(), shortest));
    }

    /** Takes away the change that matters least, until all that are left matter. */
    private static List<Integer> merged(RateSeries series, List<Integer> begins) {
        while (begins.size() > 1) {
            int least = 0;
            double smallest = Double.POSITIVE_INFINITY;
            for (int i = 1; i < begins.size(); i++) {
                int to = i + 1 < begins.size() ? begins.get(i + 1) : series.count();
                double change =
                        difference(series.rate(begins.get(i - 1), begins.get(i)), series.rate(begins.get(i), to));
                if (change < smallest) {
                    smallest = change;
                    least = i;
                }
            }
            if (smallest > MOST_RANGE) {
                break;
            }
            begins.remove(least);
        }
        return begins;
    }

    /** Returns whether a level is reached again after another one, which is no way to a steady state. */
    private static boolean comesBack(RateSeries series, List<Integer> begins) {
        double[] rates = new double[begins.size()];
        for (int i = 0; i < rates.length; i++) {
            rates[i] = series.rate(begins.get(i), i + 1 < rates.length ? begins.get(i + 1) : series.count());
        }
        int turns = 0;
        for (int i = 2; i < rates.length; i++) {
            if ((rates[i] - rates[i - 1]) * (rates[i - 1] - rates[i - 2]) < 0) {
                turns++;
            }
        }
        return turns > 1;
    }

    private static double difference(double a, double b) {
        return Math.abs(a - b) / Math.max(Math.max(a, b), Double.MIN_NORMAL);
    }

    /** Returns whether five rounds, from a bin to before another, meet the rule. */
    private static boolean isSteady(RateSeries series, int from, int to) {
        if (to - from < ROUNDS) {
            return false;
        }
        double[] rounds = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            rounds[i] = series.rate(from + (to - from) * i / ROUNDS, from + (to - from) * (i + 1) / ROUNDS);
        }
        double average = Arrays.stream(rounds).average().orElse(0);
        double range = Arrays.stream(rounds).max().orElse(0)
                - Arrays.stream(rounds).min().orElse(0);
        double slope = 0; // of the least squares line over rounds −2 … 2
        for (int i = 0; i < ROUNDS; i++) {
            slope += (i - ROUNDS / 2) * rounds[i] / 10;
        }
        double[] bins = Arrays.copyOfRange(series.bytes(), from, to);
        double noise = Levels.noise(bins) / series.seconds(1) / Math.sqrt(bins.length / (double) ROUNDS);
        return range <= Math.max(MOST_RANGE * average, RANGE_OF_NOISE * noise)
                && Math.abs(slope) * (ROUNDS - 1) <= Math.max(MOST_SLOPE * average, SLOPE_OF_NOISE * noise);
    }
}
