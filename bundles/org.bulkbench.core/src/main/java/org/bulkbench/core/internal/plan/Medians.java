package org.bulkbench.core.internal.plan;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The middle of what several runs gave, ascending.
 *
 * @param sorted values, at least one
 */
record Medians(double[] sorted) {

    private static final int EXACT = 1000; // runs, beyond which the chances are too small to write

    static Medians of(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return new Medians(sorted);
    }

    double median() {
        int n = sorted.length;
        return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
    }

    /** Returns the low end of its 95 % interval, which is one of the values; empty if there are too few for one. */
    OptionalDouble low() {
        int below = rank();
        return below < 0 ? OptionalDouble.empty() : OptionalDouble.of(sorted[below]);
    }

    /** Returns the high end of it. */
    OptionalDouble high() {
        int below = rank();
        return below < 0 ? OptionalDouble.empty() : OptionalDouble.of(sorted[sorted.length - 1 - below]);
    }

    /** Returns how many values may be left out at each end: the chance that the median lies beyond is at most 5 %. */
    private int rank() {
        int n = sorted.length;
        if (n > EXACT) {
            return (int) (n / 2.0 - 0.98 * Math.sqrt(n)) - 1;
        }
        double outside = 0;
        double exactly = Math.pow(0.5, n); // the chance that so many values lie below the median
        for (int k = 0; k < n / 2; k++) {
            outside += 2 * exactly;
            if (outside > 0.05) {
                return k - 1;
            }
            exactly *= (double) (n - k) / (k + 1);
        }
        return -1;
    }
}
