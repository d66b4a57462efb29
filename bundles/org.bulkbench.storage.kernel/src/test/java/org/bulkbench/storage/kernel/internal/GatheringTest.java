package org.bulkbench.storage.kernel.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class GatheringTest {

    private final Gathering gathering = new Gathering(32);
    private long now;

    private static void call(Gathering gathering, long nanos, int completions) {
        gathering.calls(nanos);
        for (int i = 0; i < completions; i++) {
            gathering.carries();
        }
    }

    private void calls(int times, long everyNanos, int completions) {
        for (int i = 0; i < times; i++) {
            now += everyNanos;
            call(gathering, now, completions);
        }
    }

    @Test
    void holdsRequestsBackWhereCompletionsOutrunCalls() {
        calls(100, 2_000, 2);
        assertEquals(now + 8 * 1_000, gathering.dueNanos(), 100, "for eight of them");
        assertTrue(gathering.near());
    }

    @Test
    void holdsNothingBackOnADisk() {
        calls(100, 30_000, 1);
        assertEquals(now, gathering.dueNanos());
        assertFalse(gathering.near());
    }

    @Test
    void stopsHoldingBackAfterAStall() {
        calls(100, 2_000, 2);
        calls(1, 1_000_000_000, 1);
        assertEquals(now, gathering.dueNanos());
    }

    @Test
    void holdsNothingBackAtSmallDepths() {
        Gathering shallow = new Gathering(3);
        for (int i = 1; i < 100; i++) {
            call(shallow, i * 500L, 1);
        }
        assertEquals(99 * 500L, shallow.dueNanos());
    }
}
