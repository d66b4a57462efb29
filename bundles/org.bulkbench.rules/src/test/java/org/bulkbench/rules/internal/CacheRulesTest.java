package org.bulkbench.rules.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.Kind;
import org.bulkbench.rules.internal.cache.PageCacheRate;
import org.junit.jupiter.api.Test;

class CacheRulesTest {

    private static final Rule RULE = new PageCacheRate();

    private static Case synced(double syncSeconds) {
        return new Case()
                .transfer("dd", "write", 50_000_000, 0.5)
                .with(Kind.ELAPSED, "what", "dd if=/dev/zero of=/mnt/f bs=4k", "seconds", 0.6)
                .with(Kind.ELAPSED, "what", "sync", "seconds", syncSeconds);
    }

    @Test
    void addsTheSyncThatFollowsAWrite() {
        Finding finding = synced(9.4).only(RULE);
        assertEquals(
                "The 100 MB/s are the speed of memory: with the sync the 50.0 MB took 10.0 s, which is 5.00 MB/s.",
                finding.summary());
        assertEquals(List.of("o1", "o2", "o3"), finding.evidence());
    }

    @Test
    void takesTheTimeOfACommandThatSyncsItself() {
        Finding finding = new Case()
                .transfer("dd", "write", 50_000_000, 0.5)
                .with(Kind.ELAPSED, "what", "sh -c \"dd if=/dev/zero of=/mnt/f; sync\"", "seconds", 4.0)
                .only(RULE);
        assertTrue(finding.summary().contains("12.5 MB/s"), finding.summary());
    }

    @Test
    void comparesTheSameWriteWithAndWithoutSync() {
        assertEquals(
                "The 1.00 GB/s are the speed of memory: with the sync the 1.00 GB took 200 s, which is 5.00 MB/s.",
                twice("/mnt/f", "/mnt/f").only(RULE).summary());
        assertEquals(List.of("o1", "o2"), twice("/mnt/f", "/mnt/f").only(RULE).evidence());
        assertEquals(List.of(), twice("/mnt/f", "/tmp/f").ask(RULE), "another medium");
    }

    private static Case twice(String first, String second) {
        return new Case()
                .transfer("dd", "write", 1_000_000_000, 1, "target", first, "direct", false)
                .transfer("dd", "write", 1_000_000_000, 200, "target", second, "direct", false, "sync", "fdatasync");
    }

    @Test
    void trustsAWriteWhoseSyncIsShort() {
        assertEquals(List.of(), synced(0.1).ask(RULE));
    }

    @Test
    void knowsThatALinkCarriesNotMore() {
        Finding finding = new Case()
                .with(Kind.LINK, "speed", "high")
                .transfer("dd", "read", 1_000_000_000, 4)
                .only(RULE);
        assertEquals("250 MB/s is above the 53.2 MB/s that high speed carries at most.", finding.summary());
        assertEquals(List.of("o2", "o1"), finding.evidence());
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.LINK, "speed", "high")
                        .transfer("dd", "read", 1_000_000_000, 25)
                        .ask(RULE));
        assertEquals(
                List.of(),
                new Case().transfer("dd", "read", 1_000_000_000, 4).ask(RULE),
                "nothing is known of the link");
    }

    @Test
    void findsNothingWrongWithAToolThatReadsMemoryOnPurpose() {
        Finding finding = new Case()
                .transfer("hdparm", "read", 2_000_000_000, 1, "what", "cached reads")
                .only(RULE);
        assertEquals(Severity.OK, finding.severity());
    }

    @Test
    void callsARunInMemorySo() {
        Case run = new Case()
                .with(Kind.FILESYSTEM, "type", "tmpfs")
                .transfer("bulkbench", "write", 1 << 26, 0.02, "direct", false, "sync", "end");
        Finding finding = RULE.evaluate(run.run()).getFirst();
        assertEquals("3.36 GB/s is a rate of memory: the file lies on tmpfs, which has no medium.", finding.summary());
        assertEquals(List.of("o2", "o1"), finding.evidence());
    }

    @Test
    void callsAReadOfResidentPagesSo() {
        Finding finding = RULE.evaluate(read(1 << 26, false).run()).getFirst();
        assertTrue(finding.summary().contains("67.1 MB of the file were in the page cache"), finding.summary());
        assertEquals(List.of(), RULE.evaluate(read(0, false).run()), "cold");
        assertEquals(List.of(), RULE.evaluate(read(1 << 26, true).run()), "direct");
    }

    private static Case read(long resident, boolean direct) {
        return new Case()
                .with(Kind.FILESYSTEM, "type", "ext4")
                .transfer("bulkbench", "read", 1 << 26, 0.1, "direct", direct)
                .with(Kind.CACHE, "residentBytes", resident);
    }

    @Test
    void comparesARunWithItsFlush() {
        Case run = new Case()
                .transfer("bulkbench", "write", 32 << 20, 0.1, "direct", false, "sync", "end")
                .with(Kind.ELAPSED, "what", "flush", "seconds", 0.9);
        assertTrue(
                RULE.evaluate(run.run()).getFirst().summary().contains("33.6 MB took 1.00 s"),
                RULE.evaluate(run.run()).toString());
    }

    @Test
    void hasNothingToSayOfADirectRunOverAnUnknownLink() {
        Case direct = new Case()
                .with(Kind.FILESYSTEM, "type", "ext4")
                .transfer("bulkbench", "write", 32 << 20, 0.1, "direct", true, "sync", "none");
        assertEquals(List.of(), RULE.evaluate(direct.run()), "a direct run on an unknown link");
    }

    @Test
    void seesWhatIsNotYetOnTheMedium() {
        assertEquals(
                "335 MB/s is partly a rate of memory: 20.0 MB were not yet on the medium.",
                RULE.evaluate(written(20_000_000).run()).getFirst().summary());
        assertEquals(List.of(), RULE.evaluate(written(1_000_000).run()));
    }

    @Test
    void whatOthersHaveNotYetWrittenIsNotOfTheRun() {
        Case run = written(1_000_000).with(Kind.CACHE, "what", "machine", "dirtyBytes", 900_000_000);
        assertEquals(List.of(), RULE.evaluate(run.run()));
    }

    private static Case written(long dirty) {
        return new Case()
                .transfer("bulkbench", "write", 33_500_000, 0.1, "direct", false, "sync", "end")
                .with(Kind.ELAPSED, "what", "flush", "seconds", 0.05)
                .with(Kind.CACHE, "what", "after writing", "residentBytes", 33_500_000, "dirtyBytes", dirty);
    }
}
