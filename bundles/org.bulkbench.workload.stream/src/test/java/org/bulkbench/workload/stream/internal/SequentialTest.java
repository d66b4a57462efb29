package org.bulkbench.workload.stream.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Map;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunRecord;
import org.bulkbench.testkit.Bench;
import org.bulkbench.testkit.MemoryFolder;
import org.bulkbench.testkit.MemoryMachine;
import org.bulkbench.testkit.MemoryMedium;
import org.bulkbench.testkit.WorkloadContract;
import org.bulkbench.workload.Stamp;
import org.bulkbench.workload.Workload;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** On the machine in memory a command takes 100 us and a MB 10 ms, so every figure is known beforehand. */
class SequentialTest implements WorkloadContract {

    private final MemoryMedium medium = MemoryMedium.of(4 << 20);
    private final MemoryFolder folder = new MemoryFolder();

    @AutoClose
    private final Bench bench = new Bench(workload())
            .with("mem", new MemoryMachine().plug("disk", medium).fill("folder", folder));

    @Override
    public Workload<?> workload() {
        return new Sequential();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("size", "1M", "block", "64k", "depth", "4");
    }

    @Test
    void jobsShareTheBytes() throws Exception {
        RunRecord run = bench.run(
                Map.of("direction", "write", "block", "4k", "size", "1M", "jobs", "3", "payload", "stamped"),
                "mem:disk");

        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        assertEquals(3, run.meters().size());
        ByteBuffer all = ByteBuffer.wrap(medium.bytes());
        assertEquals(1 << 20, new Stamp(1).mismatch(all, 1 << 20, 0));
    }

    @Test
    void readsEveryByteOnceAndShortensTheLastBlock() throws Exception {
        RunRecord run = bench.run(Map.of("size", "1000k", "block", "64k"), "mem:disk");

        assertEquals(16, meter(run, "read").operations());
        assertEquals(1_024_000, medium.bytesMoved());
    }

    @Test
    void countEndsItBeforeSize() throws Exception {
        RunRecord run = bench.run(Map.of("block", "4k", "count", "7"), "mem:disk");

        assertEquals(7, meter(run, "read").operations());
    }

    @Test
    void timeEndsItBeforeSize() throws Exception {
        RunRecord run = bench.run(Map.of("block", "4k", "time", "10ms", "rate", "4096kB/s"), "mem:disk");

        assertEquals(10, meter(run, "read").operations());
    }

    @Test
    void aCountSoLargeThatItsBytesOverflowEndsAtSize() throws Exception {
        RunRecord run = bench.run(Map.of("count", "9223372036854775807", "size", "2M"), "mem:disk");

        assertEquals(2, meter(run, "read").operations());
    }

    @Test
    void theRateAndTheFlushAreFiguresOfTheirOwn() throws Exception {
        Map<String, String> settings = Map.of("direction", "write", "size", "1M", "block", "64k");
        RunRecord run = bench.run(settings, "mem:disk");

        double seconds = 16 * 755_360 / 1e9;
        assertEquals(seconds, meter(run, "write").seconds(), 1e-12);
        assertEquals(
                (1 << 20) / seconds, run.metric("rate", "write").orElseThrow().value(), 1e-3);
        double flush = run.metric("flush.seconds", "write").orElseThrow().value();
        assertTrue(flush > 0, flush + " s");
        assertEquals(
                (1 << 20) / (seconds + flush),
                run.metric("rate.durable", "write").orElseThrow().value(),
                1e-3);
    }

    @Test
    void withoutSyncNothingIsFlushed() throws Exception {
        Map<String, String> settings = Map.of("direction", "write", "size", "1M", "sync", "none");

        assertTrue(
                bench.run(settings, "mem:disk").metric("flush.seconds", "write").isEmpty());
    }

    @Test
    void theFlushOfEachWriteCountsToItsLatency() throws Exception {
        Map<String, String> once = Map.of("direction", "write", "size", "64k", "block", "4k", "sync", "none");
        Map<String, String> each = Map.of("direction", "write", "size", "64k", "block", "4k", "sync", "each");

        assertTrue(meter(bench.run(each, "mem:disk"), "write").latency().max()
                > meter(bench.run(once, "mem:disk"), "write").latency().max());
    }

    @Test
    void inAFolderItLaysOutWhatItReads() throws Exception {
        RunRecord run = bench.run(Grants.NONE, Map.of("size", "1500k"), "mem:folder/");

        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        assertEquals(1_536_000, meter(run, Meter.PREPARE).bytes());
        assertEquals(1_536_000, meter(run, "read").bytes());
        assertTrue(run.metric("rate", Meter.PREPARE).isEmpty(), "what is laid out is no figure");
    }

    @Test
    void zerosAreZerosAndTheSameSeedGivesTheSameBytes() throws Exception {
        bench.run(Map.of("direction", "write", "size", "64k", "block", "4k", "payload", "zero"), "mem:disk");
        assertArrayEquals(new byte[4096], firstPage());

        bench.run(Map.of("direction", "write", "size", "64k", "block", "4k"), "mem:disk");
        byte[] first = firstPage();
        bench.run(Map.of("direction", "write", "size", "64k", "block", "4k"), "mem:disk");
        assertArrayEquals(first, firstPage());
    }

    @Test
    void compressibleBytesHaveTheirShareOfZeros() throws Exception {
        bench.run(
                Map.of("direction", "write", "size", "64k", "payload", "compressible", "compressible", "75"),
                "mem:disk");
        byte[] page = firstPage();
        int zeros = 0;
        for (int i = 4095; i >= 0 && page[i] == 0; i--) {
            zeros++;
        }
        assertEquals(3072, zeros, 8);
    }

    @Test
    void namesTheByteThatFailed() throws Exception {
        medium.failingAt(70_000);
        RunRecord run = bench.run(Map.of("block", "64k"), "mem:disk");

        assertEquals(Ending.MEDIUM_FAILED, run.outcome());
        assertTrue(run.sentence().startsWith("Byte 65536: read of 64k failed"), run.sentence());
    }

    @Test
    void writesToADiskOnlyWithTheToken() {
        Map<String, String> settings = Map.of("direction", "write");

        assertFalse(assertThrows(RefusedException.class, () -> bench.run(Grants.NONE, settings, "mem:disk"))
                .getMessage()
                .isBlank());
        assertEquals(0, medium.bytesWritten());
    }

    @Test
    void saysWhatDoesNotGoTogether() {
        assertEquals(
                "sync=each writes one after the other, so it goes with depth=1 only.",
                refusal(Map.of("sync", "each", "depth", "2")));
        assertEquals("block=1000 is not a multiple of 512 bytes.", refusal(Map.of("block", "1000")));
    }

    private String refusal(Map<String, String> settings) {
        return assertThrows(RefusedException.class, () -> bench.run(Grants.NONE, settings, "mem:disk"))
                .getMessage();
    }

    private byte[] firstPage() {
        return java.util.Arrays.copyOf(medium.bytes(), 4096);
    }

    static MeterSnapshot meter(RunRecord run, String direction) {
        return run.meters().stream()
                .filter(each -> each.direction().equals(direction))
                .findFirst()
                .orElseThrow(() -> new AssertionError(run.outcome() + ": " + run.sentence()));
    }
}
