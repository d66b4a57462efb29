package org.bulkbench.workload.files.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/** On the machine in memory a block of 64 KiB takes 755.36 us, so that it takes 86.8 MB/s and no more. */
class ReceiveTest implements WorkloadContract {

    private static final double BLOCK = 65_536;
    private static final double WRITE = 1e-4 + BLOCK / 1e8;

    private final MemoryFolder folder = new MemoryFolder();

    @AutoClose
    private final Bench bench = new Bench(workload()).with("mem", new MemoryMachine().fill("folder", folder));

    @Override
    public Workload<?> workload() {
        return new Receive();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("size", "500k");
    }

    @Test
    void aMediumThatKeepsUpIsOneWriteBehind() throws Exception {
        RunRecord run = run(Map.of("size", "6400k", "rate", "10MB/s"));

        assertEquals(WRITE, figure(run, "lag.max"), 1e-9);
        assertEquals(0, figure(run, "buffer.highest"));
        assertEquals(0, figure(run, "sender.waited"));
        assertEquals(0, figure(run, "lost.bytes"));
        assertEquals(100 * BLOCK / 1e7 + WRITE, run.meters().getFirst().seconds(), 2e-4); // the file is made first
        Observation copy = run.observations().stream()
                .filter(each -> each.kind().equals(Kind.COPY))
                .findFirst()
                .orElseThrow();
        assertEquals("10.0 MB/s", copy.text(Fields.SOURCE));
        assertEquals(6_553_600L, copy.get(Fields.BYTES).orElseThrow());
        assertEquals(Set.of(), folder.paths());
    }

    @Test
    void aMediumThatDoesNotMakesTheSenderWait() throws Exception {
        RunRecord run = run(Map.of("size", "6400k", "rate", "200MB/s", "buffer", "256k"));

        assertEquals(6_553_600, run.targets().getFirst().bytesWritten());
        assertEquals(100 * WRITE, run.meters().getFirst().seconds(), 1e-3);
        assertEquals(256 << 10, figure(run, "buffer.highest"));
        double withoutMedium = 100 * BLOCK / 2e8;
        assertEquals(100 * WRITE - withoutMedium, figure(run, "sender.waited"), 5 * WRITE);
        assertTrue(figure(run, "lag.max") < 6 * WRITE, figure(run, "lag.max") + " s");
    }

    @Test
    void orBytesAreLost() throws Exception {
        RunRecord run = run(Map.of("size", "6400k", "rate", "200MB/s", "buffer", "256k", "full", "drop"));

        double lost = figure(run, "lost.bytes");
        assertEquals(6_553_600, run.targets().getFirst().bytesWritten() + lost);
        assertEquals(1 - BLOCK / WRITE / 2e8, lost / 6_553_600, 0.06, "share");
        assertEquals(0, figure(run, "sender.waited"));
    }

    @Test
    void timeEndsIt() throws Exception {
        RunRecord run = run(Map.of("size", "1G", "rate", "10MB/s", "time", "100ms"));

        assertEquals(1e6, run.targets().getFirst().bytesWritten(), BLOCK);
    }

    @Test
    void theLastBlockIsShorter() throws Exception {
        assertEquals(100_000, run(Map.of("size", "100000")).targets().getFirst().bytesWritten());
    }

    @Test
    void saysWhatIsWrong() throws Exception {
        assertEquals("buffer=4096 holds no block=65536.", refusal(Map.of("buffer", "4k")));
        assertEquals(
                "from=gopher://x is no URL such as ftp://host/file or http://host/file.",
                refusal(Map.of("from", "gopher://x")));
        RunRecord simulated = bench.run(Grants.NONE, Map.of("from", "http://localhost/x"), "mem:folder/");
        assertEquals(Ending.NOT_APPLICABLE, simulated.outcome());
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

    private static double figure(RunRecord run, String name) {
        return run.metrics().stream()
                .filter(each -> each.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElseThrow();
    }
}
