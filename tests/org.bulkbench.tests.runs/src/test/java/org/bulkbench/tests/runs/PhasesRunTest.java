package org.bulkbench.tests.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.testkit.Bench;
import org.bulkbench.testkit.MemoryMachine;
import org.bulkbench.testkit.MemoryMedium;
import org.bulkbench.workload.stream.internal.Sequential;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A stick whose fast cells are full after 32 MiB: 16 MB a second, then 4. */
@Timeout(60)
class PhasesRunTest {

    private static final int MIB = 1 << 20;

    @AutoClose
    private final Bench bench = new Bench(new Sequential())
            .with(
                    "mem",
                    new MemoryMachine()
                            .plug("stick", MemoryMedium.of(64 * MIB))
                            .paced(16_000_000, 32L * MIB, 4_000_000));

    @Test
    void theRecordTellsBurstAndSteadyApart() throws Exception {
        RunRecord run = bench.run(Map.of("direction", "write", "block", "64k", "size", "64M"), "mem:stick");

        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        assertEquals(16e6, value(run, "rate.burst"), 0.5e6);
        assertEquals(4e6, value(run, "rate.steady"), 0.1e6);
        assertEquals(2.1, value(run, "burst.seconds"), 0.1);
        assertEquals(32.0 * MIB, value(run, "burst.bytes"), 1.0 * MIB);
        assertEquals(value(run, "burst.bytes"), value(run, "steady.after.bytes"), 1);
        assertEquals(
                List.of("burst", "steady"),
                run.observations().stream()
                        .filter(each -> each.kind().equals(Kind.PHASE))
                        .map(each -> each.text(Fields.PHASE))
                        .toList());
        assertEquals(run, bench.store().read(run.id()));
    }

    private static double value(RunRecord run, String name) {
        return run.metric(name, "write").orElseThrow().value();
    }
}
