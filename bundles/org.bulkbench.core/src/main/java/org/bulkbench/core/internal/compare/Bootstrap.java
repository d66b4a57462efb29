package org.bulkbench.core.internal.compare;

import java.util.Arrays;
import java.util.Random;

/** The interval of a ratio of medians: how much it differs when the runs are drawn anew from themselves. */
final class Bootstrap {

    private static final int DRAWS = 10_000;

    private Bootstrap() {}

    /** An interval. */
    record Interval(double low, double high) {}

    /**
     * Draws from both sides, with the same answer for the same seed.
     *
     * @param error the chance that is left beside the interval, half of it on each side
     */
    static Interval ofRatio(double[] base, double[] other, double error, long seed) {
        Random random = new Random(seed);
        double[] ratios = new double[DRAWS];
        double[] drawnBase = new double[base.length];
        double[] drawnOther = new double[other.length];
        for (int i = 0; i < DRAWS; i++) {
            ratios[i] = drawnMedian(other, drawnOther, random) / drawnMedian(base, drawnBase, random);
        }
        Arrays.sort(ratios);
        int beside = (int) Math.floor(error / 2 * DRAWS);
        return new Interval(ratios[beside], ratios[DRAWS - 1 - beside]);
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return middle(sorted);
    }

    private static double drawnMedian(double[] values, double[] drawn, Random random) {
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = values[random.nextInt(values.length)];
        }
        Arrays.sort(drawn);
        return middle(drawn);
    }

    private static double middle(double[] sorted) {
        int n = sorted.length;
        return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
    }
}
