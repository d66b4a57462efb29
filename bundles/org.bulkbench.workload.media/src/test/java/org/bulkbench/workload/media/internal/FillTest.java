package org.bulkbench.workload.media.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.testkit.Bench;
import org.bulkbench.testkit.MemoryMachine;
import org.bulkbench.testkit.MemoryMedium;
import org.bulkbench.testkit.WorkloadContract;
import org.bulkbench.workload.Workload;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** On the machine in memory a write of 64 KiB takes 755.36 us, and three times as long behind its cache. */
class FillTest implements WorkloadContract {

    private static final double RATE = 65_536 / (1e-4 + 65_536 / 1e8);

    private final MemoryMedium medium = MemoryMedium.of(16 << 20);

    @AutoClose
    private final Bench bench = new Bench(workload()).with("mem", new MemoryMachine().plug("disk", medium));

    @Override
    public Workload<?> workload() {
        return new Fill();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("size", "1M", "block", "64k", "points", "4");
    }

    @Test
    void keepsTheRateOfEachStretch() throws Exception {
        RunRecord run = run(Map.of("size", "16M", "block", "64k", "points", "16", "depth", "1"));

        Observation curve = curve(run);
        assertEquals(16, curve.list(Fields.SAMPLE_RATES).size());
        assertEquals(16.0 * (1 << 20), curve.list(Fields.SAMPLES_AT_BYTES).getLast());
        for (Object rate : curve.list(Fields.SAMPLE_RATES)) {
            assertEquals(RATE, (double) rate, 1);
        }
        assertTrue(run.metric("step.bytes", "write").isEmpty());
        assertEquals(16 << 20, medium.bytesWritten());
    }

    @Test
    void findsWhereACacheRunsOut() throws Exception {
        medium.slowingAfter(6 << 20, 3);
        RunRecord run = run(Map.of("size", "16M", "block", "64k", "points", "16", "depth", "1"));

        assertEquals(
                6 << 20, run.metric("step.bytes", "write").map(Metric::value).orElseThrow());
        List<Observation> phases = run.observations().stream()
                .filter(each -> each.kind().equals(Kind.PHASE))
                .toList();
        assertEquals(
                List.of("burst", "steady"),
                phases.stream().map(each -> each.text(Fields.PHASE)).toList());
        assertEquals(RATE, phases.getFirst().number(Fields.BYTES_PER_SECOND), 1);
        assertEquals(RATE / 3, phases.getLast().number(Fields.BYTES_PER_SECOND), 1);
        assertEquals(10 << 20, phases.getLast().number(Fields.BYTES));
    }

    @Test
    void timeEndsIt() throws Exception {
        run(Map.of("size", "16M", "block", "64k", "time", "50ms", "depth", "1"));

        assertEquals(0.05 * RATE, medium.bytesWritten(), 70_000);
    }

    private RunRecord run(Map<String, String> settings) throws Exception {
        RunRecord run = bench.run(settings, "mem:disk");
        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        return run;
    }

    private static Observation curve(RunRecord run) {
        return run.observations().stream()
                .filter(each -> each.is(Fields.WHAT, "over capacity"))
                .findFirst()
                .orElseThrow();
    }
}
