package org.bulkbench.workload.latency.internal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;

/** What single requests took. Confined to one job. */
final class Samples {

    private static final double NANOS = 1e9;

    private final int most;
    private final List<Double> at = new ArrayList<>();
    private final List<Double> seconds = new ArrayList<>();
    private long count;
    private long firstNanos;
    private long lastNanos;
    private double sum;
    private double sumOfSquares;
    private double least = Double.POSITIVE_INFINITY;
    private double largest;

    /** Takes how many are kept one by one; of the others only the sums are. */
    Samples(int most) {
        this.most = most;
    }

    void add(long beginNanos, long latencyNanos) {
        firstNanos = count == 0 ? beginNanos : firstNanos;
        lastNanos = beginNanos + latencyNanos;
        double took = latencyNanos / NANOS;
        count++;
        sum += took;
        sumOfSquares += took * took;
        least = Math.min(least, took);
        largest = Math.max(largest, took);
        if (at.size() < most) {
            at.add((beginNanos - firstNanos) / NANOS);
            seconds.add(took);
        }
    }

    long count() {
        return count;
    }

    /** Returns the time from the begin of the first to the end of the last. */
    double seconds() {
        return (lastNanos - firstNanos) / NANOS;
    }

    double least() {
        return count == 0 ? 0 : least;
    }

    double largest() {
        return largest;
    }

    double mean() {
        return count == 0 ? 0 : sum / count;
    }

    /** Returns the standard deviation, which ping calls mdev. */
    double deviation() {
        return count == 0 ? 0 : Math.sqrt(Math.max(0, sumOfSquares / count - mean() * mean()));
    }

    /** Returns the middle one of those that are kept. */
    double median() {
        List<Double> sorted = new ArrayList<>(seconds);
        Collections.sort(sorted);
        return sorted.isEmpty() ? 0 : sorted.get(sorted.size() / 2);
    }

    /** Adds those that are kept to an observation. */
    Observation told(Observation observation) {
        return observation.with(Fields.SAMPLES_AT, List.copyOf(at)).with(Fields.SAMPLE_SECONDS, List.copyOf(seconds));
    }
}
