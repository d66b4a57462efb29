package org.bulkbench.core.internal.compare;

import java.util.Arrays;

/**
 * How likely a difference is between runs of the same: Welch's test of the logarithms. Drawing few runs anew from themselves says
 * little of what other runs would be; this keeps five against five from finding what is not there.
 */
final class Chance {

    private static final int MOST_STEPS = 300;
    private static final double EXACT = 1e-12;
    private static final double TINY = 1e-300;

    private Chance() {}

    /** Returns the two-sided chance of a difference as large as this one if there is none. Values are above 0. */
    static double of(double[] base, double[] other) {
        double[] a = Arrays.stream(base).map(Math::log).toArray();
        double[] b = Arrays.stream(other).map(Math::log).toArray();
        double ofA = variance(a) / a.length;
        double ofB = variance(b) / b.length;
        double difference = Math.abs(mean(a) - mean(b));
        if (ofA + ofB <= 0) {
            return difference > 0 ? 0 : 1;
        }
        double t = difference / Math.sqrt(ofA + ofB);
        double freedom = (ofA + ofB) * (ofA + ofB) / (ofA * ofA / (a.length - 1) + ofB * ofB / (b.length - 1));
        return beta(freedom / (freedom + t * t), freedom / 2, 0.5);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / (values.length - 1);
    }

    /** The regularised incomplete beta function, by its continued fraction. */
    static double beta(double x, double a, double b) {
        if (x <= 0 || x >= 1) {
            return x <= 0 ? 0 : 1;
        }
        double front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
        return x < (a + 1) / (a + b + 2) ? front * fraction(x, a, b) / a : 1 - front * fraction(1 - x, b, a) / b;
    }

    private static double fraction(double x, double a, double b) {
        double c = 1;
        double d = 1 / away(1 - (a + b) * x / (a + 1));
        double value = d;
        for (int m = 1; m <= MOST_STEPS; m++) {
            double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
            d = 1 / away(1 + even * d);
            c = away(1 + even / c);
            value *= d * c;
            double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
            d = 1 / away(1 + odd * d);
            c = away(1 + odd / c);
            value *= d * c;
            if (Math.abs(d * c - 1) < EXACT) {
                break;
            }
        }
        return value;
    }

    private static double away(double fromZero) {
        return Math.abs(fromZero) < TINY ? TINY : fromZero;
    }

    /** Stirling's series; small arguments are raised first. */
    private static double logGamma(double x) {
        double raised = x;
        double product = 1;
        while (raised < 10) {
            product *= raised++;
        }
        double inverse = 1 / (raised * raised);
        double series = (1.0 / 12 - inverse * (1.0 / 360 - inverse * (1.0 / 1260 - inverse / 1680))) / raised;
        return (raised - 0.5) * Math.log(raised) - raised + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product);
    }
}
