package org.bulkbench.evidence.bench.internal.fio;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;
import org.bulkbench.measure.Histogram;
import org.bulkbench.measure.Meter;

/**
 * What a log of fio amounts to. A row is one operation with its block size, or the mean of an interval, which has none.
 * Latencies are in ns from version 2.99 on; rows that have more than four fields are surely of such, and so are those
 * whose sum could not be had within their time otherwise.
 */
final class FioLog {

    private static final double MOST_AT_ONCE = 256;
    private static final Map<Double, String> SHARES =
            new TreeMap<>(Map.of(0.5, "p50", 0.9, "p90", 0.95, "p95", 0.99, "p99", 0.999, "p99.9"));
    private static final Map<String, String> SCOPES = Map.of("slat", "submit", "clat", "complete", "lat", "total");

    private final String kind;
    private final Way[] ways = {new Way(), new Way(), new Way()};
    private boolean nanos;

    /** One direction. */
    private static final class Way {

        private final Meter operations = new Meter("", 0);
        private double bytes;
        private double sum;
        private double weighted; // values by the milliseconds that they stand for
        private long most;
        private long rows;
        private long single;
        private long lastMillis;

        void add(long millis, long value, long blockBytes) {
            rows++;
            single += blockBytes > 0 ? 1 : 0;
            bytes += blockBytes;
            sum += value;
            most = Math.max(most, value);
            weighted += (double) value * Math.max(0, millis - lastMillis);
            lastMillis = Math.max(lastMillis, millis);
            operations.add(0, 0, value);
        }

        double seconds() {
            return lastMillis / 1e3;
        }

        /** Returns whether each row is an operation. */
        boolean isOfOperations() {
            return single == rows;
        }
    }

    FioLog(String kind) {
        this.kind = kind;
    }

    void add(long millis, long value, int direction, long blockBytes, boolean more) {
        ways[direction].add(millis, value, blockBytes);
        nanos |= more;
    }

    void report(Sink sink) {
        for (int i = 0; i < ways.length; i++) {
            Way way = ways[i];
            boolean whole = way.isOfOperations() || way.single == 0;
            if (way.rows > 0 && whole && (way.lastMillis > 0 || SCOPES.containsKey(kind))) {
                report(way, Section.NAMES.get(i), sink);
            }
        }
    }

    private void report(Way way, String direction, Sink sink) {
        Observation begun = Observation.of(Kind.RATE, 1, "")
                .with(Fields.TOOL, "fio")
                .with(Fields.WHAT, "log")
                .with(Fields.DIRECTION, direction);
        switch (kind) {
            case "bw" -> {
                double kibibytes = way.weighted / way.lastMillis;
                double rate = way.isOfOperations() ? way.bytes / way.seconds() : kibibytes * 1024;
                sink.add(begun.with(Fields.BYTES_PER_SECOND, rate).with(Fields.SECONDS, way.seconds()));
            }
            case "iops" -> {
                double rate = way.isOfOperations() ? way.rows / way.seconds() : way.weighted / way.lastMillis;
                sink.add(of(Kind.IOPS, begun).with(Fields.PER_SECOND, rate).with(Fields.SECONDS, way.seconds()));
            }
            case "lat", "clat", "slat" -> {
                if (way.isOfOperations() && isNanos(way)) {
                    latencies(way, of(Kind.LATENCY, begun).with(Fields.SCOPE, SCOPES.get(kind)))
                            .forEach(sink::add);
                }
            }
            default -> {}
        }
    }

    private boolean isNanos(Way way) {
        return nanos || way.lastMillis > 0 && way.sum / 1e6 > MOST_AT_ONCE * way.seconds();
    }

    private static List<Observation> latencies(Way way, Observation begun) {
        Histogram histogram = way.operations.snapshot().latency();
        Observation some = begun.with(Fields.SAMPLES, way.rows);
        List<Observation> found = new ArrayList<>();
        found.add(some.with(Fields.STATISTIC, "mean").with(Fields.SECONDS, way.sum / way.rows / 1e9));
        SHARES.forEach((share, word) ->
                found.add(some.with(Fields.STATISTIC, word).with(Fields.SECONDS, histogram.quantile(share) / 1e9)));
        found.add(some.with(Fields.STATISTIC, "max").with(Fields.SECONDS, way.most / 1e9));
        return found;
    }

    private static Observation of(Kind kind, Observation some) {
        return new Observation("", kind, some.source(), some.fields());
    }
}
