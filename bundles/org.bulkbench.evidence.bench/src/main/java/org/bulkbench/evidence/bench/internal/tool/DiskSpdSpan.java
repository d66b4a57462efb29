package org.bulkbench.evidence.bench.internal.tool;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.bench.internal.Quantity;
import org.bulkbench.evidence.bench.internal.Words;

/** A time span of DiskSpd's XML: what all threads did to all targets in it, and what the profile said before. */
final class DiskSpdSpan {

    private static final int MOST_DIFFERENT = 100;
    private static final List<String> DIRECTIONS = List.of("read", "write");
    private static final Map<Double, String> SHARES = Map.of(
            50.0, "p50", 90.0, "p90", 95.0, "p95", 99.0, "p99", 99.9, "p99.9", 99.99, "p99.99", 99.999, "p99.999",
            100.0, "max");

    private final Map<String, Set<String>> planned = new TreeMap<>();
    private final Map<String, Double> sums = new TreeMap<>();
    private final Set<String> paths = new HashSet<>();
    private final List<Observation> latencies = new ArrayList<>();
    private Observation begun = Observation.measured(Kind.TRANSFER);
    private OptionalDouble seconds = OptionalDouble.empty();
    private OptionalDouble threads = OptionalDouble.empty();
    private double percentile = -1;

    /** Takes what the profile says of a target. */
    void plan(String name, String value) {
        Set<String> values = planned.computeIfAbsent(name, any -> new HashSet<>());
        if (planned.size() < MOST_DIFFERENT && values.size() < MOST_DIFFERENT) {
            values.add(value);
        }
    }

    /** Forgets the results of the span before. */
    void begin(Window window) {
        begun = Observation.of(Kind.TRANSFER, window).with(Fields.TOOL, "DiskSpd");
        sums.clear();
        paths.clear();
        latencies.clear();
        seconds = OptionalDouble.empty();
        threads = OptionalDouble.empty();
        percentile = -1;
    }

    void result(String name, String value) {
        OptionalDouble number = Quantity.number(value);
        switch (name) {
            case "TestTimeSeconds" -> seconds = number;
            case "ThreadCount" -> threads = number;
            case "Path" -> {
                if (paths.size() < MOST_DIFFERENT) {
                    paths.add(plain(value));
                }
            }
            case "ReadBytes", "ReadCount", "WriteBytes", "WriteCount" ->
                sums.merge(name, number.orElse(0), Double::sum);
            case "Percentile" -> percentile = number.orElse(-1);
            case "ReadMilliseconds" -> latency("read", SHARES.getOrDefault(percentile, ""), number);
            case "WriteMilliseconds" -> latency("write", SHARES.getOrDefault(percentile, ""), number);
            case "AverageReadMilliseconds" -> latency("read", "mean", number);
            case "AverageWriteMilliseconds" -> latency("write", "mean", number);
            default -> {}
        }
    }

    private static String plain(String value) {
        return value.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&apos;", "'")
                .replace("&amp;", "&");
    }

    private void latency(String direction, String statistic, OptionalDouble millis) {
        if (!statistic.isEmpty() && millis.orElse(0) > 0 && latencies.size() < MOST_DIFFERENT) {
            latencies.add(new Observation("", Kind.LATENCY, begun.source(), begun.fields())
                    .with(Fields.DIRECTION, direction)
                    .with(Fields.STATISTIC, statistic)
                    .with(Fields.SCOPE, "total")
                    .with(Fields.SECONDS, millis.getAsDouble() / 1e3));
        }
    }

    List<Observation> observations() {
        List<Observation> found = new ArrayList<>();
        for (String direction : DIRECTIONS) {
            String section = direction.equals("read") ? "Read" : "Write";
            double bytes = sums.getOrDefault(section + "Bytes", 0.0);
            if (bytes >= 1 && bytes < Long.MAX_VALUE && seconds.orElse(0) > 0) {
                found.add(transfer(direction, Math.round(bytes), sums.getOrDefault(section + "Count", 0.0)));
            }
        }
        if (!found.isEmpty()) {
            found.addAll(latencies);
        }
        return found;
    }

    private Observation transfer(String direction, long bytes, double count) {
        Observation transfer = Words.moved(
                        begun.with(Fields.DIRECTION, direction), bytes, seconds.orElse(0), OptionalDouble.empty())
                .with(Fields.COUNT, Quantity.whole(OptionalDouble.of(count)))
                .with(Fields.JOBS, Quantity.whole(threads));
        transfer = paths.size() == 1
                ? transfer.with(Fields.TARGET, paths.iterator().next())
                : transfer;
        transfer = number(transfer, Fields.BLOCK_BYTES, "BlockSize");
        transfer = number(transfer, Fields.DEPTH, "RequestCount");
        return planned.getOrDefault("DisableOSCache", Set.of()).equals(Set.of("true"))
                        || planned.getOrDefault("DisableAllCache", Set.of()).equals(Set.of("true"))
                ? transfer.with(Fields.DIRECT, true)
                : transfer;
    }

    /** Adds what the profile says, if it says the same of all targets. */
    private Observation number(Observation transfer, Field<Long> field, String name) {
        Set<String> values = planned.getOrDefault(name, Set.of());
        return values.size() == 1
                ? transfer.with(
                        field, Quantity.whole(Quantity.number(values.iterator().next())))
                : transfer;
    }
}
