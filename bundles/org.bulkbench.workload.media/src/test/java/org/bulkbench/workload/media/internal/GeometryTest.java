package org.bulkbench.workload.media.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.bulkbench.evidence.Fields;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RunRecord;
import org.bulkbench.testkit.Bench;
import org.bulkbench.testkit.MemoryMachine;
import org.bulkbench.testkit.MemoryMedium;
import org.bulkbench.testkit.WorkloadContract;
import org.bulkbench.workload.Workload;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A medium in memory whose units of 64 KiB make a request that crosses them twice as dear. */
class GeometryTest implements WorkloadContract {

    private final MemoryMedium medium = MemoryMedium.of(16 << 20);

    @AutoClose
    private final Bench bench = new Bench(workload()).with("mem", new MemoryMachine().plug("disk", medium));

    @Override
    public Workload<?> workload() {
        return new Geometry();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("largest", "256k", "count", "8", "size", "1M");
    }

    @Test
    void findsTheUnit() throws Exception {
        medium.inUnitsOf(64 << 10);
        RunRecord run = run(Map.of("largest", "1M"));

        assertEquals(
                64 << 10, run.metric("boundary.bytes", "").map(Metric::value).orElseThrow());
        assertEquals(
                List.of(1 << 20, 1 << 19, 1 << 18, 1 << 17, 1 << 16, 1 << 15, 1 << 14, 1 << 13, 1 << 12, 1 << 11),
                run.observations().stream()
                        .filter(each -> each.is(Fields.WHAT, "read across a boundary"))
                        .map(each ->
                                each.get(Fields.DISTANCE_BYTES).orElseThrow().intValue())
                        .toList());
        assertEquals(2 * figure(run, "read.before", "64k"), figure(run, "read.across", "64k"), 1e-9);
        assertEquals(figure(run, "read.before", "32k"), figure(run, "read.across", "32k"), 1e-9);
    }

    @Test
    void aMediumWithoutUnitsHasNone() throws Exception {
        assertTrue(run(Map.of("largest", "1M")).metric("boundary.bytes", "").isEmpty());
    }

    @Test
    void readsOnlyAndAsksForNoMore() throws Exception {
        run(Map.of());
        assertEquals(0, medium.bytesWritten());
    }

    @Test
    void saysThatABlockIsTooSmall() throws Exception {
        RunRecord run = bench.run(Grants.NONE, Map.of("block", "1M", "largest", "4M"), "mem:disk");
        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        try (Bench small =
                new Bench(workload()).with("mem", new MemoryMachine().plug("disk", MemoryMedium.of(8 << 10)))) {
            RunRecord none = small.run(Grants.NONE, Map.of(), "mem:disk");
            assertEquals(Ending.NOT_APPLICABLE, none.outcome());
            assertEquals(
                    "8.19 kB in blocks of 512 is too little for reads of 1k across boundaries; choose a smaller block.",
                    none.sentence());
        }
    }

    private RunRecord run(Map<String, String> settings) throws Exception {
        RunRecord run = bench.run(Grants.NONE, settings, "mem:disk");
        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        return run;
    }

    private static double figure(RunRecord run, String name, String boundary) {
        return run.metrics().stream()
                .filter(each -> each.name().equals(name) && each.job().equals(boundary))
                .findFirst()
                .orElseThrow()
                .value();
    }
}
