package org.bulkbench.workload.media.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RunRecord;
import org.bulkbench.testkit.Bench;
import org.bulkbench.testkit.MemoryFolder;
import org.bulkbench.testkit.MemoryMachine;
import org.bulkbench.testkit.MemoryMedium;
import org.bulkbench.testkit.WorkloadContract;
import org.bulkbench.workload.Workload;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Media in memory that lie. */
class VerifyTest implements WorkloadContract {

    private static final int CLAIMED = 4 << 20;

    private final MemoryMedium medium = MemoryMedium.of(CLAIMED);
    private final MemoryFolder folder = new MemoryFolder();

    @AutoClose
    private final Bench bench = new Bench(workload())
            .with("mem", new MemoryMachine().plug("disk", medium).fill("folder", folder));

    @Override
    public Workload<?> workload() {
        return new Verify();
    }

    @Override
    public Map<String, String> shortSettings() {
        return Map.of("size", "512k", "block", "64k");
    }

    @Test
    void allIsAsItWasWritten() throws Exception {
        RunRecord run = bench.run(Map.of("size", "1024T"), "mem:disk");

        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        assertEquals(CLAIMED, figure(run, "good.bytes"));
        assertEquals(0, figure(run, "bad.bytes"));
        assertEquals(2L * CLAIMED, medium.bytesMoved());
        assertEquals(Map.of("good-bytes", "4194304"), health(run));
    }

    @Test
    void findsTheTrueCapacityOfAMediumThatBeginsAgain() throws Exception {
        medium.wrappingAt(1 << 20);
        RunRecord run = bench.run(Map.of("size", "1024T", "block", "64k"), "mem:disk");

        assertEquals(Ending.MEDIUM_FAILED, run.outcome());
        assertEquals(
                "Byte 0: 3.15 MB of 4.19 MB came back as what was written elsewhere (here byte 3145728): the medium has"
                        + " 1.05 MB and begins again behind.",
                run.sentence());
        assertEquals(1 << 20, figure(run, "true.capacity"));
        assertEquals("counterfeit", health(run).get("verdict"));
        assertEquals("1048576", health(run).get("usable-bytes"));
        assertEquals("4194304", health(run).get("announced-bytes"));
        assertEquals("3145728", health(run).get("overwritten-bytes"));
    }

    @Test
    void findsTheTrueCapacityOfAMediumThatForgets() throws Exception {
        medium.forgettingFrom((3 << 20) + 512);
        RunRecord run = bench.run(Map.of("size", "1024T"), "mem:disk");

        assertEquals(
                "Byte 3146240: Nothing from here on came back as it was written: of 4.19 MB the medium has 3.15 MB.",
                run.sentence());
        assertEquals((3 << 20) + 512, figure(run, "true.capacity"));
    }

    @Test
    void aWrongBitIsNoFalseCapacity() throws Exception {
        medium.flippingAt(100_000);
        RunRecord run = bench.run(Map.of("size", "1024T"), "mem:disk");

        assertEquals(Ending.MEDIUM_FAILED, run.outcome());
        assertEquals(
                "Byte 99840: 512 B of 4.19 MB did not come back as they were written: 512 B with wrong bits (1 of them),"
                        + " 0 B lost, 0 B unreadable.",
                run.sentence());
        assertEquals(512, figure(run, "bad.bytes"));
        assertEquals(
                Set.of("good-bytes", "lost-bytes", "overwritten-bytes", "changed-bytes"),
                health(run).keySet());
    }

    @Test
    void whatAnotherRunWroteIsReadBack() throws Exception {
        Map<String, String> write = Map.of("operation", "write", "size", "1M", "seed", "7");
        Map<String, String> read = Map.of("operation", "read", "size", "1M", "seed", "7");
        assertEquals(Ending.COMPLETED, bench.run(write, "mem:disk").outcome());
        RunRecord same = bench.run(Grants.NONE, read, "mem:disk");
        assertEquals(Ending.COMPLETED, same.outcome(), same.sentence());

        RunRecord other = bench.run(Grants.NONE, Map.of("operation", "read", "size", "1M", "seed", "8"), "mem:disk");
        assertEquals(Ending.MEDIUM_FAILED, other.outcome(), "it is not of this seed");
    }

    @Test
    void goesOnBehindWhatCannotBeRead() throws Exception {
        bench.run(Map.of("operation", "write", "size", "4M"), "mem:disk");
        medium.failingAt(1_000_000);
        RunRecord run = bench.run(Grants.NONE, Map.of("operation", "read", "size", "4M", "block", "64k"), "mem:disk");

        assertEquals(Ending.MEDIUM_FAILED, run.outcome());
        assertTrue(run.sentence().startsWith("Byte 983040: 65.5 kB of 4.19 MB"), run.sentence());
        assertEquals(CLAIMED - 65_536, figure(run, "good.bytes"));
    }

    @Test
    void inAFolderItReadsItsOwnFileBack() throws Exception {
        RunRecord run = bench.run(Grants.NONE, Map.of("size", "1M"), "mem:folder/");
        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        assertEquals(Set.of(), folder.paths());
        assertEquals(
                Ending.NOT_APPLICABLE,
                bench.run(Grants.NONE, Map.of("operation", "read"), "mem:folder/")
                        .outcome());
    }

    private static double figure(RunRecord run, String name) {
        return run.metric(name, "").map(Metric::value).orElseThrow();
    }

    private static Map<String, String> health(RunRecord run) {
        Map<String, String> found = new TreeMap<>();
        run.observations().stream()
                .filter(each -> each.kind().equals(Kind.HEALTH))
                .forEach(each -> found.put(each.text(Fields.ATTRIBUTE), each.text(Fields.VALUE)));
        return found;
    }
}
