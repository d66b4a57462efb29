package org.bulkbench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.storage.Access;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two trees in memory, one copied into the other on a clock that jumps. */
@Timeout(30)
class TreeCopyTest implements WorkloadContract {

    private static final long BYTES = 100_000 + 1 + 200_000;

    private final MemoryFolder source = new MemoryFolder()
            .with("a.bin", random(100_000))
            .with("d/b.bin", random(1))
            .with("d/e/c.bin", random(200_000));
    private final MemoryFolder destination = new MemoryFolder().with("kept", random(3));

    @Override
    public TreeCopy workload() {
        return new TreeCopy();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of();
    }

    @Test
    void copiesEveryByteAndLeavesNothing() throws Exception {
        MemoryMachine machine = new MemoryMachine().fill("from", source).fill("to", new MemoryFolder());
        try (Bench bench = new Bench(workload()).with("mem", machine)) {
            RunRecord run = bench.run(Grants.NONE, Map.of(), "mem:from/", "mem:to/");

            assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
            TargetRecord from = run.targets().getFirst();
            TargetRecord to = run.targets().getLast();
            assertEquals(Access.READ, from.access());
            assertEquals(Access.OWN_FILES, to.access());
            assertEquals(2 * BYTES, from.bytesRead()); // copied, then compared
            assertEquals(BYTES, to.bytesWritten());
            assertEquals(BYTES, to.bytesRead());
            assertEquals(BYTES, run.meters().getLast().bytes());
            assertEquals(List.of("memory buffered"), to.engines());
        }
    }

    @Test
    void whatWasThereStays() throws Exception {
        try (Bench bench = new Bench(workload())
                .with("mem", new MemoryMachine().fill("from", source).fill("to", destination))) {
            RunRecord run = bench.run(Grants.NONE, Map.of(), "mem:from/", "mem:to/");
            assertEquals("Byte 0: the names in '' differ.", run.sentence());
        }
        assertEquals(new TreeSet<>(List.of("kept")), destination.paths());
        assertEquals(3, destination.bytes());
    }

    @Test
    void takesVirtualTimeOnly() throws Exception {
        byte[] large = new byte[64 << 20];
        try (Bench bench = new Bench(workload())
                .with("mem", new MemoryMachine().fill("from", new MemoryFolder().with("large", large)))) {
            RunRecord run = bench.run(Grants.NONE, Map.of(), "mem:from/", "mem:to/");
            double seconds = run.meters().getLast().seconds();
            assertTrue(seconds > 1.3 && seconds < 1.7, seconds + " s"); // 64 MiB in and out at 100 MB/s, and commands
        }
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }
}
