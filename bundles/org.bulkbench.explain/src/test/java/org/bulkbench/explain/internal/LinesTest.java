package org.bulkbench.explain.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.bulkbench.evidence.Line;
import org.junit.jupiter.api.Test;

class LinesTest {

    private static List<String> raw(byte[] bytes) throws IOException {
        RawLines lines = new RawLines(new ByteArrayInputStream(bytes));
        List<String> all = new ArrayList<>();
        for (String text = lines.next(); text != null; text = lines.next()) {
            all.add(lines.number() + ":" + text);
        }
        return all;
    }

    @Test
    void cutsAtEveryKindOfLineEnd() throws IOException {
        assertEquals(
                List.of("1:a", "2:", "3:b", "4:5%", "4:99%", "4:done", "5:", "6:end"),
                raw("a\n\nb\r\n5%\r99%\rdone\n\r\nend".getBytes(StandardCharsets.UTF_8)));
        assertEquals(List.of(), raw(new byte[0]));
    }

    @Test
    void takesBytesThatAreNotUtf8AsLatin1() throws IOException {
        assertEquals(List.of("1:é", "2:é"), raw(new byte[] {(byte) 0xc3, (byte) 0xa9, '\n', (byte) 0xe9}));
    }

    @Test
    void boundsALineWithoutEnd() throws IOException {
        assertEquals(4 * Line.LONGEST + 2, raw(new byte[1_000_000]).getFirst().length());
        assertEquals(
                Line.LONGEST, LineCleaner.clean(1, "x".repeat(100_000)).text().length());
    }

    @Test
    void cleansQuotesEscapesAndBlanks() {
        assertEquals(new Line(3, 2, "  text"), LineCleaner.clean(3, "> >   text \t"));
        assertEquals(new Line(3, 2, ""), LineCleaner.clean(3, ">>"));
        assertEquals(new Line(3, 0, "a -> b"), LineCleaner.clean(3, "a -> b"));
        assertEquals(
                new Line(3, 0, "red 9.5 MB/s"), LineCleaner.clean(3, "\u001b[1;31mred\u001b[0m 9.5\u00a0MB/s\ufeff"));
    }
}
