package org.bulkbench.workload.stream.internal;

import static org.bulkbench.workload.stream.internal.SequentialTest.meter;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.bulkbench.measure.Meter;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunRecord;
import org.bulkbench.testkit.Bench;
import org.bulkbench.testkit.MemoryMachine;
import org.bulkbench.testkit.MemoryMedium;
import org.bulkbench.testkit.WorkloadContract;
import org.bulkbench.workload.Workload;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class RandomTest implements WorkloadContract {

    private final MemoryMedium medium = MemoryMedium.of(4 << 20);

    @AutoClose
    private final Bench bench = new Bench(workload()).with("mem", new MemoryMachine().plug("disk", medium));

    @Override
    public Workload<?> workload() {
        return new Random();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("direction", "mixed", "size", "1M", "count", "100", "depth", "4");
    }

    @Test
    void countEndsIt() throws Exception {
        assertEquals(
                100,
                meter(bench.run(Map.of("count", "100"), "mem:disk"), "read").operations());
    }

    @Test
    void timeEndsIt() throws Exception {
        RunRecord run = bench.run(Map.of("time", "1s"), "mem:disk");

        assertEquals(1e9 / 140_960, meter(run, "read").operations(), 2);
    }

    @Test
    void mixesByTheShare() throws Exception {
        RunRecord run = bench.run(Map.of("direction", "mixed", "mix", "30", "count", "10000"), "mem:disk");

        assertEquals(3000, meter(run, "read").operations(), 200);
        assertEquals(
                10_000, meter(run, "read").operations() + meter(run, "write").operations());
        assertTrue(run.metric("flush.seconds", "write").isPresent());
    }

    @Test
    void anotherSeedDrawsOtherPlaces() throws Exception {
        bench.run(Map.of("direction", "write", "count", "20", "seed", "1"), "mem:disk");
        byte[] one = medium.bytes().clone();
        bench.run(Map.of("direction", "write", "count", "20", "seed", "2"), "mem:disk");

        assertTrue(java.util.Arrays.mismatch(one, medium.bytes()) >= 0);
    }

    @Test
    void inAFolderItLaysOutTheSpan() throws Exception {
        RunRecord run = bench.run(Grants.NONE, Map.of("size", "1M", "count", "10"), "mem:folder/");

        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        assertEquals(1 << 20, meter(run, Meter.PREPARE).bytes());
        assertEquals(10, meter(run, "read").operations());
    }

    @Test
    void aSpanSmallerThanABlockIsRefused() {
        assertEquals(
                "size=512 is smaller than block=4096.",
                assertThrows(RefusedException.class, () -> bench.run(Grants.NONE, Map.of("size", "512"), "mem:disk"))
                        .getMessage());
    }
}
