package org.bulkbench.rules.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.Kind;
import org.bulkbench.rules.internal.device.Defective;
import org.bulkbench.rules.internal.device.FakeCapacity;
import org.bulkbench.rules.internal.device.SlowMedia;
import org.bulkbench.rules.internal.geometry.Bogus;
import org.junit.jupiter.api.Test;

class DeviceRulesTest {

    private static final Rule SLOW = new SlowMedia();
    private static final long BYTES = 200 << 20;

    private static Case twoFilesystems(double first, double second) {
        return new Case()
                .with(Kind.LINK, "speed", "high")
                .with(Kind.FILESYSTEM, "type", "ext4")
                .transfer("dd", "write", BYTES, BYTES / first)
                .with(Kind.ELAPSED, "seconds", BYTES / first, "outputOperations", 1600)
                .with(Kind.FILESYSTEM, "type", "vfat")
                .transfer("dd", "write", BYTES, BYTES / second)
                .with(Kind.ELAPSED, "seconds", BYTES / second, "outputOperations", 1600);
    }

    @Test
    void blamesTheMediumIfFileSystemsAreAlike() {
        Finding finding = twoFilesystems(4e6, 4.4e6).only(SLOW);
        assertTrue(
                finding.summary().startsWith("Writes reach 4.00 MB/s on ext4 and 4.40 MB/s on vfat, 12 %"),
                finding.summary());
        assertTrue(
                finding.explanation()
                        .contains("Each command of 131 kB takes 32.8 ms, of which the wire needs 3.97 ms."),
                finding.explanation());
        assertEquals(Confidence.HIGH, finding.confidence());
        assertEquals(List.of("o3", "o1", "o2", "o6", "o5"), finding.evidence());
    }

