package org.bulkbench.workload.latency.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.bulkbench.evidence.Fields;
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

/** On the machine in memory a read of 4 KiB takes 140.96 us, and 300 ms more if the medium fell asleep. */
class WakeTest implements WorkloadContract {

    private static final double READ = 1e-4 + 4096 / 1e8;

    private final MemoryMedium medium = MemoryMedium.of(4 << 20);

    @AutoClose
    private final Bench bench = new Bench(workload()).with("mem", new MemoryMachine().plug("disk", medium));

    @Override
    public Workload<?> workload() {
        return new Wake();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("size", "1M", "longest", "4s");
    }

    @Test
    void findsTheIdleTimeAfterWhichTheFirstReadIsSlow() throws Exception {
        medium.sleepingAfter(3_000_000_000L, 300_000_000L);
        RunRecord run = run(Map.of("idle", "1s", "longest", "16s"));

        assertEquals(4, run.metric("asleep.after", "").map(Metric::value).orElseThrow());
        assertEquals(READ, run.metric("awake.seconds", "").map(Metric::value).orElseThrow(), 1e-9);
        List<Double> firsts = run.observations().stream()
                .filter(each -> each.is(Fields.WHAT, "first read after idle"))
                .map(each -> each.number(Fields.SECONDS))
                .toList();
        assertEquals(5, firsts.size());
        assertEquals(READ, firsts.get(1), 1e-9);
        assertEquals(READ + 0.3, firsts.get(2), 1e-9);
        assertTrue(medium.requests() == 5 * 2 * 17, medium.requests() + " reads");
    }

    @Test
    void aDriveThatStaysAwakeHasNoSuchTime() throws Exception {
        RunRecord run = run(Map.of("longest", "64s"));

        assertTrue(run.metric("asleep.after", "").isEmpty());
        assertEquals(2 * 127, run.meters().getLast().seconds(), 1);
    }

    @Test
    void saysThatTimesAreTheWrongWayRound() {
        assertEquals(
                "longest=1s is shorter than idle=2s.",
                assertThrows(RefusedException.class, () -> bench.run(Map.of("idle", "2s", "longest", "1s"), "mem:disk"))
                        .getMessage());
    }

    private RunRecord run(Map<String, String> settings) throws Exception {
        RunRecord run = bench.run(settings, "mem:disk");
        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        return run;
    }
}
