package org.bulkbench.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bulkbench.evidence.Fields;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.Validity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records as released versions wrote them stay readable. A file of {@code records} is never changed; a new shape adds two. */
class OldRecordsTest {

    private static final List<Object> WRONG =
            List.of("", "x", -1L, Long.MAX_VALUE, 1.5, true, List.of(), List.of("x"), Map.of(), Map.of("a", 1L));

    static List<Integer> shapes() {
        List<Integer> shapes = new ArrayList<>();
        for (int shape = 1; shape <= RunRecord.SCHEMA; shape++) {
            shapes.add(shape);
        }
        return shapes;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void eachShapeIsReadWhole(int shape) throws IOException {
        RunRecord run = read(fixture(shape, "full"));

        assertEquals("20261130-174811-4f2a", run.id());
        assertEquals("20261130-174800-0001", run.parent().orElseThrow());
        assertEquals("sequential", run.workload());
        assertEquals("32M", run.settings().get("size"));
        assertEquals(33_554_432, run.targets().getFirst().bytesWritten());
        assertEquals("sdb", run.targets().getFirst().facts().getFirst().text(Fields.NAME));
        assertEquals(Ending.COMPLETED, run.outcome());
        assertEquals(16_777_216, run.metric("rate", "write").orElseThrow().value());
        assertEquals(
                0.4, run.metric("latency.p50", "write").orElseThrow().high().orElseThrow());
        assertEquals(32, run.meters().getFirst().latency().total());
        assertEquals(33_554_432, run.meters().getFirst().bytes());
        assertEquals(Validity.Verdict.QUESTIONABLE, run.validity().verdict());
        assertEquals("too-few-samples", run.validity().reasons().getFirst().id());
        assertEquals(1, run.observations().size());
        assertEquals("request.too-small", run.findings().getFirst().rule());
        assertEquals(run, read(written(run)));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void theLeastThatEachShapeNeedsIsRead(int shape) throws IOException {
        RunRecord run = read(fixture(shape, "least"));
        assertEquals(Ending.CUT, run.outcome());
        assertEquals(List.of(), run.metrics());
        assertEquals(run, read(written(run)));
    }

    @Test
    void whateverIsTakenAwayItIsReadOrRefusedWithASentence() throws IOException {
        Map<?, ?> whole = (Map<?, ?>) Json.read(stream(fixture(1, "full")));
        int[] refused = {0};
        int[] tried = {0};
        change(whole, changed -> {
            tried[0]++;
            try {
                read(text(changed));
            } catch (IOException e) {
                refused[0]++;
                assertTrue(e.getMessage().endsWith("."), e.getMessage());
                assertTrue(e.getMessage().length() < 200 && !e.getMessage().contains("Exception"), e.getMessage());
            }
        });
        assertTrue(tried[0] > 1000 && refused[0] > 100, refused[0] + " of " + tried[0]);
    }

    @Test
    void whereverItIsCutOffItIsRefusedWithLineAndColumn() throws IOException {
        String whole = fixture(1, "full").strip();
        for (int length = 0; length < whole.length(); length += 7) {
            String cut = whole.substring(0, length);
            String sentence = assertThrows(IOException.class, () -> read(cut)).getMessage();
            assertTrue(sentence.matches("Line [0-9]+, column [0-9]+: .*\\."), sentence);
        }
    }

    /** Takes what is made of a tree. */
    @FunctionalInterface
    private interface Taker {

        void take(Object tree) throws IOException;
    }

    /** Hands out the tree with each member, in turn, missing or wrong. */
    private static void change(Object tree, Taker taker) throws IOException {
        switch (tree) {
            case Map<?, ?> map -> {
                for (Object name : map.keySet()) {
                    Map<Object, Object> changed = new LinkedHashMap<>(map);
                    changed.remove(name);
                    taker.take(changed);
                    for (Object wrong : WRONG) {
                        changed.put(name, wrong);
                        taker.take(changed);
                    }
                    change(map.get(name), inner -> {
                        changed.put(name, inner);
                        taker.take(changed);
                    });
                }
            }
            case List<?> list -> {
                for (int i = 0; i < list.size(); i++) {
                    List<Object> changed = new ArrayList<>(list);
                    int at = i;
                    for (Object wrong : WRONG) {
                        changed.set(i, wrong);
                        taker.take(changed);
                    }
                    change(list.get(i), inner -> {
                        changed.set(at, inner);
                        taker.take(changed);
                    });
                }
            }
            case null, default -> {
                return; // has no parts
            }
        }
    }

    private static String fixture(int shape, String what) throws IOException {
        String name = "/records/shape-%d-%s.json".formatted(shape, what);
        try (InputStream in = OldRecordsTest.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("There is no " + name + "; keep one of each shape.");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String written(RunRecord run) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RunJson.write(run, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String text(Object tree) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Json.write(tree, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static RunRecord read(String text) throws IOException {
        return RunJson.read(stream(text));
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
