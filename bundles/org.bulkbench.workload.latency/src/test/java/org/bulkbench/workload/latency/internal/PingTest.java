package org.bulkbench.workload.latency.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

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

/** On the machine in memory a read of 4 KiB takes 140.96 us. */
class PingTest implements WorkloadContract {

    private static final double READ = 1e-4 + 4096 / 1e8;

    private final MemoryMedium medium = MemoryMedium.of(4 << 20);

    @AutoClose
    private final Bench bench = new Bench(workload()).with("mem", new MemoryMachine().plug("disk", medium));

    @Override
    public Workload<?> workload() {
        return new Ping();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("count", "5", "size", "1M");
    }

    @Test
    void readsOnceEveryInterval() throws Exception {
        RunRecord run = run(Map.of("count", "11", "interval", "250ms"));

        for (String name : new String[] {"ping.min", "ping.avg", "ping.max"}) {
            assertEquals(READ, run.metric(name, "").map(Metric::value).orElseThrow(), 1e-9, name);
        }
        assertEquals(0, run.metric("ping.mdev", "").map(Metric::value).orElseThrow(), 1e-9);
        assertEquals(11, medium.requests());
        assertEquals(10 * 0.25 + READ, run.meters().getFirst().seconds(), 1e-9);
        Observation ping = run.observations().stream()
                .filter(each -> each.is(Fields.WHAT, "ping"))
                .findFirst()
                .orElseThrow();
        assertEquals(11, ping.list(Fields.SAMPLES_AT).size());
        assertEquals(2.5, (double) ping.list(Fields.SAMPLES_AT).getLast(), 1e-9);
        assertEquals(READ, (double) ping.list(Fields.SAMPLE_SECONDS).getLast(), 1e-9);
    }

    @Test
    void itsRateIsNoRateOfTheMedium() throws Exception {
        assertEquals(
                0,
                RunObservations.of(run(Map.of())).stream()
                        .filter(each -> each.kind().equals(Kind.TRANSFER))
                        .count());
    }

    @Test
    void tellsApartSlowAndFast() {
        Samples samples = new Samples(2);
        samples.add(1_000_000_000, 1_000_000);
        samples.add(2_000_000_000, 3_000_000);
        samples.add(4_000_000_000L, 5_000_000);

        assertEquals(0.001, samples.least(), 1e-12);
        assertEquals(0.003, samples.mean(), 1e-12);
        assertEquals(0.005, samples.largest(), 1e-12);
        assertEquals(Math.sqrt(8.0 / 3) * 1e-3, samples.deviation(), 1e-12);
        assertEquals(
                2,
                samples.told(Observation.measured(Kind.LATENCY))
                        .list(Fields.SAMPLES_AT)
                        .size());
    }

    private RunRecord run(Map<String, String> settings) throws Exception {
        RunRecord run = bench.run(settings, "mem:disk");
        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        return run;
    }
}