    @Test
    void doesNotBlameAMediumThatIsFastInOneWay() {
        assertEquals(List.of(), twoFilesystems(4e6, 20e6).ask(SLOW), "one file system is faster");
        assertEquals(List.of(), twoFilesystems(24e6, 25e6).ask(SLOW), "both are fast");
        assertEquals(
                List.of(),
                twoFilesystems(4e6, 4.4e6)
                        .with(Kind.FILESYSTEM, "type", "xfs")
                        .transfer("dd", "write", BYTES, BYTES / 19e6)
                        .ask(SLOW),
                "a third is faster");
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.FILESYSTEM, "type", "ext4")
                        .transfer("dd", "write", BYTES, BYTES / 4e6)
                        .with(Kind.FILESYSTEM, "type", "vfat")
                        .transfer("dd", "write", BYTES, BYTES / 4e6)
                        .ask(SLOW),
                "nothing is known of the link");
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.LINK, "speed", "full")
                        .with(Kind.FILESYSTEM, "type", "ext4")
                        .transfer("dd", "write", BYTES, BYTES / 0.8e6)
                        .with(Kind.FILESYSTEM, "type", "vfat")
                        .transfer("dd", "write", BYTES, BYTES / 0.8e6)
                        .ask(SLOW),
                "the link is the limit");
    }

    @Test
    void addsTheTimeOfTheWireToThatOfTheMedium() {
        double mediumSecondsPerByte = 1 / 5e6;
        double high = 1 / (mediumSecondsPerByte + 1 / 33e6);
        double full = 1 / (mediumSecondsPerByte + 1 / 1.1e6);
        Case twoLinks = new Case()
                .with(Kind.LINK, "speed", "high")
                .transfer("dd", "write", BYTES, BYTES / high)
                .with(Kind.HOST_CONTROLLER, "family", "OHCI")
                .transfer("dd", "write", BYTES, BYTES / full);
        assertTrue(twoLinks.only(SLOW).summary().contains("4.34 MB/s at high speed and 902 kB/s at full speed"));
        Case fastMedium = new Case()
                .with(Kind.LINK, "speed", "high")
                .transfer("dd", "write", BYTES, BYTES / 25e6)
                .with(Kind.HOST_CONTROLLER, "family", "OHCI")
                .transfer("dd", "write", BYTES, BYTES / 1.05e6);
        assertEquals(List.of(), fastMedium.ask(SLOW));
    }

    @Test
    void doesNotMixTwoDrives() {
        Case drives = new Case()
                .with(Kind.LINK, "speed", "high")
                .with(Kind.DISK, "model", "one")
                .with(Kind.FILESYSTEM, "type", "ext4")
                .transfer("dd", "write", BYTES, BYTES / 4e6)
                .with(Kind.DISK, "model", "two")
                .with(Kind.FILESYSTEM, "type", "vfat")
                .transfer("dd", "write", BYTES, BYTES / 4e6);
        assertEquals(List.of(), drives.ask(SLOW));
    }

    private static Case watched(String speed, double rate, double command, double busy, String workload) {
        return new Case()
                .with(Kind.LINK, "speed", speed)
                .transfer("bulkbench", "write", BYTES, BYTES / rate, "workload", workload)
                .with(
                        Kind.IO_STATISTICS,
                        "device",
                        "sdb",
                        "writesPerSecond",
                        rate / command,
                        "writeBytesPerSecond",
                        rate,
                        "busyFraction",
                        busy);
    }

    @Test
    void blamesTheMediumOfOneWriteThatIsSlowerThanAnyDriver() {
        Finding finding = watched("high", 2.5e6, 120e3, 0.99, "sequential").only(SLOW);
        assertTrue(
                finding.summary().startsWith("Writes reach 2.50 MB/s, 7.6 % of what the link carries, and the device"),
                finding.summary());
        assertTrue(
                finding.explanation().contains("Each command of 120 kB takes 48.0 ms, of which the wire needs 3.64 ms"),
                finding.explanation());
        assertTrue(finding.explanation().contains("once a millisecond needs 29.3 ms"), finding.explanation());
        assertEquals(Confidence.LOW, finding.confidence());
        assertEquals(List.of("o2", "o1", "o3"), finding.evidence());
    }

    @Test
    void doesNotBlameTheMediumOfOneWriteThatMayBeSlowForAnotherReason() {
        assertEquals(
                List.of(), watched("high", 4.2e6, 120e3, 0.99, "sequential").ask(SLOW), "a driver may wait");
        assertEquals(List.of(), watched("high", 2.5e6, 32e3, 0.99, "sequential").ask(SLOW), "small commands");
        assertEquals(List.of(), watched("high", 2.5e6, 120e3, 0.7, "sequential").ask(SLOW), "it is not always busy");
        assertEquals(List.of(), watched("high", 2.5e6, 120e3, 0.99, "random").ask(SLOW), "here and there");
        assertEquals(List.of(), watched("full", 0.9e6, 64e3, 0.99, "sequential").ask(SLOW), "the link is the limit");
        assertEquals(
                List.of(),
                watched("high", 2.5e6, 120e3, 0.99, "sequential")
                        .transfer("dd", "write", BYTES, BYTES / 12e6)
                        .ask(SLOW),
                "another write is faster");
    }

    @Test
    void callsAMediumWithErrorsDefective() {
        Finding finding = new Case()
                .with(Kind.KERNEL_EVENT, "event", "io-error", "device", "sdc", "what", "medium", "count", 3)
                .with(Kind.KERNEL_EVENT, "event", "sense", "device", "sdc", "what", "medium error")
                .only(new Defective());
        assertEquals("The medium of sdc reported 4 errors of its own.", finding.summary());
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.KERNEL_EVENT, "event", "disconnect", "device", "2-1")
                        .with(Kind.KERNEL_EVENT, "event", "io-error", "device", "sdc", "what", "request")
                        .ask(new Defective()));
    }

    private static Case readBack(String good, String lost, String overwritten) {
        return new Case()
                .with(Kind.HEALTH, "attribute", "good-bytes", "value", good)
                .with(Kind.HEALTH, "attribute", "lost-bytes", "value", lost)
                .with(Kind.HEALTH, "attribute", "overwritten-bytes", "value", overwritten);
    }

    @Test
    void tellsADriveThatLosesMostFromOneWithBadPlaces() {
        Finding fake = readBack("2000000000", "14000000000", "13000000000").only(new FakeCapacity());
        assertEquals(Severity.FAILURE, fake.severity());
        assertEquals(Confidence.HIGH, fake.confidence());
        assertEquals("Of 16.0 GB that were written 14.0 GB did not come back.", fake.summary());
        assertEquals(
                Confidence.MEDIUM,
                readBack("2000000000", "14000000000", "0")
                        .only(new FakeCapacity())
                        .confidence());
        assertEquals(List.of(), readBack("16000000000", "1048576", "0").ask(new FakeCapacity()));
        assertEquals(List.of(), readBack("16000000000", "0", "0").ask(new FakeCapacity()));
        assertEquals(List.of(), readBack("0", "0", "0").ask(new FakeCapacity()));
        assertEquals(List.of(), readBack("many", "14000000000", "1").ask(new FakeCapacity()));
    }

    @Test
    void believesAProbeOnlyWithItsFigures() {
        Case verdict = new Case().with(Kind.HEALTH, "attribute", "verdict", "value", "counterfeit");
        assertEquals(List.of(), verdict.ask(new FakeCapacity()));
        verdict.with(Kind.HEALTH, "attribute", "usable-bytes", "value", "8000000000")
                .with(Kind.HEALTH, "attribute", "announced-bytes", "value", "16000000000");
        assertEquals(
                "The drive holds 8.00 GB and says that it holds 16.0 GB.",
                verdict.only(new FakeCapacity()).summary());
    }

    @Test
    void refusesSizesThatNoDiskHas() {
        assertTrue(new Case()
                .with(Kind.DISK, "name", "sdd", "capacityBytes", 2_200_000_000_000_000L)
                .only(new Bogus())
                .summary()
                .startsWith("sdd says that it has 2200 TB"));
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.DISK, "name", "sdd", "capacityBytes", 22_000_000_000_000L, "blockBytes", 4096)
                        .ask(new Bogus()));
    }
}
