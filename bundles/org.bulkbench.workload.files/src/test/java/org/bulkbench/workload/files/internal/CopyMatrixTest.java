package org.bulkbench.workload.files.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunRecord;
import org.bulkbench.testkit.Bench;
import org.bulkbench.testkit.MemoryFolder;
import org.bulkbench.testkit.MemoryMachine;
import org.bulkbench.testkit.WorkloadContract;
import org.bulkbench.workload.Workload;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** On the machine in memory a command takes 100 us and a MB 10 ms, and each tree has a drive of its own. */
class CopyMatrixTest implements WorkloadContract {

    private static final long BYTES = 3 * 100_000;

    private final MemoryFolder a = new MemoryFolder();
    private final MemoryFolder b = new MemoryFolder();

    @AutoClose
    private final Bench bench =
            new Bench(workload()).with("mem", new MemoryMachine().fill("a", a).fill("b", b));

    @Override
    public Workload<?> workload() {
        return new CopyMatrix();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("files", "2", "size", "10k");
    }

    @Test
    void copiesFromEachToEachWithEachCommand() throws Exception {
        RunRecord run = run(Map.of("files", "3", "size", "100000"));

        List<Observation> copies = run.observations().stream()
                .filter(each -> each.kind().equals(Kind.COPY))
                .toList();
        assertEquals(
                List.of("mem:a/ mem:a/", "mem:a/ mem:b/", "mem:b/ mem:a/", "mem:b/ mem:b/"),
                copies.stream()
                        .filter(each -> each.is(Fields.COMMAND, "cp -a"))
                        .map(each -> each.text(Fields.SOURCE) + " " + each.text(Fields.DESTINATION))
                        .toList());
        assertEquals(12, copies.size());
        assertTrue(copies.stream().allMatch(each -> each.is(Fields.BYTES, BYTES) && each.number(Fields.SECONDS) > 0));
        assertEquals(Set.of(), a.paths());
        assertEquals(Set.of(), b.paths());
    }

    @Test
    void aCopyIsTimedWithItsSync() throws Exception {
        RunRecord run = run(Map.of("files", "3", "size", "100000", "command", "cp"));

        double commands = 3 * (1 + 1 + 2 + 1 + 1) // a file: opened, read, made, written, looked at again
                + 2 // directories
                + 1; // synced
        double seconds = commands * 1e-4 + 2 * BYTES / 1e8;
        assertEquals(
                4,
                run.metrics().stream()
                        .filter(each -> each.name().equals("copy.seconds"))
                        .peek(each -> assertEquals(seconds, each.value(), 1e-9, each.job()))
                        .count());
        assertEquals(
                BYTES / seconds,
                run.metric("rate.durable", "write").map(Metric::value).orElseThrow(),
                1e-3);
    }

    @Test
    void anArchiveHasHeadersToo() throws Exception {
        RunRecord run = run(Map.of("files", "3", "size", "100000", "command", "tar"));

        long written = run.meters().stream()
                .filter(each -> each.direction().equals("write") && each.job().equals("tar 1 to 2"))
                .findFirst()
                .orElseThrow()
                .bytes();
        assertTrue(written > BYTES + 4 * 512 && written < BYTES + 20_000, written + " B");
    }

    @Test
    void refusesAFolderThatIsNamedTwice() {
        assertEquals(
                "mem:a/ is named twice; name each place once.",
                assertThrows(
                                RefusedException.class,
                                () -> bench.run(Grants.NONE, Map.of(), "mem:a/", "mem:b/", "mem:a/"))
                        .getMessage());
    }

    @Test
    void saysBeforeWritingThatThereIsNoRoom() throws Exception {
        b.withFreeBytes(500_000);
        RunRecord run = bench.run(Grants.NONE, Map.of("files", "3", "size", "100000"), "mem:a/", "mem:b/");

        assertEquals(Ending.FAILED, run.outcome());
        assertEquals(
                "The files and a copy of them need about 600 kB, but mem:b/ has 500 kB free; nothing was written.",
                run.sentence());
        assertTrue(run.meters().isEmpty());
    }

    private RunRecord run(Map<String, String> settings) throws Exception {
        RunRecord run = bench.run(Grants.NONE, settings, "mem:a/", "mem:b/");
        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        return run;
    }
}
