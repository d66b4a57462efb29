package org.bulkbench.rules.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.evidence.Kind;
import org.bulkbench.rules.internal.fs.OneCommandPerCluster;
import org.bulkbench.rules.internal.fs.SyncMount;
import org.bulkbench.rules.internal.host.SerialUrbs;
import org.bulkbench.rules.internal.host.WrongNode;
import org.bulkbench.rules.internal.transport.CommandLatency;
import org.junit.jupiter.api.Test;

class CommandRulesTest {

    private static final Rule CLUSTER = new OneCommandPerCluster();
    private static final Rule LATENCY = new CommandLatency();
    private static final Rule URBS = new SerialUrbs();

    private static Case row(Case onto, double writes, double bytesPerWrite, double busy) {
        return onto.with(
                Kind.IO_STATISTICS,
                "device",
                "da7",
                "writesPerSecond",
                writes,
                "writeBytesPerSecond",
                writes * bytesPerWrite,
                "busyFraction",
                busy);
    }

    private static Case fat(double writes, double bytesPerWrite) {
        Case rows = row(
                row(new Case().with(Kind.FILESYSTEM, "type", "msdosfs"), writes, bytesPerWrite, 1), 60, 500_000, 0.97);
        return rows.transfer("dd", "write", 400_000_000, 400e6 / (writes * bytesPerWrite), "blockBytes", 65_536);
    }

    @Test
    void seesThatEachClusterIsACommand() {
        Finding finding = fat(900, 4096).only(CLUSTER);
        assertEquals(
                "msdosfs sends 900 writes of 4096 bytes a second, which is 3.69 MB/s; in commands of 500 kB the"
                        + " same device takes 30.0 MB/s.",
                finding.summary());
        assertEquals(Confidence.HIGH, finding.confidence());
        assertEquals(List.of("o2", "o3", "o4", "o1"), finding.evidence());
        assertEquals(1, fat(400, 8192).ask(CLUSTER).size());
        assertEquals(1, fat(300, 32_768).ask(CLUSTER).size());
        assertEquals(List.of(), fat(800, 32_768).ask(CLUSTER), "large clusters cost little");
    }

    @Test
    void doesNotBlameTheFileSystemForOtherFigures() {
        assertEquals(List.of(), fat(50, 500_000).ask(CLUSTER), "large writes");
        assertEquals(List.of(), fat(900, 5000).ask(CLUSTER), "no cluster");
        assertEquals(
                List.of(),
                row(row(new Case().with(Kind.FILESYSTEM, "type", "msdosfs"), 900, 4096, 0.3), 60, 500_000, 0.97)
                        .ask(CLUSTER),
                "not busy");
        assertEquals(
                List.of(), row(row(new Case(), 900, 4096, 1), 900, 4096, 1).ask(CLUSTER), "nothing to compare with");
    }

    @Test
    void takesNoMeanSinceBootForAMeasurement() {
        Case boot = new Case()
                .with(
                        Kind.IO_STATISTICS,
                        "device",
                        "sdb",
                        "sinceBoot",
                        true,
                        "writesPerSecond",
                        900.0,
                        "writeBytesPerSecond",
                        900 * 4096.0);
        assertEquals(List.of(), DeviceWrites.in(boot.file()));
        assertEquals(1, DeviceWrites.in(row(boot, 900, 4096, 1).file()).size());
    }

    @Test
    void findsOneCommandRateForSectorsAndClusters() {
        Finding finding = seek(0.001, 990).only(LATENCY);
        assertEquals(
                "A command takes 1.00 ms whatever it carries: reads of one sector go at 1000 a second, writes of 4096"
                        + " bytes at 990.",
                finding.summary());
        assertEquals(List.of("o1", "o2"), finding.evidence());
        assertEquals(List.of(), seek(0.001, 300).ask(LATENCY), "the medium is slower than the command");
        assertEquals(List.of(), seek(0.0002, 4900).ask(LATENCY), "as fast as it gets");
    }

