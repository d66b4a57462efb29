package org.bulkbench.workload.latency.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunObservations;
import org.bulkbench.run.RunRecord;
import org.bulkbench.testkit.Bench;
import org.bulkbench.testkit.MemoryFolder;
import org.bulkbench.testkit.MemoryMachine;
import org.bulkbench.testkit.MemoryMedium;
import org.bulkbench.testkit.WorkloadContract;
import org.bulkbench.workload.Workload;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** On the machine in memory a command takes 100 us and a MB 10 ms, so every time is known beforehand. */
class SeekTest implements WorkloadContract {

    private static final double SECTOR = 1e-4 + 512 / 1e8;
    private static final double MIB = 1e-4 + (1 << 20) / 1e8;

    private final MemoryMedium medium = MemoryMedium.of(16 << 20);
    private final MemoryFolder folder = new MemoryFolder();

    @AutoClose
    private final Bench bench = new Bench(workload())
            .with(
                    "mem",
                    new MemoryMachine()
                            .plug("disk", medium)
                            .plug("small", MemoryMedium.of(1 << 20))
                            .fill("folder", folder));

    @Override
    public Workload<?> workload() {
        return new Seek();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("share", "10", "transfer", "0", "size", "4M");
    }

    @Test
    void hasTheLinesOfDiskinfo() throws Exception {
        RunRecord run = run(Map.of("transfer", "4M"), "mem:disk");

        List<Observation> seeks = run.observations().stream()
                .filter(each -> each.kind().equals(Kind.SEEK))
                .toList();
        assertEquals(
                List.of(
                        "Full stroke",
                        "Half stroke",
                        "Quarter stroke",
                        "Short forward",
                        "Short backward",
                        "Seq outer",
                        "Seq inner"),
                seeks.stream().map(each -> each.text(Fields.NAME)).toList());
        assertEquals(
                List.of(250L, 250L, 500L, 400L, 400L, 2048L, 2048L),
                seeks.stream()
                        .map(each -> each.get(Fields.ITERATIONS).orElseThrow())
                        .toList());
        for (Observation seek : seeks) {
            assertEquals(SECTOR * seek.number(Fields.ITERATIONS), seek.number(Fields.SECONDS), 1e-9);
        }
        assertEquals(16L << 20, seeks.getFirst().get(Fields.DISTANCE_BYTES).orElseThrow());
        assertEquals(5896 * 512 + 3 * (4 << 20), medium.bytesMoved());
    }

    @Test
    void transfersAtThreePlaces() throws Exception {
        RunRecord run = run(Map.of("transfer", "4M"), "mem:disk");

        for (String place : List.of("outside", "middle", "inside")) {
            assertEquals(
                    (1 << 20) / MIB,
                    run.metrics().stream()
                            .filter(each ->
                                    each.name().equals("rate") && each.job().equals(place))
                            .findFirst()
                            .orElseThrow()
                            .value(),
                    1e-3);
        }
    }

    @Test
    void whatRulesSeeOfItAreSeeksAndThreeTransfers() throws Exception {
        List<Observation> told = RunObservations.of(run(Map.of("transfer", "1M"), "mem:disk"));

        assertEquals(
                7, told.stream().filter(each -> each.kind().equals(Kind.SEEK)).count());
        assertEquals(
                List.of("outside", "middle", "inside"),
                told.stream()
                        .filter(each -> each.kind().equals(Kind.TRANSFER))
                        .map(each -> each.text(Fields.WHAT))
                        .toList());
    }

    @Test
    void staysWithinTheSectorsAndReachesBothEnds() {
        for (long sectors : new long[] {4096, 5000, 1 << 20, 7_814_037_168L}) {
            Surface surface = new Surface(sectors, 512, 100);
            LongStream all = Arrays.stream(Stroke.values())
                    .flatMapToLong(
                            stroke -> LongStream.range(0, surface.count(stroke)).map(i -> stroke.sector(i, surface)));
            var span = all.summaryStatistics();
            assertEquals(0, span.getMin());
            assertEquals(sectors - 1, span.getMax());
        }
        assertEquals(16_384, new Surface(7_814_037_168L, 512, 100).step());
        assertEquals(4, new Surface(4096, 512, 100).step());
    }

    @Test
    void inAFolderItReadsAFileOfItsOwn() throws Exception {
        RunRecord run = run(Map.of("size", "8M", "transfer", "2M", "share", "20"), "mem:folder/");

        assertEquals(8 << 20, run.targets().getFirst().bytesWritten());
        assertEquals(Set.of(), folder.paths());
    }

    @Test
    void saysThatATargetIsTooSmall() throws Exception {
        RunRecord run = bench.run(Map.of(), "mem:small");

        assertEquals(Ending.NOT_APPLICABLE, run.outcome());
        assertEquals(
                "1.05 MB are too few for a seek table; choose a larger target or a smaller share.", run.sentence());
        assertTrue(run.meters().isEmpty());
    }

    private RunRecord run(Map<String, String> settings, String target) throws Exception {
        RunRecord run = bench.run(settings, target);
        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        return run;
    }
}
