package org.bulkbench.workload.stream.internal;

import static org.bulkbench.workload.stream.internal.SequentialTest.meter;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.bulkbench.measure.Meter;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunRecord;
import org.bulkbench.testkit.Bench;
import org.bulkbench.testkit.MemoryMachine;
import org.bulkbench.testkit.MemoryMedium;
import org.bulkbench.testkit.WorkloadContract;
import org.bulkbench.workload.Stamp;
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

    @Test
    void sizesComeByTheirShares() throws Exception {
        RunRecord run = bench.run(Map.of("split", "4k/70:64k/30", "count", "10000", "time", "1h"), "mem:disk");

        double mean = (double) meter(run, "read").bytes() / meter(run, "read").operations();
        assertEquals(0.7 * 4096 + 0.3 * 65536, mean, 1000);
    }

    @Test
    void sizesThatAreNoneAreExplained() {
        assertEquals("split=4k/70:64k/40: the percents make 110, not 100.", refusal("split", "4k/70:64k/40"));
        assertEquals(
                "split=4k is not a list of sizes with percents; write it as fio does: split=4k/70:64k/30.",
                refusal("split", "4k"));
        assertEquals("split=1000/100: 1000 is not a multiple of 512 bytes up to 64M.", refusal("split", "1000/100"));
    }

    @Test
    void jobsShareTheRequestsAndDrawTheirOwnPlaces() throws Exception {
        RunRecord run = bench.run(Map.of("jobs", "3", "count", "100", "direction", "write"), "mem:disk");

        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        List<Long> shares =
                run.meters().stream().map(each -> each.operations()).sorted().toList();
        assertEquals(List.of(33L, 33L, 34L), shares);
        assertEquals(100, run.metric("iops", "write").orElseThrow().n());
        assertTrue(run.metric("flush.seconds", "write").isPresent());
    }

    @Test
    void stampsSayWhereTheyBelong() throws Exception {
        bench.run(
                Map.of("direction", "write", "count", "20", "payload", "stamped", "seed", "9", "jobs", "2"),
                "mem:disk");

        ByteBuffer all = ByteBuffer.wrap(medium.bytes());
        Stamp stamp = new Stamp(9);
        int stamped = 0;
        for (int at = 0; at < all.capacity(); at += Stamp.SECTOR_BYTES) {
            OptionalLong origin = stamp.origin(all, at);
            if (origin.isPresent()) {
                assertEquals(at, origin.getAsLong());
                stamped++;
            }
        }
        assertTrue(stamped > 100, stamped + " sectors");
    }

    @Test
    void aRateIsNotExceeded() throws Exception {
        RunRecord run = bench.run(Map.of("rate", "40k/s", "time", "1s"), "mem:disk");

        assertEquals(40_960, run.metric("rate", "read").orElseThrow().value(), 800);
    }

    private String refusal(String name, String value) {
        return assertThrows(RefusedException.class, () -> bench.run(Grants.NONE, Map.of(name, value), "mem:disk"))
                .getMessage();
    }
}
