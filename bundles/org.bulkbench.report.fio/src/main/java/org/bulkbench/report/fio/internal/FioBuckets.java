package org.bulkbench.report.fio.internal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bulkbench.measure.Histogram;

/** The coarse distribution of latencies that fio prints: shares in percent by upper bounds in three units. */
final class FioBuckets {

    private static final long[] SMALL = {2, 4, 10, 20, 50, 100, 250, 500, 750, 1000};
    private static final long[] MILLIS = {2, 4, 10, 20, 50, 100, 250, 500, 750, 1000, 2000};
    private static final long NANOS_IN_MICRO = 1_000;
    private static final long NANOS_IN_MILLI = 1_000_000;

    private FioBuckets() {}

    static Map<String, Object> of(List<Histogram> latencies) {
        Map<String, Object> nanos = empty(SMALL, "");
        Map<String, Object> micros = empty(SMALL, "");
        Map<String, Object> millis = empty(MILLIS, ">=2000");
        double total =
                Math.max(1, latencies.stream().mapToLong(Histogram::total).sum());
        for (Histogram latency : latencies) {
            long[] lows = latency.lows();
            long[] counts = latency.counts();
            for (int i = 0; i < lows.length; i++) {
                double share = 100 * counts[i] / total;
                if (lows[i] < NANOS_IN_MICRO) {
                    add(nanos, SMALL, lows[i], share, "");
                } else if (lows[i] < NANOS_IN_MILLI) {
                    add(micros, SMALL, lows[i] / NANOS_IN_MICRO, share, "");
                } else {
                    add(millis, MILLIS, lows[i] / NANOS_IN_MILLI, share, ">=2000");
                }
            }
        }
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("latency_ns", nanos);
        all.put("latency_us", micros);
        all.put("latency_ms", millis);
        return all;
    }

    private static Map<String, Object> empty(long[] bounds, String beyond) {
        Map<String, Object> buckets = new LinkedHashMap<>();
        for (long bound : bounds) {
            buckets.put(String.valueOf(bound), 0.0);
        }
        if (!beyond.isEmpty()) {
            buckets.put(beyond, 0.0);
        }
        return buckets;
    }

    private static void add(Map<String, Object> buckets, long[] bounds, long value, double share, String beyond) {
        String name = beyond;
        for (int i = bounds.length - 1; i >= 0 && value < bounds[i]; i--) {
            name = String.valueOf(bounds[i]);
        }
        buckets.merge(name, share, (before, more) -> (Double) before + (Double) more);
    }
}
