package org.bulkbench.core.internal.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where a series goes from one level to another: the partition with the least squared distance from the means of its parts, and a
 * price for each part, so that noise buys none (optimal partitioning, Jackson et al. 2005; the price is that of PELT, Killick et al.
 * 2012). Noise is what neighbours differ by.
 */
final class Levels {

    private static final double PRICE =
            3; // times variance and logarithm of the length; 2 is the least that is consistent
    private static final double DEVIATION_OF_DIFFERENCES = 0.6745 * Math.sqrt(2); // median of |a − b| of normal values
    private static final double LEAST_NOISE = 0.01; // of the mean: a paced device has next to none

    private Levels() {}

    /**
     * Returns the begins of the parts, the first of them 0.
     *
     * @param shortest fewest values of a part
     */
    static List<Integer> begins(double[] values, int shortest) {
        int n = values.length;
        double[] sums = new double[n + 1];
        double[] squares = new double[n + 1];
        for (int i = 0; i < n; i++) {
            sums[i + 1] = sums[i] + values[i];
            squares[i + 1] = squares[i] + values[i] * values[i];
        }
        double noise = noise(values);
        double price = PRICE * noise * noise * Math.log(n);
        double[] cost = new double[n + 1];
        int[] from = new int[n + 1];
        Arrays.fill(cost, Double.POSITIVE_INFINITY);
        cost[0] = -price;
        for (int end = shortest; end <= n; end++) {
            for (int begin = 0; begin <= end - shortest; begin++) {
                double sum = sums[end] - sums[begin];
                double distance = squares[end] - squares[begin] - sum * sum / (end - begin);
                double all = cost[begin] + distance + price;
                if (all < cost[end]) {
                    cost[end] = all;
                    from[end] = begin;
                }
            }
        }
        List<Integer> begins = new ArrayList<>();
        for (int end = n; end > 0; end = from[end]) {
            begins.addFirst(from[end]);
        }
        return begins;
    }

    /** Returns the standard deviation of what neighbours differ by; a median is not moved by a few steps. */
    static double noise(double[] values) {
        double[] differences = new double[values.length - 1];
        for (int i = 0; i < differences.length; i++) {
            differences[i] = Math.abs(values[i + 1] - values[i]);
        }
        Arrays.sort(differences);
        double mean = Arrays.stream(values).average().orElse(0);
        return Math.max(differences[differences.length / 2] / DEVIATION_OF_DIFFERENCES, LEAST_NOISE * mean);
    }
}
