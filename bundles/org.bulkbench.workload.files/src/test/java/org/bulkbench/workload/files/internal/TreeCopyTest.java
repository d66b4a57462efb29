package org.bulkbench.workload.files.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;
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

/** Trees in memory: what is in a copy is seen by the calls that made it, for it is gone when the run ends. */
class TreeCopyTest implements WorkloadContract {

    private static final Instant BEFORE = Instant.parse("2001-02-03T04:05:06Z");

    private final MemoryFolder source = new MemoryFolder()
            .with("a b\n\u00fc", bytes(100_000))
            .with("d/e/c", bytes(300_000))
            .with("d/empty", new byte[0])
            .with("d", 0750, BEFORE);
    private final MemoryFolder destination = new MemoryFolder().with("kept", bytes(3));

    @AutoClose
    private final Bench bench = new Bench(workload())
            .with(
                    "mem",
                    new MemoryMachine()
                            .fill("from", source)
                            .fill("to", destination)
                            .fill("none", new MemoryFolder()));

    @Override
    public Workload<?> workload() {
        return new TreeCopy();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("block", "64k");
    }

    @Test
    void copiesEveryByteOfEveryFileAndLeavesTheDestinationAsItWas() throws Exception {
        RunRecord run = run(Map.of());

        assertEquals(400_000, run.targets().getFirst().bytesRead());
        assertEquals(400_000, run.targets().getLast().bytesWritten());
        assertEquals(3, figure(run, "files"));
        assertEquals(new TreeSet<>(Set.of("kept")), destination.paths());
        assertEquals(400_000, source.bytes());
    }

    @Test
    void theTimeIsThatOfAllCallsWithTheSync() throws Exception {
        RunRecord run = run(Map.of("preserve", "false"));

        double transfers = 1 + 3 + 0; // in blocks of 128k: 100 000 and 300 000 B
        double commands = 2 * transfers
                + 3 * (1 + 2 + 1) // opened, made, looked at again
                + 2 // directories
                + 1; // synced
        assertEquals(commands * 1e-4 + 2 * 400_000 / 1e8, figure(run, "elapsed.seconds"), 1e-9);
        Observation copy = copy(run);
        assertEquals("cp -r", copy.text(Fields.COMMAND));
        assertEquals("mem:from/", copy.text(Fields.SOURCE));
        assertEquals("mem:to/", copy.text(Fields.DESTINATION));
        assertEquals(400_000L, copy.get(Fields.BYTES).orElseThrow());
        assertEquals(figure(run, "elapsed.seconds"), copy.number(Fields.SECONDS));
    }

    @Test
    void keepsLinksAndLeavesOutWhatHasNoBytes() throws Exception {
        source.withName("d/second", "d/e/c").withLink("link", "../nowhere").withSpecial("pipe");
        RunRecord run = run(Map.of());

        assertEquals(400_000, run.targets().getLast().bytesWritten(), "the second name has no bytes of its own");
        assertEquals(5, figure(run, "files"));
        assertEquals(1, figure(run, "files.skipped"));
        assertTrue(run.metric("files.not-kept", "").isEmpty());

        RunRecord plain = run(Map.of("preserve", "false"));
        assertEquals(700_000, plain.targets().getLast().bytesWritten(), "cp -r makes two files of it");
    }

    @Test
    void holesStayHoles() throws Exception {
        byte[] sparse = new byte[1 << 20];
        sparse[600_000] = 1;
        source.with("sparse", sparse).allocating("sparse", 4096);

        assertEquals(400_000 + (128 << 10), run(Map.of()).targets().getLast().bytesWritten());
        assertEquals(
                400_000 + (1 << 20),
                run(Map.of("holes", "false")).targets().getLast().bytesWritten());
    }

    @Test
    void saysBeforeWritingThatThereIsNoRoom() throws Exception {
        destination.withFreeBytes(400_000);
        RunRecord run = bench.run(Grants.NONE, Map.of(), "mem:from/", "mem:to/");

        assertEquals(Ending.FAILED, run.outcome());
        assertEquals("The copy needs about 420 kB, but mem:to/ has 400 kB free; nothing was written.", run.sentence());
        assertEquals(0, run.targets().getLast().bytesWritten());
    }

    @Test
    void saysThatTheSourceChangedMeanwhile() throws Exception {
        source.medium("d/e/c").after(1, () -> source.with("d/e/c", 0644, Instant.parse("2026-01-01T00:00:00Z")));
        RunRecord run = bench.run(Grants.NONE, Map.of(), "mem:from/", "mem:to/");

        assertEquals(Ending.FAILED, run.outcome());
        assertEquals(
                "d/e/c of mem:from/ changed while it was copied (300000 B, then 300000 B); copy a tree that nobody writes"
                        + " to.",
                run.sentence());
    }

    @Test
    void namesTheFileThatCannotBeRead() throws Exception {
        source.medium("d/e/c").failingAt(200_000);
        RunRecord run = bench.run(Grants.NONE, Map.of(), "mem:from/", "mem:to/");

        assertEquals(Ending.MEDIUM_FAILED, run.outcome());
        assertEquals("Byte 131072: d/e/c: read of 128k failed: errno 5.", run.sentence());
    }

    @Test
    void anInterruptionEndsItAndNothingStays() throws Exception {
        source.medium("d/e/c").interruptingAt(2);
        RunRecord run = bench.run(Grants.NONE, Map.of(), "mem:from/", "mem:to/");

        assertEquals(Ending.INTERRUPTED, run.outcome());
        assertEquals(new TreeSet<>(Set.of("kept")), destination.paths());
        assertEquals(400_000, source.bytes());
    }

    @Test
    void anEmptyFolderIsNothingToCopy() throws Exception {
        RunRecord run = bench.run(Grants.NONE, Map.of(), "mem:none/", "mem:to/");

        assertEquals(Ending.NOT_APPLICABLE, run.outcome());
        assertEquals("mem:none/ is empty; name a folder with files in it.", run.sentence());
    }

    private RunRecord run(Map<String, String> settings) throws Exception {
        RunRecord run = bench.run(Grants.NONE, settings, "mem:from/", "mem:to/");
        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        List<Long> moved = run.meters().stream().map(MeterSnapshot::bytes).toList();
        assertEquals(run.targets().getLast().bytesWritten(), moved.getLast());
        return run;
    }

    private static double figure(RunRecord run, String name) {
        return run.metric(name, "").map(Metric::value).orElseThrow();
    }

    private static Observation copy(RunRecord run) {
        return run.observations().stream()
                .filter(each -> each.kind().equals(Kind.COPY))
                .findFirst()
                .orElseThrow();
    }

    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }
}
