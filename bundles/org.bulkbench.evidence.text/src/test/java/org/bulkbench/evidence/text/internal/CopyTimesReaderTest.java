package org.bulkbench.evidence.text.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
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

class CopyTimesReaderTest {

    private static CaseFile read(String text) {
        return CaseBench.read(text, new CopyTimesReader());
    }

    private static List<String> copies(String text) {
        return read(text)
                .all(Kind.COPY)
                .map(each -> "%s>%s %s %.0f %s"
                        .formatted(
                                each.text(Fields.SOURCE),
                                each.get(Fields.DESTINATION).orElse("?"),
                                each.text(Fields.COMMAND),
                                each.number(Fields.SECONDS),
                                each.list(Fields.EXPERIMENTS)))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bfq: 4m10.5s | bfq | 250.5",
                "mq-deadline   48.9s | mq-deadline | 48.9",
                "none: 1:02.5 | none | 62.5",
                "kyber = 75 s | kyber | 75",
                "old cable: 2m3.0s | old cable | 123",
            })
    void readsALabelWithATime(String line, String label, double seconds) {
        Observation elapsed =
                read("> " + line + "\n").first(Kind.ELAPSED, each -> true).orElseThrow();
        assertEquals(label, elapsed.text(Fields.WHAT));
        assertEquals(seconds, elapsed.number(Fields.SECONDS), 1e-9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"real: 0m1.2s", "Date: 10:30", "size: 12 s", "we met at 10:30", "sdb: 12 s"})
    void takesOtherLinesForNoTimes(String line) {
        assertTrue(read(line + "\n").observations().isEmpty());
    }

    @Test
    void putsAFullRowUnderItsDestinations() {
        assertEquals(List.of("sdx>sdx cp 50 [1]", "sdx>sdy cp 60 [2]", "sdx>sdz cp 70 [3, 4]"), copies("""
                sdx (SATA) ext4
                 sdy (IDE) ext4
                 sdz (USB2.0) ext2
                sdx (SATA)
                 hdparm: 40.0 MB/s

                cp: 50"     (1)
                 cp: 60"    (2)
                 cp: 70"    (3,4)
                """));
    }

    @Test
    void placesCellsByTheirPairsAndByWhatIsSaid() {
        List<String> found = copies("""
                For example run (9), where a tree was copied from sdy to sdx, took 95" here.

                 sdx (SATA) ext4
                 sdy (IDE/66) ext4
                 sdz (USB2.0) ext2
                sdx (SATA)
                 hdparm: 40.0 MB/s

                rsync: 88"/ 80" (5)
                 rsync: 120" (6)

                cp: 50" (1)
                 cp: 70" / 60" (2)
                 cp: 100" (3)


                sdy (IDE)
                hdparm: 12.0/ 22.0 MB/s

                tar: 300"   (8)

                cp -a: 95"  (9)
                cp -a;: 130"  (10)

                cp: 61"/ 55" (11)
                 cp: 150" / 120" (12)
                 cp: 110" (13)
                """);
        assertTrue(found.contains("sdx>sdy rsync 88 [5]"), found.toString());
        assertTrue(found.contains("sdx>sdy rsync 80 [5]"), found.toString());
        assertTrue(found.contains("sdx>sdz rsync 120 [6]"), found.toString());
        assertTrue(found.contains("sdy>sdx cp -a 95 [9]"), found.toString());
        assertTrue(found.contains("sdy>sdz cp -a 130 [10]"), found.toString());
        assertTrue(found.contains("sdy>sdy cp 150 [12]"), found.toString());
        assertEquals(1, found.stream().filter(each -> each.endsWith("[9]")).count(), found.toString());
    }

    @Test
    void leavesADestinationOutThatIsNotCertain() {
        assertEquals(List.of("sda>? tar 215 [1]"), copies("""
                 sda (SCSI) ext3
                 sdb (USB) ext2
                sda (SCSI)

                tar: 215"   (1)
                """));
    }

    @Test
    void readsATableThatKeptItsLayout() {
        assertEquals(
                List.of("sda>sda cp 10 []", "sda>sdb cp 20 []", "sdb>sda cp 11 []", "sdb>sdb tar 31 []"), copies("""
                from\\to    sda    sdb
                cp  sda     10"    20"
                cp  sdb     11"    -
                tar  sdb     -     31"
                """));
        assertEquals(List.of("sdc>nvme0n1 cp 15 []"), copies("""
                | cp | sdc | nvme0n1 |
                |----|-----|---------|
                | sdc | - | 15 s |
                """));
    }

    @Test
    void readsSentencesAndArrows() {
        assertEquals(List.of("sdc>sda  780 []"), copies("The movie was copied from sdc to sda, which took 13 min.\n"));
        assertEquals(List.of("sda>sdb cp -a 98 [4]"), copies("sda -> sdb  cp -a  98 s (4)\n"));
        assertTrue(copies("We walked from sda to the sea, 12 min.\nsda to sdb, then rest\n")
                .isEmpty());
    }
}
