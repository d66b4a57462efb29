package org.bulkbench.core.internal.figures;

import java.util.Arrays;
import java.util.List;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Series;

/**
 * The bytes of all jobs of a direction over time, in bins of one width that hold several operations each.
 *
 * @param startNanos begin of the first bin
 * @param widthNanos width of a bin
 * @param bytes in each bin; the last one is whole
 */
record RateSeries(long startNanos, double widthNanos, double[] bytes) {

    private static final int MOST_BINS = 200;
    private static final int OPERATIONS_PER_BIN = 8; // below that a bin shows single requests and no rate

    /** Takes the meters of one direction. */
    static RateSeries of(List<MeterSnapshot> jobs) {
        long start = jobs.stream().mapToLong(MeterSnapshot::startNanos).min().orElse(0);
        long end = jobs.stream().mapToLong(MeterSnapshot::lastNanos).max().orElse(start);
        long widest =
                jobs.stream().mapToLong(job -> job.series().widthNanos()).max().orElse(1);
        long operations = jobs.stream().mapToLong(MeterSnapshot::operations).sum();
        long most = Math.min(MOST_BINS, operations / OPERATIONS_PER_BIN);
        int count = (int) Math.min(most, (end - start) / widest);
        if (count < 1) {
            return new RateSeries(start, widest, new double[0]);
        }
        double width = (double) (end - start) / count;
        double[] bytes = new double[count];
        for (MeterSnapshot job : jobs) {
            spread(job.series(), Math.min(job.lastNanos(), end), start, width, bytes);
        }
        return new RateSeries(start, width, bytes);
    }

    /** Adds each interval to the bins that it lies in, by its share. */
    private static void spread(Series series, long last, long start, double width, double[] bins) {
        long[] bytes = series.bytes();
        for (int i = 0; i < bytes.length; i++) {
            double from = series.startNanos() + (double) i * series.widthNanos() - start;
            double to = Math.max(from + 1, Math.min(from + series.widthNanos(), last - start));
            for (int bin = Math.clamp((int) (from / width), 0, bins.length - 1); bin < bins.length; bin++) {
                double begin = Math.max(from, bin * width);
                double end = bin == bins.length - 1 ? to : Math.min(to, (bin + 1) * width);
                if (end <= begin) {
                    break;
                }
                bins[bin] += bytes[i] * (end - begin) / (to - from);
            }
        }
    }

    int count() {
        return bytes.length;
    }

    /** Returns the seconds of so many bins. */
    double seconds(int bins) {
        return bins * widthNanos / 1e9;
    }

    /** Returns the bytes from a bin to before another. */
    double bytes(int from, int to) {
        return Arrays.stream(bytes, from, to).sum();
    }

    /** Returns the bytes per second from a bin to before another. */
    double rate(int from, int to) {
        return bytes(from, to) / seconds(to - from);
    }
}
