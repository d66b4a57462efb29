package org.bulkbench.cli.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bulkbench.run.Activity;
import org.bulkbench.run.Run;
import org.junit.jupiter.api.Test;

class ActivityTableTest {

    private static final Activity.Direction NONE = new Activity.Direction(0, 0, OptionalDouble.empty());

    private static Activity activity(List<Activity.Device> devices) {
        return new Activity(
                5,
                devices,
                OptionalDouble.of(0.125),
                OptionalDouble.of(0.003),
                OptionalDouble.of(4012),
                OptionalLong.of(12_300_000),
                OptionalLong.empty());
    }

    @Test
    void showsEachDeviceAsGstatDoesAndTheMachineBelow() {
        Activity.Direction reads = new Activity.Direction(3201, 13_111_000, OptionalDouble.of(0.00031));
        Activity.Direction writes = new Activity.Direction(10, 40_960, OptionalDouble.of(0.0123));
        assertEquals(
                List.of(
                        " L(q)  ops/s    r/s    kB/s   ms/r    w/s    kB/s   ms/w %busy  name",
                        "    1   3211   3201   13111   0.31     10      41   12.3  99.8  sdb",
                        " cpu 12.5 %   stolen 0.3 %   dirty 12.3 MB   4012 interrupts/s"),
                ActivityTable.lines(activity(List.of(new Activity.Device("sdb", true, 1, reads, writes, 0.998)))));
    }

    @Test
    void fitsIntoEightyColumnsWhateverIsMeasured() {
        Activity.Direction fast = new Activity.Direction(999_999, 99e9 / 10, OptionalDouble.of(9.9));
        List<Activity.Device> devices = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            devices.add(new Activity.Device("a-volume-with-a-long-name-" + i, i == 11, 1024, fast, NONE, 1));
        }
        List<String> lines = ActivityTable.lines(activity(devices));
        assertEquals(11, lines.size());
        assertEquals("       and 4 more", lines.get(9));
        lines.forEach(line -> assertTrue(line.length() <= 80, line));
    }

    @Test
    void theRateOfTheRunIsThatOfTheLastSecondToo() {
        long half = 500_000_000;
        Iterator<Run.Progress> looks = List.of(
                        new Run.Progress(half, 1_000_000, 20_000_000, Long.MAX_VALUE),
                        new Run.Progress(2 * half, 2_000_000, 20_000_000, Long.MAX_VALUE),
                        new Run.Progress(3 * half, 4_000_000, 20_000_000, Long.MAX_VALUE),
                        new Run.Progress(4 * half, 10_000_000, 20_000_000, Long.MAX_VALUE))
                .iterator();
        RunLine line = new RunLine(looks::next);
        line.next();
        line.next();
        assertTrue(line.next().startsWith("   3.00 MB/s    20 %"));
        assertEquals("   8.00 MB/s    50 %   2 s left", line.next());
    }
}
