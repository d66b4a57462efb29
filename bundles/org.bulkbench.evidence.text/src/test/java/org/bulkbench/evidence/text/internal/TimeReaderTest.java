package org.bulkbench.evidence.text.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeReaderTest {

    private static List<Observation> read(String text) {
        return CaseBench.read(text, new TimeReader()).all(Kind.ELAPSED).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "real 2m03.250s | 123.25",
                "real    2m3,250s | 123.25",
                "real 1h2m3.5s | 3723.5",
                "real 17.42 | 17.42",
                "real    0m 17.42s | 17.42",
                "2m3.25s real     0m0.01s user     0m0.00s system | 123.25",
                "17.42s real  0.01s user 1.81s sys | 17.42",
                "Executed in  250.00 millis    fish           external | 0.25",
                "17.42 real         0.10 user         1.20 sys | 17.42",
                "0.10user 1.20system 2:03.25elapsed 1%CPU (0avgtext+0avgdata 640maxresident)k | 123.25",
                "Elapsed (wall clock) time (h:mm:ss or m:ss): 1:02:03 | 3723",
                "cp big /mnt  0.10s user 1.20s system 1% cpu 2:03.25 total | 123.25",
                "cp big /mnt  0,10s user 1,20s system 1% cpu 17,42 total | 17.42",
                "0.100u 1.200s 2:03.25 1.0% 20+300k 7+4000io 0pf+0w | 123.25",
            })
    void readsTheWallClockOfEachShell(String line, double seconds) {
        assertEquals(seconds, read("  " + line + "\n").getFirst().number(Fields.SECONDS), 1e-9);
    }

    @Test
    void countsTheBlockOperationsOfCsh() {
        Observation elapsed = read("> 0.100u 1.200s 2:03.25 1.0% 20+300k\n> 7+4000io 0pf+0w\n")
                .getFirst();
        assertEquals(7, elapsed.number(TimeLine.INPUT_OPERATIONS));
        assertEquals(4000, elapsed.number(TimeLine.OUTPUT_OPERATIONS));
        assertEquals(1.2, elapsed.number(Fields.SYSTEM_SECONDS));
    }

    @Test
    void tellsWhatWasTimed() {
        List<Observation> found = read("""
                $ time dd if=/dev/zero of=/mnt/f bs=8k count=100 && time sync
                100+0 records in
                real 0m0.5s
                user 0m0.0s
                sys 0m0.1s
                real 0m30.25s
                $ time (cp a /mnt; sync)
                real 0m31.0s
                """);
        assertEquals(
                List.of("dd if=/dev/zero of=/mnt/f bs=8k count=100", "sync", "cp a /mnt; sync"),
                found.stream().map(each -> each.text(Fields.WHAT)).toList());
        assertEquals("make all", read("""
                    Command being timed: "make all"
                    User time (seconds): 0.00
                    Elapsed (wall clock) time (h:mm:ss or m:ss): 0:05.00
                """).getFirst().text(Fields.WHAT));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "real 4 people came",
                "the real problem: 12 s",
                "real-time clock 0:12",
                "user 0m0.001s",
                "[ 12.5] elapsed 3",
            })
    void findsNoneInOtherLines(String line) {
        assertTrue(read(line + "\n").isEmpty());
    }
}
