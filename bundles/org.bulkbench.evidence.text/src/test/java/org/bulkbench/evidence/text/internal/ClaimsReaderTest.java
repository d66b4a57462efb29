package org.bulkbench.evidence.text.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClaimsReaderTest {

    private static CaseFile read(String text) {
        return CaseBench.read(text, new ClaimsReader());
    }

    private static Observation first(Kind kind, String text) {
        return read(text).first(kind, each -> true).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The new box is about 7 times slower than mine. | 7",
                "It is 2.5 times faster on the old hub. | 2.5",
                "Writing is three times as slow when both are used. | 3",
                "Reads are 30% faster than writes on it. | 0.3",
                "The copy was slower by a factor of 12 in total. | 12",
            })
    void findsRatios(String line, double ratio) {
        assertEquals(ratio, first(Kind.CLAIM, line + "\n").number(RatioPhrases.RATIO), 1e-9);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "With the change the rate is at the same speed as it was before.",
                "I think it is more related to the file system than to the stick.",
                "Anyway the write performance is badly degraded here.",
                "Removing the hub made a difference for us.",
                "Your patch has restored the old rate, thanks.",
                "So the problem is solved, thank you.",
                "Going up to 1024 gave no further improvement at all.",
                "There is no read-ahead on this raw device.",
                "It keeps the cpu load fairly low for the whole time.",
                "In the end the cable was the culprit.",
            })
    void findsCausesAndCures(String line) {
        assertEquals(1, read(line + "\n").all(Kind.CLAIM).count());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I am seeing 215,000 bytes/sec when I write to it. | 215000",
                "it could not do any better than 6.4MB/s on this box | 6400000",
                "we get around 12 MB per second from the disk | 12000000",
                "the old one gave me 900 kB/s, in all | 900000",
                "so it was about 4 MiB/s on average | 4194304",
            })
    void findsRates(String line, double bytesPerSecond) {
        assertEquals(bytesPerSecond, first(Kind.RATE, line + "\n").number(Fields.BYTES_PER_SECOND), 1e-6);
    }

    @Test
    void findsBothEndsOfARange() {
        Observation rate = first(Kind.RATE, "On this one the transfer reached 12~18 MB/s\nfor the whole copy.\n");
        assertEquals(12e6, rate.number(RatePhrases.LOW));
        assertEquals(18e6, rate.number(RatePhrases.HIGH));
    }

    @Test
    void findsEachSentenceOnceWhereItRunsOverALine() {
        List<Observation> found =
                read("My full copy to that disk now needs more\nthan 14 hours, and that is too long.\n")
                        .all(Kind.CLAIM)
                        .toList();
        assertEquals(1, found.size());
        assertEquals(14 * 3600, found.getFirst().number(Fields.SECONDS));
        assertEquals(1, found.getFirst().source().line());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The bus is high speed, so it has 480MB/s of USB 2.0 to offer.",
                "The link has 480 Mb/s and the disk 3 Gb/s in theory.",
                "It went up by about 4 MB/s with the new one.",
            })
    void knowsWhatIsNoRateOfADisk(String line) {
        assertTrue(read(line + "\n").all(Kind.RATE).findAny().isEmpty());
    }

    @Test
    void callsATheoreticalRateNominal() {
        assertTrue(first(Kind.RATE, "The theoretical rate of this bus is 60 MB/s only.\n")
                .is(Fields.NOMINAL, true));
    }

    @Test
    void findsDurationsOfWorkOnly() {
        assertEquals(
                1500,
                first(Kind.CLAIM, "Copying the tree took about 25 minutes.\n").number(Fields.SECONDS));
        assertTrue(read("I will look at it in about 5 days and answer then.\n")
                .observations()
                .isEmpty());
    }

    @Test
    void findsDrivesPortsAndKernels() {
        CaseFile found = read("""
                I have a 250 GB USB 2.0 drive and a newer 4GB memory stick for it.
                Both of my machines only have USB 1.1 ports, sadly.
                One is on linux-2.6.5-rc2 and the other on kernel 2.4.30 now; linux-2.6.5-rc2 again.
                A copy of a 3 GB file to the disk is no drive.
                """);
        assertEquals(
                List.of(250_000_000_000L, 4_000_000_000L),
                found.all(Kind.DISK)
                        .map(each -> each.get(Fields.CAPACITY_BYTES).orElseThrow())
                        .toList());
        assertEquals("full", found.first(Kind.LINK, each -> true).orElseThrow().text(Fields.SPEED));
        assertEquals(
                List.of("2.6.5-rc2", "2.4.30"),
                found.all(Kind.SYSTEM).map(each -> each.text(Fields.KERNEL)).toList());
        assertTrue(read("This one is not on a USB 1.1 port at all.\n")
                .all(Kind.LINK)
                .findAny()
                .isEmpty());
    }

    @Test
    void findsFileSystemsInSentencesAndHeadings() {
        CaseFile found = read("""
                xfs:
                :: OHCI, small stick, msdosfs this time
                I put a new file in an ext4 file
                system, and the other one uses ntfs of course.
                """);
        assertEquals(
                List.of("xfs", "msdosfs", "ext4", "ntfs"),
                found.all(Kind.FILESYSTEM).map(each -> each.text(Fields.TYPE)).toList());
        assertEquals(
                "OHCI",
                found.first(Kind.HOST_CONTROLLER, each -> true).orElseThrow().text(Fields.FAMILY));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "+ .max_sectors = 64, | max_sectors | 64",
                "I got it by setting MAXPHYS to 1024 on the box | MAXPHYS | 1024",
                "you should set the block size to 32768 bytes | bs | 32768",
                "echo 512 > /sys/block/sdb/queue/read_ahead_kb | read_ahead_kb | 512",
                "vm.dirty_bytes = 8388608 | vm.dirty_bytes | 8388608",
                "noop [deadline] cfq | scheduler | deadline",
                "it is bad when bfq is the i/o scheduler | scheduler | bfq",
                "   size=900MB | size | 900MB",
            })
    void findsSettings(String line, String name, String value) {
        Observation setting = first(Kind.SETTING, line + "\n");
        assertEquals(name, setting.text(Fields.NAME));
        assertEquals(value, String.valueOf(setting.fields().get("value")));
    }

    @Test
    void namesTheDisksOfAList() {
        Observation disk = first(Kind.DISK, "  2. /dev/sdm: (40GB IDE):  ACME  TURBO 9 on a PCI card\n");
        assertEquals("sdm", disk.text(Fields.NAME));
        assertEquals("ACME TURBO 9", disk.text(Fields.MODEL));
        assertEquals(40e9, disk.number(Fields.CAPACITY_BYTES));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[   12.345678] usb 1-1: not running at top speed; connect to a high speed hub",
                "Jan  1 00:00:01 box kernel: sd 2:0:0:0: [sdb] 3 times slower than 2 MB/s in 5 minutes",
                "scsi 0:0:0:0: Direct-Access     ACME     Stick            1.00 PQ: 0 ANSI: 2",
                "   READ: bw=12.0MiB/s (12.6MB/s), 12.0MiB/s-12.0MiB/s, io=120MiB, run=10001-10001msec",
                "16 bytes from me: this is not a report of anything at all",
                "\"bw\" : 12345, \"the\" : 12",
                "da0: 40.000MB/s transfers",
                "ffff8802 1234567 S Bo:1:002:2 -115 31 = 55534243 01000000 00000000 00000600",
            })
    void findsNothingInLogsAndFigures(String line) {
        assertEquals(List.of(), read(line + "\n").observations());
    }

    @Test
    void quotesTheWords() {
        Observation claim = first(Kind.CLAIM, "> It is now more than 9 times slower here.\n");
        assertEquals("more than 9 times slower", claim.source().quote());
        assertFalse(claim.text(Fields.WHAT).isEmpty());
    }
}
