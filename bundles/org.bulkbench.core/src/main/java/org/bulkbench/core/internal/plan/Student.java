package org.bulkbench.core.internal.plan;

/** The quantile of Student's distribution that a two-sided 95 % interval needs. */
final class Student {

    private static final double[] TABLE = {
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
        2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042
    };

    private Student() {}

    /** @param freedom degrees of freedom, 1 or above */
    static double quantile95(int freedom) {
        return freedom <= TABLE.length ? TABLE[freedom - 1] : 1.96 + 2.46 / freedom;
    }
}
