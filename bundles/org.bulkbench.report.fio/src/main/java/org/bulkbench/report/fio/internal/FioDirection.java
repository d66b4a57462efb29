package org.bulkbench.report.fio.internal;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.bulkbench.measure.Histogram;
import org.bulkbench.measure.MeterSnapshot;

/** One direction of a job. */
final class FioDirection {

    private static final double NANOS = 1e9;
    private static final double[] PERCENTILES = {
        1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99, 99.5, 99.9, 99.95, 99.99
    };

    private FioDirection() {}

    static Map<String, Object> of(MeterSnapshot meter) {
        double seconds = meter.seconds();
        Samples bandwidth = Samples.of(meter.series().bytes(), meter.series().widthNanos());
        Samples operations =
                Samples.of(meter.series().operations(), meter.series().widthNanos());
        Map<String, Object> direction = new LinkedHashMap<>();
        direction.put("io_bytes", meter.bytes());
        direction.put("io_kbytes", meter.bytes() >> 10);
        direction.put("bw_bytes", Math.round(meter.bytesPerSecond()));
        direction.put("bw", (long) (meter.bytesPerSecond() / 1024));
        direction.put("iops", seconds > 0 ? meter.operations() / seconds : 0.0);
        direction.put("runtime", Math.max(1, Math.round(seconds * 1e3)));
        direction.put("total_ios", meter.operations());
        direction.put("short_ios", 0L);
        direction.put("drop_ios", 0L);
        direction.put("slat_ns", plain(0, 0, 0, 0, 0));
        direction.put("clat_ns", latency(meter.latency(), true));
        direction.put("lat_ns", latency(meter.latency(), false));
        direction.put("bw_min", (long) (bandwidth.min() / 1024));
        direction.put("bw_max", (long) (bandwidth.max() / 1024));
        direction.put("bw_agg", 100.0);
        direction.put("bw_mean", bandwidth.mean() / 1024);
        direction.put("bw_dev", bandwidth.deviation() / 1024);
        direction.put("bw_samples", (long) bandwidth.count());
        direction.put("iops_min", (long) operations.min());
        direction.put("iops_max", (long) operations.max());
        direction.put("iops_mean", operations.mean());
        direction.put("iops_stddev", operations.deviation());
        direction.put("iops_samples", (long) operations.count());
        return direction;
    }

    /** Returns a direction in which nothing went. */
    static Map<String, Object> none() {
        Map<String, Object> direction = new LinkedHashMap<>();
        for (String name : new String[] {"io_bytes", "io_kbytes", "bw_bytes", "bw"}) {
            direction.put(name, 0L);
        }
        direction.put("iops", 0.0);
        for (String name : new String[] {"runtime", "total_ios", "short_ios", "drop_ios"}) {
            direction.put(name, 0L);
        }
        for (String name : new String[] {"slat_ns", "clat_ns", "lat_ns"}) {
            direction.put(name, plain(0, 0, 0, 0, 0));
        }
        for (String name : new String[] {"bw_min", "bw_max"}) {
            direction.put(name, 0L);
        }
        for (String name : new String[] {"bw_agg", "bw_mean", "bw_dev"}) {
            direction.put(name, 0.0);
        }
        for (String name : new String[] {"bw_samples", "iops_min", "iops_max"}) {
            direction.put(name, 0L);
        }
        for (String name : new String[] {"iops_mean", "iops_stddev"}) {
            direction.put(name, 0.0);
        }
        direction.put("iops_samples", 0L);
        return direction;
    }

    private static Map<String, Object> latency(Histogram histogram, boolean bins) {
        long[] lows = histogram.lows();
        long[] counts = histogram.counts();
        double total = Math.max(1, histogram.total());
        double sum = 0;
        for (int i = 0; i < lows.length; i++) {
            sum += counts[i] * middle(lows[i]);
        }
        double mean = Math.min(sum / total, histogram.max()); // as the record has it
        double squares = 0;
        for (int i = 0; i < lows.length; i++) {
            squares += counts[i] * Math.pow(middle(lows[i]) - mean, 2);
        }
        long min = lows.length == 0 ? 0 : lows[0];
        Map<String, Object> latency = plain(min, histogram.max(), mean, Math.sqrt(squares / total), histogram.total());
        if (lows.length > 0) {
            latency.put("percentile", percentiles(histogram));
        }
        if (bins) {
            Map<String, Object> all = new LinkedHashMap<>();
            for (int i = 0; i < lows.length; i++) {
                all.put(String.valueOf(lows[i]), counts[i]);
            }
            latency.put("bins", all);
        }
        return latency;
    }

    /** A value stands for the middle of its bin, which is 1/64 of it wide at most. */
    private static double middle(long low) {
        long width = Math.max(1, Long.highestOneBit(low) >> 6);
        return low + (width - 1) / 2.0;
    }

    private static Map<String, Object> percentiles(Histogram histogram) {
        Map<String, Object> percentiles = new LinkedHashMap<>();
        for (double percentile : PERCENTILES) {
            percentiles.put(String.format(Locale.ROOT, "%.6f", percentile), histogram.quantile(percentile / 100));
        }
        return percentiles;
    }

    private static Map<String, Object> plain(long min, long max, double mean, double deviation, long n) {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("min", min);
        plain.put("max", max);
        plain.put("mean", mean);
        plain.put("stddev", deviation);
        plain.put("N", n);
        return plain;
    }

    /** Rates per second of the whole intervals. */
    private record Samples(int count, double min, double max, double mean, double deviation) {

        /** The last interval is not whole, so it counts only where there is no other. */
        static Samples of(long[] sums, long widthNanos) {
            int count = sums.length > 1 ? sums.length - 1 : sums.length;
            double low = Double.MAX_VALUE;
            double high = 0;
            double all = 0;
            double squares = 0;
            for (int i = 0; i < count; i++) {
                double rate = sums[i] * NANOS / widthNanos;
                low = Math.min(low, rate);
                high = Math.max(high, rate);
                all += rate;
                squares += rate * rate;
            }
            double n = Math.max(1, count);
            double mean = all / n;
            return new Samples(
                    count, count == 0 ? 0 : low, high, mean, Math.sqrt(Math.max(0, squares / n - mean * mean)));
        }
    }
}
