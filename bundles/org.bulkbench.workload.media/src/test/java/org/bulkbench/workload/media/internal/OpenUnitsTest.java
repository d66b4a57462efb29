package org.bulkbench.workload.media.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunRecord;
import org.bulkbench.testkit.Bench;
import org.bulkbench.testkit.MemoryMachine;
import org.bulkbench.testkit.MemoryMedium;
import org.bulkbench.testkit.WorkloadContract;
import org.bulkbench.workload.Workload;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** On the machine in memory a write of 64 KiB takes 755.36 us, and 20 ms more where a unit has to be opened. */
class OpenUnitsTest implements WorkloadContract {

    private static final double WRITE = 1e-4 + 65_536 / 1e8;

    private final MemoryMedium medium = MemoryMedium.of(16 << 20);

    @AutoClose
    private final Bench bench = new Bench(workload()).with("mem", new MemoryMachine().plug("disk", medium));

    @Override
    public Workload<?> workload() {
        return new OpenUnits();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("unit", "64k", "most", "4", "block", "16k");
    }

    @Test
    void findsHowManyAreKeptOpen() throws Exception {
        medium.keepingOpen(4, 512 << 10, 20_000_000);
        RunRecord run = run();

        assertEquals(4, run.metric("open.units", "write").map(Metric::value).orElseThrow());
        assertEquals(8 * 65_536 / (0.02 + 8 * WRITE + 1e-4), rate(run, "1"), 1);
        assertEquals(64 * 65_536 / (60 * 0.02 + 64 * WRITE + 1e-4), rate(run, "8"), 1, "four were open from before");
        assertEquals((1 + 2 + 4 + 8) * (512 << 10), medium.bytesWritten());
    }

    @Test
    void aMediumThatDoesNotMindHasNoSuchNumber() throws Exception {
        assertTrue(run().metric("open.units", "write").isEmpty());
    }

    @Test
    void saysThatTheTargetIsTooSmall() throws Exception {
        RunRecord run = bench.run(Map.of("most", "16"), "mem:disk");

        assertEquals(Ending.NOT_APPLICABLE, run.outcome());
        assertEquals(
                "16 erase blocks of 4M, and as many between them, need 134 MB; the target has 16.8 MB.",
                run.sentence());
        assertEquals(
                "unit=102400 is not a multiple of block=65536, or that not one of 512.",
                assertThrows(RefusedException.class, () -> bench.run(Map.of("unit", "100k"), "mem:disk"))
                        .getMessage());
    }

    private RunRecord run() throws Exception {
        RunRecord run = bench.run(Map.of("unit", "512k", "most", "8"), "mem:disk");
        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        return run;
    }

    private static double rate(RunRecord run, String open) {
        return run.metrics().stream()
                .filter(each -> each.name().equals("rate.open") && each.job().equals(open))
                .findFirst()
                .orElseThrow()
                .value();
    }
}