    private static Case seek(double seconds, double writes) {
        return row(
                new Case().with(Kind.SEEK, "name", "Seq outer", "iterations", 2048, "seconds", 2048 * seconds),
                writes,
                4096,
                1);
    }

    @Test
    void findsOneCommandRateForTwoBlockSizes() {
        Finding finding = direct(4096, 1000).only(LATENCY);
        assertTrue(finding.summary().contains("1000 a second of 512 bytes, 1000 of 4096 bytes"), finding.summary());
        assertEquals(List.of(), direct(4096, 700).ask(LATENCY));
        assertEquals(List.of(), direct(1 << 20, 1000).ask(LATENCY), "the wire counts");
    }

    private static Case direct(int block, double perSecond) {
        return new Case()
                .transfer("dd", "read", 512_000, 1, "blockBytes", 512, "direct", true)
                .transfer("dd", "read", (long) (block * perSecond), 1, "blockBytes", block, "direct", true);
    }

    private static Case urbs(String kernel, double usb, double elsewhere) {
        return new Case()
                .with(Kind.SYSTEM, "kernel", kernel)
                .with(Kind.HOST_CONTROLLER, "family", "EHCI")
                .with(Kind.LINK, "speed", "high")
                .with(Kind.RATE, "tool", "hdparm", "bytesPerSecond", usb, "direction", "read")
                .with(Kind.RATE, "bytesPerSecond", elsewhere);
    }

    @Test
    void seesPagesThatGoOneByOne() {
        Finding finding = urbs("2.4.20", 8.4e6, 17e6).only(URBS);
        assertEquals(
                "The drive gives 8.40 MB/s over high speed: 4 KiB each 488 us, one piece at a time. Another bus of the"
                        + " same machine gives 17.0 MB/s.",
                finding.summary());
        assertEquals(Confidence.HIGH, finding.confidence());
        assertEquals(Confidence.MEDIUM, urbs("2.4.20", 8.4e6, 9e6).only(URBS).confidence());
    }

    @Test
    void doesNotBlameTheHostForOtherFigures() {
        assertEquals(List.of(), urbs("2.4.20", 28e6, 40e6).ask(URBS), "too fast for it");
        assertEquals(List.of(), urbs("2.4.20", 3e6, 17e6).ask(URBS), "too slow for it");
        assertEquals(List.of(), urbs("2.6.20", 8.4e6, 17e6).ask(URBS), "a kernel that queues");
    }

    @Test
    void seesThatAMountWaitsForEachWrite() {
        assertEquals(
                "Writes reach 1.50 MB/s on a file system that is mounted with sync.",
                mounted("rw,sync", 1.5e6).only(new SyncMount()).summary());
        assertEquals(List.of(), mounted("rw,async,nosync", 1.5e6).ask(new SyncMount()));
        assertEquals(List.of(), mounted("rw,sync", 30e6).ask(new SyncMount()));
    }

    private static Case mounted(String options, double rate) {
        return new Case()
                .with(Kind.FILESYSTEM, "type", "vfat", "options", options)
                .transfer("dd", "write", 60_000_000, 60e6 / rate);
    }

    @Test
    void comparesTheBufferedNodeWithTheRawOne() {
        assertEquals(
                "/dev/disk4 gives 8.00 MB/s and /dev/rdisk4 gives 24.0 MB/s: the buffered node was the limit.",
                nodes("/dev/rdisk4", 24e6).only(new WrongNode()).summary());
        assertEquals(List.of(), nodes("/dev/rdisk5", 24e6).ask(new WrongNode()));
        assertEquals(List.of(), nodes("/dev/rdisk4", 9e6).ask(new WrongNode()));
    }

    private static Case nodes(String raw, double rate) {
        return new Case()
                .transfer("dd", "read", 80_000_000, 10, "target", "/dev/disk4")
                .transfer("dd", "read", 80_000_000, 80e6 / rate, "target", raw);
    }
}
