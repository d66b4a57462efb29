package org.bulkbench.rules.internal.report;

import java.math.BigDecimal;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;

/** A printed rate beside the bytes and seconds that were printed with it. */
record StatedRate(Observation transfer) {

    /** Tools round bytes, seconds and rate each by itself; three digits of each are within this. */
    private static final double ROUNDING = 0.02;

    /** Whether MB means 1000 or 1024 times 1000 or 1024 is often unsaid. */
    private static final double BINARY_SLIP = 1.1;

    /** Returns whether the rate is beyond what rounding and units explain. */
    boolean isWrong() {
        double bytes = transfer.number(Fields.BYTES);
        double seconds = transfer.number(Fields.SECONDS);
        double stated = transfer.number(Fields.STATED_BYTES_PER_SECOND);
        if (!(bytes > 0 && seconds > 0 && stated > 0)) {
            return false;
        }
        double secondsRounding = halfOfLastDigit(seconds) / seconds;
        double step = step(stated);
        boolean exact = step <= 1;
        double slack = ROUNDING + 2 * secondsRounding + (exact ? 0 : step / stated);
        double ratio = stated * seconds / bytes;
        double widest = (1 + slack) * (exact ? 1 : BINARY_SLIP);
        return ratio > widest || ratio < 1 / widest;
    }

    private static double halfOfLastDigit(double printed) {
        int decimals =
                Math.max(0, BigDecimal.valueOf(printed).stripTrailingZeros().scale());
        return 0.5 * Math.pow(10, -decimals);
    }

    /** Returns the unit of the last digit that a rate was printed with: 1e5 for 4.2 MB/s; the larger of both readings. */
    private static double step(double stated) {
        double step = 1;
        for (double base : new double[] {1000, 1024}) {
            for (int power = 1; power <= 4; power++) {
                double unit = Math.pow(base, power);
                for (double each : new double[] {unit / 100, unit / 10, unit}) {
                    double multiple = stated / each;
                    if (multiple >= 0.5 && Math.abs(multiple - Math.rint(multiple)) < 1e-4) {
                        step = Math.max(step, each);
                    }
                }
            }
        }
        return step;
    }
}
