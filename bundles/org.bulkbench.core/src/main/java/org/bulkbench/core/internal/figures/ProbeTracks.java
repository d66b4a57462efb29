package org.bulkbench.core.internal.figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import org.bulkbench.measure.Track;

/** What a probe said over time, for the record: of the lowest devices, the processors and the page cache. */
public final class ProbeTracks {

    private static final int MOST_POINTS = 600;
    private static final int FEWEST_POINTS = 3;
    private static final int MOST_DEVICES = 4;
    private static final long FINEST_NANOS = 100_000_000; // no more often are probes asked
    private static final double NANOS = 1e9;

    private final ProbeSeries series;
    private final Map<String, Integer> indexes = new LinkedHashMap<>();
    private final List<Track> tracks = new ArrayList<>();
    private final long widthNanos;
    private final int points;

    private ProbeTracks(List<String> names, ProbeSeries series) {
        this.series = series;
        names.forEach(name -> indexes.put(name, indexes.size()));
        long span = series.lastNanos() - series.firstNanos();
        widthNanos = FINEST_NANOS * Math.max(1, Math.ceilDiv(span, FINEST_NANOS * MOST_POINTS));
        points = (int) (span / widthNanos);
    }

    /** Returns them; none for a run that is too short to have a course. */
    public static List<Track> of(List<String> names, ProbeSeries series) {
        ProbeTracks all = new ProbeTracks(names, series);
        if (all.points >= FEWEST_POINTS) {
            names.stream()
                    .filter(name -> name.startsWith("disk/") && name.endsWith("/reads"))
                    .limit(MOST_DEVICES)
                    .forEach(name -> all.device(name.split("/")[1]));
            all.machine();
        }
        return List.copyOf(all.tracks);
    }

    private void device(String name) {
        String prefix = "disk/%s/".formatted(name);
        rate(name + " read", "B/s", prefix + "readBytes");
        rate(name + " write", "B/s", prefix + "writeBytes");
        rate(name + " reads", "1/s", prefix + "reads");
        rate(name + " writes", "1/s", prefix + "writes");
        level(name + " in flight", "", prefix + "inFlight");
        rate(name + " interrupts", "1/s", prefix + "interrupts");
    }

    private void machine() {
        if (indexes.containsKey("cpu/idleNanos")) {
            add("processors", "%", end -> {
                double used = grown(end, "cpu/userNanos") + grown(end, "cpu/systemNanos");
                double all = used
                        + grown(end, "cpu/idleNanos")
                        + grown(end, "cpu/iowaitNanos")
                        + grown(end, "cpu/stealNanos");
                return all > 0 ? Math.round(100 * used / all) : 0;
            });
        }
        rate("interrupts", "1/s", "cpu/interrupts");
        rate("context switches", "1/s", "cpu/contextSwitches");
        level("dirty", "B", "memory/dirtyBytes");
        level("writeback", "B", "memory/writebackBytes");
    }

    private void rate(String name, String unit, String counter) {
        if (indexes.containsKey(counter)) {
            add(name, unit, end -> Math.round(grown(end, counter) * NANOS / widthNanos));
        }
    }

    private void level(String name, String unit, String value) {
        if (indexes.containsKey(value)) {
            add(name, unit, end -> Math.round(series.at(end, indexes.get(value))));
        }
    }

    private double grown(long endNanos, String counter) {
        Integer index = indexes.get(counter);
        return index == null ? 0 : Math.max(0, series.at(endNanos, index) - series.at(endNanos - widthNanos, index));
    }

    private void add(String name, String unit, LongUnaryOperator valueAtEnd) {
        long[] values = new long[points];
        for (int i = 0; i < points; i++) {
            values[i] = valueAtEnd.applyAsLong(series.firstNanos() + (i + 1) * widthNanos);
        }
        tracks.add(new Track(name, unit, series.firstNanos(), widthNanos, values));
    }
}
