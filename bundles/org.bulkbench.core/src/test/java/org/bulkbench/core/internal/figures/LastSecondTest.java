package org.bulkbench.core.internal.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bulkbench.run.Activity;
import org.junit.jupiter.api.Test;

class LastSecondTest {

    private static final long TENTH = 100_000_000;

    private final LastSecond last = new LastSecond(List.of(
            "layer/sdb1/reads",
            "disk/sdb/reads",
            "disk/sdb/readBytes",
            "disk/sdb/readNanos",
            "disk/sdb/inFlight",
            "disk/sdb/busyNanos",
            "cpu/userNanos",
            "cpu/idleNanos",
            "memory/dirtyBytes"));

    private void sample(long tenth) {
        long past = Math.max(0, tenth - 20); // nothing happens in the first two seconds
        long busy = past * TENTH / 2;
        last.add(
                tenth * TENTH, new long[] {past, 2 * past, 8192 * past, past * 1_000_000, 3, busy, busy, 3 * busy, 77});
    }

    @Test
    void tellsOfTheLastSecondAndOfNothingBefore() {
        for (int i = 0; i <= 40; i++) {
            sample(i);
        }
        Activity activity = last.activity().orElseThrow();

        assertEquals(40 * TENTH, activity.nanos());
        assertEquals(
                List.of("sdb1", "sdb"),
                activity.devices().stream().map(Activity.Device::name).toList());
        Activity.Device disk = activity.devices().getLast();
        assertEquals(true, disk.lowest());
        assertEquals(3, disk.inFlight());
        assertEquals(20, disk.read().perSecond(), 1e-9);
        assertEquals(81_920, disk.read().bytesPerSecond(), 1e-6);
        assertEquals(0.0005, disk.read().secondsPerOperation().orElseThrow(), 1e-12);
        assertEquals(new Activity.Direction(0, 0, OptionalDouble.empty()), disk.written());
        assertEquals(0.5, disk.busyShare(), 1e-9);
        assertEquals(0.25, activity.processorShare().orElseThrow(), 1e-9);
        assertEquals(OptionalLong.of(77), activity.dirtyBytes());
        assertEquals(OptionalLong.empty(), activity.writebackBytes());
        assertEquals(OptionalDouble.empty(), activity.interruptsPerSecond());
    }

    @Test
    void saysNothingBeforeATenthOfASecondWasSeen() {
        assertEquals(Optional.empty(), last.activity());
        sample(30);
        assertEquals(Optional.empty(), last.activity());
        sample(31);
        assertEquals(
                20, last.activity().orElseThrow().devices().getLast().read().perSecond(), 1e-9);
    }
}
