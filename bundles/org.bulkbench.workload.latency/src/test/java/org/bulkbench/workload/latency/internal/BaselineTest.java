package org.bulkbench.workload.latency.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.testkit.Bench;
import org.bulkbench.testkit.MemoryMachine;
import org.bulkbench.testkit.MemoryMedium;
import org.bulkbench.testkit.WorkloadContract;
import org.bulkbench.workload.Workload;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** On the machine in memory a command takes 100 us; a folder has none. */
class BaselineTest implements WorkloadContract {

    @AutoClose
    private final Bench bench =
            new Bench(workload()).with("mem", new MemoryMachine().plug("disk", MemoryMedium.of(1 << 20)));

    @Override
    public Workload<?> workload() {
        return new Baseline();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("count", "10");
    }

    @Test
    void isTheTimeOfACommand() throws Exception {
        RunRecord run = bench.run(Map.of("count", "500"), "mem:disk");

        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        MeterSnapshot commands = run.meters().getFirst();
        assertEquals(500, commands.operations());
        assertEquals(100_000, commands.latency().max());
        Observation told = run.observations().stream()
                .filter(each -> each.is(Fields.WHAT, "empty command"))
                .findFirst()
                .orElseThrow();
        assertEquals(1e-4, told.number(Fields.SECONDS), 1e-9);
    }

    @Test
    void timeEndsIt() throws Exception {
        assertEquals(
                100,
                bench.run(Map.of("time", "10ms"), "mem:disk")
                        .meters()
                        .getFirst()
                        .operations());
    }

    @Test
    void saysWhereThereIsNone() throws Exception {
        RunRecord run = bench.run(Map.of(), "mem:folder/");

        assertEquals(Ending.NOT_APPLICABLE, run.outcome());
        assertEquals(
                "mem:folder/ has no command that asks for nothing: the kernel sends reads and writes only.",
                run.sentence());
    }
}
