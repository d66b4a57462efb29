package org.bulkbench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunRecord;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same workload on this computer and on the machine in memory. */
@Timeout(30)
class MachinesTest implements WorkloadContract {

    private final MemoryMedium medium = MemoryMedium.of(4 << 20);

    @AutoClose
    private final Bench bench = new Bench(new Moving())
            .with("mem", new MemoryMachine().plug("disk", medium))
            .with("host", new OnHost(medium));

    @Override
    public Moving workload() {
        return new Moving();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("deed", "write");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mem:disk", "host:/dev/null"})
    void readsTheSameOnBoth(String target) throws Exception {
        RunRecord run = bench.run(Grants.NONE, Map.of("size", "2M"), target);

        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        MeterSnapshot meter = run.meters().getFirst();
        assertEquals(2 << 20, meter.bytes());
        assertEquals(512, meter.latency().total());
        assertEquals(2 << 20, medium.bytesMoved());
        assertEquals(2 << 20, run.targets().getFirst().bytesRead());
    }

    @Test
    void oneRunIsOnOneMachine() throws Exception {
        try (Bench copying =
                new Bench(new TreeCopy()).with("mem", new MemoryMachine()).with("host", new OnHost(medium))) {
            assertEquals(
                    "A run takes place on one machine, not on the machine in memory and this computer.",
                    assertThrows(
                                    RefusedException.class,
                                    () -> copying.start(Grants.NONE, Map.of(), "mem:a/", "host:/tmp"))
                            .getMessage());
            assertEquals(
                    "host:/dev/null is a disk or a file used as one, but the destination of tested has to be a folder.",
                    assertThrows(
                                    RefusedException.class,
                                    () -> copying.start(Grants.NONE, Map.of(), "host:/tmp", "host:/dev/null"))
                            .getMessage());
        }
    }

    @Test
    void aProviderThatBreaksIsNamed() {
        bench.with("bad", new BadProvider());
        assertEquals(
                "The storage provider bad of bundle test 0.0.0 broke while looking at bad:disk"
                        + " (java.lang.ArithmeticException: / by zero); this says nothing about the drive.",
                assertThrows(RefusedException.class, () -> bench.start(Grants.NONE, Map.of(), "bad:disk"))
                        .getMessage());
    }
}
