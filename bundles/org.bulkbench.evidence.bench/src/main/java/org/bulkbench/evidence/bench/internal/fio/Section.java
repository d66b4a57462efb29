package org.bulkbench.evidence.bench.internal.fio;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.bench.internal.Members;
import org.bulkbench.evidence.bench.internal.Quantity;
import org.bulkbench.evidence.bench.internal.Words;

/** What a job did in one direction, in the units of the version of fio that wrote it. */
record Section(String name, Members members, boolean kibibytes) {

    /** Sections in the order of fio; of these the first three have options of their own. */
    static final List<String> NAMES = List.of("read", "write", "trim", "mixed");

    private static final Map<Double, String> PERCENTILES = new TreeMap<>(Map.of(
            50.0, "p50", 90.0, "p90", 95.0, "p95", 99.0, "p99", 99.9, "p99.9", 99.99, "p99.99", 99.999, "p99.999"));
    private static final double MILLIS = 1e-3;

    /** Returns the bytes that were moved. */
    long bytes() {
        OptionalLong io = members.whole("io_bytes");
        if (io.isEmpty() && members.has("io_kbytes")) {
            return (long) (members.number("io_kbytes").orElse(0) * 1024);
        }
        return kibibytes
                ? Quantity.whole(scaled(members.number("io_bytes"), 1024)).orElse(0)
                : io.orElse(0);
    }

    double seconds() {
        return members.number("runtime").orElse(0) * MILLIS;
    }

    private OptionalDouble statedBytesPerSecond() {
        OptionalDouble exact = members.number("bw_bytes");
        return exact.isPresent() ? exact : scaled(members.number("bw"), 1024);
    }

    private OptionalDouble operationsPerSecond() {
        OptionalDouble total = members.number("total_ios");
        return total.isPresent() && seconds() > 0
                ? OptionalDouble.of(total.getAsDouble() / seconds())
                : members.number("iops");
    }

    /** Returns whether fio says what moved: an empty or broken section does not. */
    boolean hasMoved() {
        return bytes() > 0;
    }

    /** Returns the transfer. */
    Observation transfer(Observation begun) {
        return Words.moved(direction(begun.with(Fields.TOOL, "fio")), bytes(), seconds(), statedBytesPerSecond())
                .with(Fields.COUNT, members.whole("total_ios"));
    }

    /** Returns operations per second if they are known. */
    Optional<Observation> operations(Observation begun) {
        OptionalDouble perSecond = operationsPerSecond();
        return perSecond.orElse(0) > 0
                ? Optional.of(direction(begun.with(Fields.TOOL, "fio")).with(Fields.PER_SECOND, perSecond))
                : Optional.empty();
    }

    private Observation direction(Observation observation) {
        return name.equals("mixed") ? observation.with(Fields.WHAT, "mixed") : observation.with(Fields.DIRECTION, name);
    }

    /** Returns the latencies that fio knows: of the submission, to the completion, of both. */
    List<Observation> latencies(Observation begun) {
        List<Observation> found = new ArrayList<>();
        latency(found, begun, "clat", "complete");
        latency(found, begun, "slat", "submit");
        latency(found, begun, "lat", "total");
        return found;
    }

    private void latency(List<Observation> found, Observation begun, String clock, String scope) {
        boolean nanos = members.has(clock + "_ns");
        Members latency = members.object(nanos ? clock + "_ns" : clock);
        double unit = nanos ? 1e-9 : 1e-6;
        if (latency.number("max").orElse(0) <= 0 && latency.number("mean").orElse(0) <= 0) {
            return;
        }
        Observation some = direction(begun.with(Fields.TOOL, "fio"))
                .with(Fields.SCOPE, scope)
                .with(Fields.SAMPLES, latency.whole("N"));
        add(found, some, "mean", scaled(latency.number("mean"), unit));
        Map<Double, Double> byShare = new TreeMap<>();
        Members percentiles = latency.object("percentile");
        percentiles
                .texts()
                .keySet()
                .forEach(key -> Quantity.number(key)
                        .ifPresent(share ->
                                percentiles.number(key).ifPresent(value -> byShare.putIfAbsent(share, value))));
        PERCENTILES.forEach((share, word) -> {
            if (byShare.getOrDefault(share, 0.0) > 0) {
                add(found, some, word, OptionalDouble.of(byShare.get(share) * unit));
            }
        });
        add(found, some, "max", scaled(latency.number("max"), unit));
    }

    private static void add(List<Observation> found, Observation some, String statistic, OptionalDouble seconds) {
        if (seconds.isPresent()) {
            found.add(some.with(Fields.STATISTIC, statistic).with(Fields.SECONDS, seconds));
        }
    }

    private static OptionalDouble scaled(OptionalDouble value, double factor) {
        return value.isPresent() ? OptionalDouble.of(value.getAsDouble() * factor) : value;
    }
}
