package org.bulkbench.core.internal.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProbeSeriesTest {

    private final ProbeSeries series = new ProbeSeries(2, 4);

    @Test
    void valuesBetweenSamplesLieOnAStraightLine() {
        assertFalse(series.isTold());
        add(100, 1000, 5);
        add(200, 2000, 9);

        assertTrue(series.isTold());
        assertEquals(1000, series.at(50, 0));
        assertEquals(1000, series.at(100, 0));
        assertEquals(1250, series.at(125, 0));
        assertEquals(7, series.at(150, 1));
        assertEquals(2000, series.at(200, 0));
        assertEquals(2000, series.at(999, 0));
    }

    @Test
    void aLongRunIsThinnedAndKeepsItsEnds() {
        for (int i = 0; i <= 1001; i++) {
            add(10L * i, 3L * i, -i);
        }
        assertEquals(0, series.firstNanos());
        assertEquals(10_010, series.lastNanos());
        assertEquals(3003, series.at(10_010, 0));
        for (int i = 0; i <= 1001; i += 7) {
            assertEquals(3.0 * i, series.at(10L * i, 0), 1e-6);
            assertEquals(-i, series.at(10L * i, 1), 1e-6);
        }
    }

    private void add(long nanos, long... values) {
        series.add(nanos, values);
    }
}
