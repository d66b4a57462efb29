package org.bulkbench.core.internal.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bulkbench.measure.Histogram;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Series;

/** Meters as lines of a journal: sums as they are, latencies as what was added since the line before. Confined to one thread. */
final class JournalMeters {

    private static final int MOST_INTERVALS = 1024;
    private static final long SECOND = 1_000_000_000;

    private final Map<String, State> states = new LinkedHashMap<>();

    /** What is known of one meter. */
    private static final class State {
        private final String direction;
        private final String job;
        private final SortedMap<Long, Long> latencies = new TreeMap<>();
        private final SortedMap<Long, long[]> perSecond = new TreeMap<>(); // bytes and operations
        private long startNanos;
        private long lastNanos;
        private long bytes;
        private long operations;
        private long max;

        State(String direction, String job) {
            this.direction = direction;
            this.job = job;
        }
    }

    /** Returns the next line, to which {@code now} is added. */
    Map<String, Object> line(List<MeterSnapshot> now) {
        List<Object> meters = new ArrayList<>();
        for (int i = 0; i < now.size(); i++) {
            MeterSnapshot meter = now.get(i);
            State state = state(i + "", meter.direction(), meter.job());
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("direction", meter.direction());
            entry.put("job", meter.job());
            entry.put("bytes", meter.bytes());
            entry.put("operations", meter.operations());
            entry.put("startNanos", meter.startNanos());
            entry.put("lastNanos", meter.lastNanos());
            entry.put("max", meter.latency().max());
            addLatencies(entry, state, meter.latency());
            meters.add(entry);
        }
        return Map.of("meters", meters);
    }

    /** Takes in a line. */
    void add(Map<?, ?> line) throws IOException {
        List<?> meters = line.get("meters") instanceof List<?> list ? list : List.of();
        for (int i = 0; i < meters.size(); i++) {
            if (!(meters.get(i) instanceof Map<?, ?> entry)) {
                throw new IOException("A meter of the journal is no JSON object.");
            }
            State state = state(i + "", String.valueOf(entry.get("direction")), String.valueOf(entry.get("job")));
            long bytes = whole(entry, "bytes");
            long operations = whole(entry, "operations");
            state.startNanos = whole(entry, "startNanos");
            state.lastNanos = whole(entry, "lastNanos");
            state.max = whole(entry, "max");
            long second = Math.max(0, state.lastNanos - state.startNanos) / SECOND;
            long[] sums = state.perSecond.computeIfAbsent(second, none -> new long[2]);
            sums[0] += bytes - state.bytes;
            sums[1] += operations - state.operations;
            state.bytes = bytes;
            state.operations = operations;
            List<?> lows = entry.get("lows") instanceof List<?> list ? list : List.of();
            List<?> counts = entry.get("counts") instanceof List<?> list ? list : List.of();
            for (int j = 0; j < Math.min(lows.size(), counts.size()); j++) {
                if (lows.get(j) instanceof Long low && counts.get(j) instanceof Long count) {
                    state.latencies.merge(low, count, Long::sum);
                }
            }
        }
    }

    List<MeterSnapshot> snapshots() {
        return states.values().stream().map(JournalMeters::snapshot).toList();
    }

    private State state(String key, String direction, String job) {
        return states.computeIfAbsent(key, none -> new State(direction, job));
    }

    private static void addLatencies(Map<String, Object> entry, State state, Histogram latency) {
        List<Long> lows = new ArrayList<>();
        List<Long> counts = new ArrayList<>();
        long[] allLows = latency.lows();
        long[] allCounts = latency.counts();
        for (int i = 0; i < allLows.length; i++) {
            Long before = state.latencies.put(allLows[i], allCounts[i]);
            long added = allCounts[i] - (before == null ? 0 : before);
            if (added != 0) {
                lows.add(allLows[i]);
                counts.add(added);
            }
        }
        entry.put("lows", lows);
        entry.put("counts", counts);
    }

    private static MeterSnapshot snapshot(State state) {
        long seconds = state.perSecond.isEmpty() ? 0 : state.perSecond.lastKey() + 1;
        long merged = Math.max(1, Math.ceilDiv(seconds, MOST_INTERVALS));
        long[] bytes = new long[(int) Math.ceilDiv(seconds, merged)];
        long[] operations = new long[bytes.length];
        state.perSecond.forEach((second, sums) -> {
            bytes[(int) (second / merged)] += sums[0];
            operations[(int) (second / merged)] += sums[1];
        });
        long[] lows =
                state.latencies.keySet().stream().mapToLong(Long::longValue).toArray();
        long[] counts =
                state.latencies.values().stream().mapToLong(Long::longValue).toArray();
        return new MeterSnapshot(
                state.direction,
                state.job,
                state.bytes,
                state.operations,
                state.startNanos,
                state.lastNanos,
                new Series(state.startNanos, merged * SECOND, bytes, operations),
                new Histogram(lows, counts, state.max));
    }

    private static long whole(Map<?, ?> entry, String name) throws IOException {
        if (entry.get(name) instanceof Long whole) {
            return whole;
        }
        throw new IOException("A meter of the journal does not say its %s.".formatted(name));
    }
}
