package org.bulkbench.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class WindowTest {

    private static final Pattern RECORD = Pattern.compile("(\\d+) bytes in (\\d+) s");

    @Test
    void findsARecordInItsLine() {
        assertEquals(
                "7", window(0, "x 7 bytes in 2 s").find(RECORD).orElseThrow().group(1));
    }

    @Test
    void findsAWrappedRecordOnceAtItsFirstLine() {
        String[] lines = {"and then 7 bytes", "in 2 s, so", "it is slow"};

        assertEquals("2", window(0, lines).find(RECORD).orElseThrow().group(2));
        assertTrue(window(1, lines).find(RECORD).isEmpty());
    }

    @Test
    void findsARecordThatWasWrappedTwice() {
        assertEquals(
                "2",
                window(0, "7 bytes", "in", "2 s").find(RECORD).orElseThrow().group(2));
    }

    @Test
    void leavesARecordOfTheNextLineToTheNextLine() {
        String[] lines = {"first", "7 bytes in 2 s"};

        assertTrue(window(0, lines).find(RECORD).isEmpty());
        assertTrue(window(1, lines).find(RECORD).isPresent());
    }

    @Test
    void joinsNeitherAcrossABlankLineNorAcrossQuoting() {
        assertTrue(window(0, "7 bytes", "", "in 2 s").find(RECORD).isEmpty());
        List<Line> quoted = List.of(new Line(1, 1, "7 bytes"), new Line(2, 0, "in 2 s"));
        Window window = distance -> distance >= 0 && distance < 2 ? quoted.get(distance) : Line.NONE;

        assertTrue(window.find(RECORD).isEmpty());
    }

    private static Window window(int stands, String... lines) {
        return distance -> {
            int there = stands + distance;
            return there >= 0 && there < lines.length ? new Line(there + 1, 0, lines[there]) : Line.NONE;
        };
    }
}
