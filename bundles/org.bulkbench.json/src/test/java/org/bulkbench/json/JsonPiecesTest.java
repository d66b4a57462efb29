package org.bulkbench.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class JsonPiecesTest {

    @Test
    void findsObjectsBetweenOtherLines() throws Exception {
        assertEquals(
                List.of(Map.of("a", 1L), Map.of(), Map.of("b", Map.of("c", 2.5))),
                trees("tool: {not this}\n{ \"a\" : 1 }\n\nnoise }\n{}\n{\n  \"b\":\n  {\"c\": 2.5}\n}\ntool: done\n"));
    }

    @Test
    void findsSeveralInOneLine() throws Exception {
        assertEquals(List.of(Map.of("a", 1L), Map.of("a", 2L), Map.of("a", 3L)), trees("{\"a\":1}{\"a\":2} {\"a\":3}"));
    }

    @Test
    void findsThemBehindProgressThatOverwritesItsLine() throws Exception {
        assertEquals(List.of(Map.of("a", 1L)), trees("12 %\r99 %\r{\r\n\"a\": 1\r\n}\r\n"));
    }

    @Test
    void takesMailQuotingOff() throws Exception {
        assertEquals(
                List.of(Map.of("a", "x > y", "b", List.of(1L))),
                trees("> > {\n>> \"a\": \"x > y\",\n> > \"b\": [1]\n> > }\n"));
    }

    @Test
    void tellsTheLineOfEachObject() throws Exception {
        JsonPieces pieces =
                new JsonPieces(new StringReader("text\r\n{\r\n \"jobs\": [\r\n  {\r\n  }\r\n ]\r\n}"), n -> false);
        JsonPieces.Piece piece = pieces.next().orElseThrow();
        List<?> jobs = (List<?>) piece.tree().get("jobs");
        assertEquals(2, piece.lineOf(piece.tree()));
        assertEquals(4, piece.lineOf((Map<?, ?>) jobs.getFirst()));
        assertEquals(0, piece.lineOf(Map.of()));
    }

    @Test
    void forgivesWhatToolsDoToNumbersAndNames() throws Exception {
        assertEquals(
                List.of(Map.of("m", 2L, "r", List.of(1L))),
                trees("\uFEFF{\"m\": 1,\n\"m\": 2, \"r\": [1]}"),
                "of two members of one name the last holds");
        List<Object> trees = trees("{\n\"a\" : -nan,\n\"b\" : inf\n,\"c\" : 1}");
        assertEquals("[{a=null, b=null, c=1}]", trees.toString());
    }

    @Test
    void readsOverWhatNobodyWants() throws Exception {
        JsonPieces pieces = new JsonPieces(
                new StringReader("{\"bins\": {\"1\": [2, {}]}, \"n\": {\"bins\": 1, \"m\": 3}}"), "bins"::equals);
        assertEquals(Map.of("n", Map.of("m", 3L)), pieces.next().orElseThrow().tree());
    }

    @Test
    void goesOnAfterADamagedOne() throws Exception {
        JsonPieces pieces = new JsonPieces(
                new StringReader("{\"a\": 1,\n\"b\": tru\n}\n{\"a\": 1e999}\n{\"a\": 3}\n{\"a\": [1\n"), n -> false);
        assertEquals(Map.of("a", 3L), pieces.next().orElseThrow().tree());
        assertTrue(pieces.next().isEmpty());
        assertEquals(3, pieces.damages().size(), pieces.damages().toString());
        assertTrue(
                pieces.damages().getFirst().startsWith("Line 2: the JSON that begins in line 1 is damaged ("),
                pieces.damages().getFirst());
        assertTrue(
                pieces.damages().get(1).contains("too large"), pieces.damages().get(1));
        assertTrue(
                pieces.damages().getLast().endsWith("expected close marker for Array)."),
                pieces.damages().getLast());
    }

    @Test
    void refusesWhatIsTooDeepAndGoesOn() throws Exception {
        JsonPieces pieces = new JsonPieces(
                new StringReader("{\"a\":" + "[".repeat(100_000) + "\n" + "{\"a\":".repeat(5_000) + "\n{\"b\": 1}"),
                n -> false);
        assertEquals(Map.of("b", 1L), pieces.next().orElseThrow().tree());
        assertEquals(2, pieces.damages().size(), pieces.damages().toString());
    }

    @Test
    @Timeout(value = 30, unit = TimeUnit.SECONDS)
    void refusesAnObjectOfTooManyValues() throws Exception {
        StringBuilder many = new StringBuilder("{\"a\": [\n");
        many.repeat("0,0,0,0,0,0,0,0,0,0,\n", JsonPieces.MOST_VALUES / 10 + 1).append("0]}\n{\"b\": 1}");
        JsonPieces pieces = new JsonPieces(new StringReader(many.toString()), n -> false);
        assertEquals(Map.of("b", 1L), pieces.next().orElseThrow().tree());
        assertTrue(
                pieces.damages().getFirst().contains("more than 400000 values"),
                pieces.damages().toString());
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void endsWhereTheTextDoesNot() {
        Reader endless = new Reader() {
            @Override
            public int read(char[] to, int offset, int length) {
                Arrays.fill(to, offset, offset + length, ' ');
                return length;
            }

            @Override
            public void close() {}
        };
        assertThrows(IOException.class, () -> new JsonPieces(endless, n -> false).next());
    }

    private static List<Object> trees(String text) throws IOException {
        JsonPieces pieces = new JsonPieces(new StringReader(text), n -> false);
        List<Object> trees = new ArrayList<>();
        for (var piece = pieces.next(); piece.isPresent(); piece = pieces.next()) {
            trees.add(piece.get().tree());
        }
        assertEquals(List.of(), pieces.damages());
        return trees;
    }
}
