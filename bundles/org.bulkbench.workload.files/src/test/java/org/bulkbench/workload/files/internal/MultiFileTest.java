package org.bulkbench.workload.files.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.MeterSnapshot;
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

/** On the machine in memory a command takes 100 us and a MB 10 ms, so every time is known beforehand. */
class MultiFileTest implements WorkloadContract {

    private static final double COMMAND = 1e-4;
    private static final double MADE = 2 * COMMAND; // a file: its name, then it is looked up
    private static final double BYTES_PER_SECOND = 1e8;

    private final MemoryFolder folder = new MemoryFolder();

    @AutoClose
    private final Bench bench = new Bench(workload())
            .with("mem", new MemoryMachine().fill("folder", folder).fill("other", new MemoryFolder()));

    @Override
    public Workload<?> workload() {
        return new MultiFile();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("files", "3", "size", "100k", "block", "64k");
    }

    @Test
    void oneAfterTheOtherWithASyncBetween() throws Exception {
        RunRecord run = run(Map.of("size", "1000000", "block", "1M", "files", "3", "sync", "between"));

        double file = MADE + COMMAND + 1e6 / BYTES_PER_SECOND + COMMAND;
        for (String name : List.of("file-1", "file-2", "file-3")) {
            assertEquals(file, seconds(run, name), 1e-9);
        }
        assertEquals(3 * file, run.metric("elapsed.seconds", "").orElseThrow().value(), 1e-9);
        assertEquals(
                3 * COMMAND, run.metric("flush.seconds", "write").orElseThrow().value(), 1e-9);
        assertEquals(
                1e6 / file, run.metric("rate.durable", "write").orElseThrow().value(), 1e-3);
        assertEquals(1L, elapsed(run).get(Fields.FILES_TOGETHER).orElseThrow());
        assertEquals(Set.of(), folder.paths());
    }

    @Test
    void atTheEndTheSyncBelongsToNoFile() throws Exception {
        RunRecord run = run(Map.of("size", "1000000", "block", "1M", "sync", "end"));

        assertEquals(MADE + COMMAND + 1e6 / BYTES_PER_SECOND, seconds(run, "file-1"), 1e-9);
        assertEquals(COMMAND, run.metric("flush.seconds", "write").orElseThrow().value(), 1e-9);
        assertEquals(2L, elapsed(run).get(Fields.FILES_TOGETHER).orElseThrow());
        assertEquals(2L, elapsed(run).get(Fields.FILES).orElseThrow());
        assertEquals(2_000_000L, elapsed(run).get(Fields.BYTES).orElseThrow());
    }

    @Test
    void togetherTheyShareTheDrive() throws Exception {
        RunRecord run = run(Map.of("size", "1M", "block", "64k", "files", "4", "order", "together"));

        List<MeterSnapshot> writes = run.meters().stream()
                .filter(meter -> meter.direction().equals("write"))
                .toList();
        assertEquals(
                Set.of("file-1", "file-2", "file-3", "file-4"),
                writes.stream().map(MeterSnapshot::job).collect(Collectors.toSet()));
        double all = 4 * MADE + 64 * (COMMAND + 65_536 / BYTES_PER_SECOND);
        double last = writes.stream().mapToDouble(MeterSnapshot::seconds).max().orElseThrow();
        assertEquals(all, last, 1e-9);
        assertTrue(seconds(run, "file-1") > 0.9 * all, "it ended before the others had their share");
    }

    @Test
    void copiesFromTheLastTarget() throws Exception {
        RunRecord run = bench.run(
                Grants.NONE, Map.of("size", "200k", "payload", "copy", "block", "64k"), "mem:folder/", "mem:other/");

        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        assertEquals(2 * 204_800, run.targets().getFirst().bytesWritten());
        assertEquals(0, run.targets().getFirst().bytesRead());
        assertEquals(2 * 204_800, run.targets().getLast().bytesWritten(), "laid out");
        assertEquals(2 * 204_800, run.targets().getLast().bytesRead());
    }

    @Test
    void copiesWithinOneTargetToo() throws Exception {
        RunRecord run = run(Map.of("size", "200k", "payload", "copy", "block", "64k"));

        assertEquals(4 * 204_800, run.targets().getFirst().bytesWritten());
    }

    @Test
    void withoutASyncNothingIsSaidOfTheMedium() throws Exception {
        RunRecord run = run(Map.of("size", "64k", "sync", "none", "payload", "zero"));

        assertTrue(run.metric("rate.durable", "write").isEmpty());
        assertTrue(run.observations().stream().noneMatch(each -> each.kind().equals(Kind.ELAPSED)));
    }

    @Test
    void saysWhatDoesNotGoTogether() {
        assertEquals(
                "sync=between has no between in order=together; choose sync=end or order=serial.",
                refusal(Map.of("order", "together", "sync", "between")));
        assertEquals(
                "order=together goes with at most 64 files, not 65.",
                refusal(Map.of("order", "together", "files", "65")));
    }

    @Test
    void aSecondTargetWithoutCopyIsAMistake() throws Exception {
        RunRecord run = bench.run(Grants.NONE, Map.of(), "mem:folder/", "mem:other/");

        assertEquals(Ending.NOT_APPLICABLE, run.outcome());
        assertEquals("A second target is where payload=copy reads from; leave it out or copy.", run.sentence());
    }

    private String refusal(Map<String, String> settings) {
        return assertThrows(RefusedException.class, () -> bench.run(Grants.NONE, settings, "mem:folder/"))
                .getMessage();
    }

    private RunRecord run(Map<String, String> settings) throws Exception {
        RunRecord run = bench.run(Grants.NONE, settings, "mem:folder/");
        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        return run;
    }

    private static double seconds(RunRecord run, String file) {
        return run.metrics().stream()
                .filter(metric ->
                        metric.name().equals("file.seconds") && metric.job().equals(file))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElseThrow();
    }

    private static Observation elapsed(RunRecord run) {
        return run.observations().stream()
                .filter(each -> each.kind().equals(Kind.ELAPSED))
                .findFirst()
                .orElseThrow();
    }
}
