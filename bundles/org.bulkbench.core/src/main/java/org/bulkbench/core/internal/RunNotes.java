package org.bulkbench.core.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.bulkbench.evidence.Observation;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Track;

/** What a run notes while it goes on. Safe for use by several threads. */
final class RunNotes {

    private static final int MOST = 10_000; // of each kind; a strategy that notes more is broken

    private final List<Meter> meters = new CopyOnWriteArrayList<>();
    private final List<Metric> metrics = new ArrayList<>(); // guarded by itself
    private final List<Observation> observations = new ArrayList<>(); // guarded by itself
    private final List<Track> tracks = new CopyOnWriteArrayList<>();
    private final List<String> remarks = new CopyOnWriteArrayList<>();
    private volatile Clock clock; // none before the session opens
    private volatile long expectedBytes;
    private volatile long longestNanos = Clock.NEVER;

    void begin(Clock newClock) {
        clock = newClock;
    }

    void add(Meter meter) {
        checkRoom(meters.size(), "meters");
        meters.add(meter);
    }

    void add(Metric metric) {
        synchronized (metrics) {
            checkRoom(metrics.size(), "metrics");
            metrics.add(metric);
        }
    }

    void add(Observation observation) {
        synchronized (observations) {
            checkRoom(observations.size(), "observations");
            observations.add(observation);
        }
    }

    void add(Track track) {
        checkRoom(tracks.size(), "tracks");
        tracks.add(track);
    }

    List<Track> tracks() {
        return List.copyOf(tracks);
    }

    /** Notes a sentence that a person should know. */
    void remark(String sentence) {
        checkRoom(remarks.size(), "remarks");
        remarks.add(sentence);
    }

    List<String> remarks() {
        return List.copyOf(remarks);
    }

    void expect(long bytes, long nanos) {
        expectedBytes = bytes;
        longestNanos = nanos;
    }

    List<MeterSnapshot> meters() {
        return meters.stream().map(Meter::snapshot).toList();
    }

    List<Metric> metrics() {
        synchronized (metrics) {
            return List.copyOf(metrics);
        }
    }

    List<Observation> observations() {
        synchronized (observations) {
            return List.copyOf(observations);
        }
    }

    long nanos() {
        Clock current = clock;
        return current == null ? 0 : current.nanos();
    }

    long expectedBytes() {
        return expectedBytes;
    }

    long longestNanos() {
        return longestNanos;
    }

    private static void checkRoom(int size, String what) {
        if (size >= MOST) {
            throw new IllegalStateException("more than %d %s in one run".formatted(MOST, what));
        }
    }
}
