package org.bulkbench.rules.internal;

import java.util.Locale;
import org.bulkbench.measure.Unit;

/** Figures in sentences. */
public final class Show {

    private Show() {}

    /** Returns {@code 41.9 MB/s}. */
    public static String rate(double bytesPerSecond) {
        return Unit.BYTES_PER_SECOND.show(bytesPerSecond);
    }

    /** Returns {@code 33.6 MB}. */
    public static String bytes(double bytes) {
        return Unit.BYTES.show(bytes);
    }

    /** Returns {@code 12.3 ms}. */
    public static String seconds(double seconds) {
        return Unit.NANOS.show(seconds * 1e9);
    }

    /** Returns {@code 4.8}, as in {@code 4.8 times}. */
    public static String times(double ratio) {
        return String.format(Locale.ROOT, ratio >= 100 ? "%.0f" : "%.1f", ratio);
    }

    /** Returns {@code 12 %}. */
    public static String share(double share) {
        return String.format(Locale.ROOT, share < 0.1 ? "%.1f %%" : "%.0f %%", share * 100);
    }
}
