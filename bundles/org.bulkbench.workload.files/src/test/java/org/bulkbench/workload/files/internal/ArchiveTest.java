package org.bulkbench.workload.files.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RunRecord;
import org.bulkbench.testkit.Bench;
import org.bulkbench.testkit.MemoryFolder;
import org.bulkbench.testkit.MemoryMachine;
import org.bulkbench.testkit.WorkloadContract;
import org.bulkbench.workload.Workload;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What is unpacked has as many bytes and files as what was packed; the archive has headers beside them. */
class ArchiveTest implements WorkloadContract {

    private static final long BYTES = 100_001 + 5;

    private final MemoryFolder source = new MemoryFolder()
            .with("a b\n\u00fc", bytes(100_001))
            .with("d/" + "long".repeat(40), bytes(5))
            .with("d", 0750, Instant.parse("2001-02-03T04:05:06Z"))
            .withName("d/second", "a b\n\u00fc")
            .withLink("link", "../nowhere")
            .withSpecial("pipe");
    private final MemoryFolder destination = new MemoryFolder();

    @AutoClose
    private final Bench bench = new Bench(workload())
            .with("mem", new MemoryMachine().fill("from", source).fill("to", destination));

    @Override
    public Workload<?> workload() {
        return new Archive();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("block", "4k");
    }

    @Test
    void packsAndUnpacks() throws Exception {
        RunRecord run = run(Map.of());

        long packed = bytes(run, "write", "create");
        assertEquals(BYTES, bytes(run, "read", "create"));
        assertTrue(packed > BYTES + 5 * 512 && packed % 10_240 == 0, packed + " B in records of 10 KiB");
        assertEquals(BYTES, bytes(run, "write", "extract"));
        assertEquals(4, figure(run, "files", "create"));
        assertEquals(4, figure(run, "files", "extract"));
        assertEquals(1, figure(run, "files.skipped", "create"));
        assertEquals(
                Set.of("tar c", "tar x"),
                Set.copyOf(run.observations().stream()
                        .filter(each -> each.kind().equals(Kind.COPY))
                        .map(each -> each.text(Fields.COMMAND))
                        .toList()));
        assertEquals(Set.of(), destination.paths());
    }

    @Test
    void anArchiveThatIsOnlyUnpackedIsMadeBefore() throws Exception {
        RunRecord run = run(Map.of("operation", "extract"));

        assertEquals(0, bytes(run, "write", "create"));
        assertTrue(bytes(run, Meter.PREPARE, "") > 2 * BYTES);
        assertEquals(BYTES, bytes(run, "write", "extract"));
    }

    @Test
    void aLongerBlockTakesFewerCommands() throws Exception {
        double small = figure(run(Map.of("block", "512", "operation", "create")), "elapsed.seconds", "create");
        double large = figure(run(Map.of("block", "64k", "operation", "create")), "elapsed.seconds", "create");

        assertTrue(small > large + 200 * 1e-4, small + " s and " + large + " s");
    }

    private RunRecord run(Map<String, String> settings) throws Exception {
        RunRecord run = bench.run(Grants.NONE, settings, "mem:from/", "mem:to/");
        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        return run;
    }

    private static long bytes(RunRecord run, String direction, String job) {
        return run.meters().stream()
                .filter(each -> each.direction().equals(direction) && each.job().equals(job))
                .mapToLong(MeterSnapshot::bytes)
                .sum();
    }

    private static double figure(RunRecord run, String name, String job) {
        return run.metrics().stream()
                .filter(each -> each.name().equals(name) && each.job().equals(job))
                .findFirst()
                .orElseThrow()
                .value();
    }

    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }
}
