package org.bulkbench.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {

    @Test
    void readsBackWhatItWrote() throws Exception {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("text", "é \"quoted\" \t end");
        tree.put("whole", Long.MAX_VALUE);
        tree.put("numbers", List.of(1.0, 0.1, 41_943_040.0, 1e300, 4.9e-324, -2.5));
        tree.put("flags", List.of(true, false));
        tree.put("nothing", null);
        tree.put("nested", Map.of("empty", List.of()));

        assertEquals(tree, read(write(tree)));
    }

    @Test
    void writesNumbersShortAndNeverNaN() throws Exception {
        assertEquals(
                List.of("41943040.0", "0.1", "1.0E300", "null", "null"),
                Arrays.stream(write(List.of(41_943_040.0, 0.1, 1e300, Double.NaN, Double.POSITIVE_INFINITY))
                                .split("[\\[\\],\\s]+"))
                        .filter(each -> !each.isEmpty())
                        .toList());
    }

    @Test
    void replacesHalfAPairOfSurrogates() throws Exception {
        assertEquals("cut\uFFFD", read(write("cut\uD83D")));
        assertEquals("whole😀", read(write("whole😀")));
    }

    @Test
    void namesLineAndColumnOfWhatItDoesNotUnderstand() {
        assertTrue(
                sentence("{\"a\": 1,\n \"b\": }").startsWith("Line 2, column 7: "), sentence("{\"a\": 1,\n \"b\": }"));
        assertEquals("Line 1, column 1: there is no JSON, only blanks or nothing.", sentence("  "));
        assertEquals("Line 1, column 4: there is more behind the end of the JSON.", sentence("{} {}"));
        assertEquals("Line 1, column 2: the number is too large.", sentence("[1e999]"));
        assertEquals(
                "Line 1, column 12: Unexpected end-of-input: expected close marker for Array.",
                sentence("{\"a\": [1, 2"));
        assertTrue(sentence("{\"a\": 1, \"a\": 2}").contains("uplicate"), sentence("{\"a\": 1, \"a\": 2}"));
    }

    @Test
    void refusesWhatIsTooDeep() throws Exception {
        Object innermost = read("[".repeat(Json.DEEPEST) + "]".repeat(Json.DEEPEST));
        for (int depth = 1; depth < Json.DEEPEST; depth++) {
            innermost = ((List<?>) innermost).getFirst();
        }
        assertEquals(List.of(), innermost);
        String deep = sentence("[".repeat(Json.DEEPEST + 1) + "]".repeat(Json.DEEPEST + 1));
        assertTrue(deep.contains("depth"), deep);
    }

    @Test
    void refusesWhatIsTooLong() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return ' ';
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                Arrays.fill(bytes, from, from + length, (byte) ' ');
                return length;
            }
        };
        String message =
                assertThrows(IOException.class, () -> Json.read(endless)).getMessage();
        assertTrue(message.contains("length"), message);
    }

    @Test
    void leavesTheStreamOpen() throws Exception {
        boolean[] closed = new boolean[1];
        Json.write(1L, new ByteArrayOutputStream() {
            @Override
            public void close() {
                closed[0] = true;
            }
        });
        assertEquals(false, closed[0]);
    }

    @Test
    void breaksLinesInTheOuterLevelsOnly() throws Exception {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("schema", 1);
        tree.put("rows", List.of(Map.of("a", List.of(1, 2)), Map.of("b", 2)));
        assertEquals("""
                {
                  "schema": 1,
                  "rows": [
                    {"a": [1, 2]},
                    {"b": 2}
                  ]
                }
                """, write(tree));
    }

    private static String sentence(String text) {
        return assertThrows(IOException.class, () -> read(text)).getMessage();
    }

    static Object read(String text) throws IOException {
        return Json.read(new ByteArrayInputStream(text.getBytes(UTF_8)));
    }

    private static String write(Object tree) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Json.write(tree, out);
        return out.toString(UTF_8);
    }
}
