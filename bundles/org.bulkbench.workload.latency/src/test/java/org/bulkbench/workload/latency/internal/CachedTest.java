package org.bulkbench.workload.latency.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunObservations;
import org.bulkbench.run.RunRecord;
import org.bulkbench.testkit.Bench;
import org.bulkbench.testkit.MemoryMachine;
import org.bulkbench.testkit.MemoryMedium;
import org.bulkbench.testkit.WorkloadContract;
import org.bulkbench.workload.Workload;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The machine in memory has no page cache, so both rates are that of the drive: 2 MiB in 21.07 ms. */
class CachedTest implements WorkloadContract {

    private static final double RATE = (2 << 20) / (1e-4 + (2 << 20) / 1e8);

    @AutoClose
    private final Bench bench =
            new Bench(workload()).with("mem", new MemoryMachine().plug("disk", MemoryMedium.of(16 << 20)));

    @Override
    public Workload<?> workload() {
        return new Cached();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("cached", "2ms", "time", "5ms", "block", "64k", "size", "1M");
    }

    @Test
    void readsFrontToBackOnceAndTheFirstBlockAgainAndAgain() throws Exception {
        RunRecord run = run(Map.of("cached", "100ms"));

        assertEquals(8, run.meters().getFirst().operations());
        assertEquals(RATE, run.metric("rate", "read").map(Metric::value).orElseThrow(), 1);
        assertEquals(5, run.meters().getLast().operations());
        assertEquals(RATE, run.metric("rate", "cached").map(Metric::value).orElseThrow(), 1);
    }

    @Test
    void saysOfMemoryThatItIsMemory() throws Exception {
        List<Observation> transfers = RunObservations.of(run(Map.of("cached", "100ms"))).stream()
                .filter(each -> each.kind().equals(Kind.TRANSFER))
                .toList();

        assertEquals(
                List.of("", "cached reads"),
                transfers.stream().map(each -> each.text(Fields.WHAT)).toList());
    }

    @Test
    void nothingIsReadAgainIfNobodyWantsIt() throws Exception {
        RunRecord run = run(Map.of("cached", "0ms", "time", "50ms"));

        assertEquals(3, run.meters().getFirst().operations());
        assertEquals(0, run.meters().getLast().operations());
        assertTrue(run.observations().stream().noneMatch(each -> each.kind().equals(Kind.TRANSFER)));
    }

    private RunRecord run(Map<String, String> settings) throws Exception {
        RunRecord run = bench.run(settings, "mem:disk");
        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        return run;
    }
}
