package org.bulkbench.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class SharedRateTest {

    private static final long SECOND = 1_000_000_000;

    private final VirtualSession session = new VirtualSession();
    private final Map<String, Long> ends = new TreeMap<>();

    @Test
    void twoShareEvenlyAndOneAloneHasAll() throws Exception {
        session.run(() -> {
            SharedRate bus = new SharedRate(session, 100);
            begin(bus, "long", 150, 1000);
            begin(bus, "short", 50, 1000);
            session.sleepUntil(10 * SECOND);
            return null;
        });
        assertEquals(Map.of("short", SECOND, "long", 2 * SECOND), ends);
    }

    @Test
    void whatASlowOneLeavesGoesToTheOther() throws Exception {
        session.run(() -> {
            SharedRate bus = new SharedRate(session, 100);
            begin(bus, "slow", 20, 10);
            begin(bus, "fast", 90, 1000);
            session.sleepUntil(10 * SECOND);
            return null;
        });
        assertEquals(Map.of("fast", SECOND, "slow", 2 * SECOND), ends);
    }

    @Test
    void aLimitThatChangesCountsFromThen() throws Exception {
        session.run(() -> {
            SharedRate bus = new SharedRate(session, 100);
            SharedRate.Flow flow = begin(bus, "changed", 150, 100);
            session.at(SECOND, () -> flow.limit(0));
            session.at(2 * SECOND, () -> {
                assertEquals(50, flow.left(), 1e-9);
                flow.limit(25);
            });
            session.sleepUntil(10 * SECOND);
            return null;
        });
        assertEquals(Map.of("changed", 4 * SECOND), ends);
    }

    @Test
    void whoIsCancelledIsNotToldAndLeavesRoom() throws Exception {
        session.run(() -> {
            SharedRate bus = new SharedRate(session, 100);
            SharedRate.Flow gone = begin(bus, "gone", 1000, 1000);
            begin(bus, "stays", 150, 1000);
            session.at(SECOND, gone::cancel);
            begin(bus, "empty", 0, 1000);
            session.sleepUntil(10 * SECOND);
            assertEquals(0, bus.flows());
            return null;
        });
        assertEquals(Map.of("empty", 0L, "stays", 2 * SECOND), ends);
    }

    private SharedRate.Flow begin(SharedRate bus, String name, double amount, double limit) {
        return bus.begin(amount, limit, () -> ends.put(name, session.nanos()));
    }
}
