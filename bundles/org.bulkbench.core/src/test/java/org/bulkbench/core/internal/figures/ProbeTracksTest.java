package org.bulkbench.core.internal.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.measure.Track;
import org.junit.jupiter.api.Test;

class ProbeTracksTest {

    private static final long TENTH = 100_000_000;
    private static final List<String> NAMES = List.of(
            "layer/sdb1/reads",
            "disk/sdb/reads",
            "disk/sdb/readBytes",
            "cpu/userNanos",
            "cpu/idleNanos",
            "memory/dirtyBytes");

    private static List<Track> tracks(int samples) {
        ProbeSeries series = new ProbeSeries(NAMES.size(), 4096);
        for (int i = 0; i < samples; i++) {
            series.add(7 + i * TENTH, new long[] {i, i, 4096L * i * i, i * TENTH, 3 * i * TENTH, 100 * i});
        }
        return ProbeTracks.of(NAMES, series);
    }

    @Test
    void ratesAreMeansAndLevelsAreEnds() {
        assertEquals(
                List.of(
                        new Track("sdb read", "B/s", 7, TENTH, new long[] {40_960, 122_880, 204_800}),
                        new Track("sdb reads", "1/s", 7, TENTH, new long[] {10, 10, 10}),
                        new Track("processors", "%", 7, TENTH, new long[] {25, 25, 25}),
                        new Track("dirty", "B", 7, TENTH, new long[] {100, 200, 300})),
                tracks(4));
    }

    @Test
    void aLongRunHasWiderIntervalsAndAShortOneNone() {
        assertEquals(List.of(), tracks(3));
        Track hour = tracks(36_000).getFirst();
        assertEquals(60 * TENTH, hour.widthNanos());
        assertTrue(hour.values().length <= 600, hour.values().length + " points");
    }
}
