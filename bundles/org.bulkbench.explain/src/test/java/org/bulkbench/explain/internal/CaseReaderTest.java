package org.bulkbench.explain.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.zip.GZIPOutputStream;
import org.bulkbench.contribution.Catalog;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.Origin;
import org.bulkbench.diagnosis.Input;
import org.bulkbench.evidence.DocumentReader;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.junit.jupiter.api.Test;

class CaseReaderTest {

    private static final TextReader WORDS = sink -> window -> {
        if (window.line().text().contains("disk")) {
            sink.add(Observation.of(Kind.DISK, window).with(Fields.NAME, window.joined(1)));
        }
    };

    private static Input document(String name, byte[] bytes) {
        return new Input.Document(name, () -> new ByteArrayInputStream(bytes));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static CaseReader.Reading read(CaseReader reader, Input... inputs) throws Exception {
        return reader.read(List.of(inputs), bytes -> {});
    }

    private static List<String> names(CaseReader.Reading reading) {
        return reading.caseFile().observations().stream()
                .map(each -> "%s %s:%d %s"
                        .formatted(
                                each.id(),
                                each.source().document(),
                                each.source().line(),
                                each.text(Fields.NAME)))
                .toList();
    }

    @Test
    void filesByDocumentThenLineAndMergesWhatTwoReadersSaw() throws Exception {
        CaseReader reader = CaseReader.of(Map.of("a", WORDS, "b", WORDS), Map.of());
        CaseReader.Reading reading = read(
                reader, document("one", utf8("> disk\r\n> more\r\n\r\n disk 2")), document("two", utf8("x\ndisk 3\n")));
        assertEquals(List.of("o1 one:1 disk more", "o2 one:4  disk 2", "o3 two:2 disk 3"), names(reading));
        assertEquals(
                List.of("a", "b"), reading.caseFile().documents().getFirst().formats());
        assertEquals(List.of(), reading.problems());
    }

    @Test
    void losesNothingButTheReaderThatBreaksOrHangs() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        TextReader breaking = sink -> window -> {
            sink.add(Observation.of(Kind.CLAIM, window).with(Fields.WHAT, "before"));
            throw new StackOverflowError("deep");
        };
        TextReader hanging = sink -> window -> {
            while (never.getCount() > 0) {
                try {
                    never.await();
                } catch (InterruptedException e) {
                    continue; // does not care
                }
            }
            sink.add(Observation.of(Kind.CLAIM, window).with(Fields.WHAT, "late"));
        };
        CaseReader reader = new CaseReader(
                CaseReader.catalog(Map.of("breaking", breaking, "hanging", hanging, "words", WORDS)),
                new Catalog<>(),
                Duration.ofMillis(700));
        CaseReader.Reading reading = read(reader, document("one", utf8("disk 1\n\ndisk 2\n")));
        never.countDown();
        assertEquals(2, reading.caseFile().all(Kind.DISK).count());
        assertEquals(
                List.of("before"),
                reading.caseFile()
                        .all(Kind.CLAIM)
                        .map(each -> each.text(Fields.WHAT))
                        .toList());
        assertEquals(2, reading.problems().size());
        assertTrue(
                reading.problems().get(0).startsWith("The reader breaking of bundle none 0 broke while reading one"));
        assertEquals(
                "The reader hanging of bundle none 0 did not return while reading one; this says nothing about the drive.",
                reading.problems().get(1));
    }

    @Test
    void goesOnWithoutTheReaderOfABundleThatStops() throws Exception {
        Catalog<TextReader> catalog = CaseReader.catalog(Map.of("words", WORDS));
        Origin leaver = new Origin("reader", "leaver", "acme", "1.0.0", 0, 7);
        TextReader leaving = sink -> window -> {
            Thread.ofPlatform().daemon().start(() -> catalog.remove(leaver));
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        catalog.add(new Contribution<>(leaver, () -> Optional.of(leaving), gone -> {}));
        CaseReader.Reading reading = read(new CaseReader(catalog, new Catalog<>()), document("one", utf8("disk 1")));
        assertEquals(List.of("o1 one:1 disk 1"), names(reading));
        assertEquals(
                List.of("The reader leaver of bundle acme 1.0.0 stopped while reading one; this says nothing about the"
                        + " drive."),
                reading.problems());
    }

    @Test
    void saysWhatIsEmptyBinaryPackedOrCut() throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(utf8("disk packed\n".repeat(20_000)));
        }
        byte[] torn = Arrays.copyOf(packed.toByteArray(), packed.size() - 20);
        byte[] binary = new byte[5000];
        CaseReader reader = CaseReader.of(Map.of("words", WORDS), Map.of());
        CaseReader.Reading reading = read(
                reader,
                document("empty", new byte[0]),
                document("binary", binary),
                document("torn.gz", torn),
                document("wide", "disk wide".getBytes(StandardCharsets.UTF_16)));
        List<String> remarks = reading.caseFile().documents().stream()
                .map(each -> each.path() + ": " + String.join(" ", each.remarks()))
                .toList();
        assertEquals("empty: It is empty.", remarks.get(0));
        assertEquals("binary: It is no text, and no reader here knows its format.", remarks.get(1));
        assertTrue(remarks.get(2).contains("could not be read to its end"), remarks.get(2));
        assertTrue(remarks.get(2).contains("observations of kind disk are not listed"), remarks.get(2));
        assertTrue(
                names(reading).getLast().endsWith(" wide:1 disk wide"),
                names(reading).getLast());
    }

    @Test
    void namesADocumentThatCannotBeRead() {
        Input folder = new Input.Document("folder", () -> new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("Is a directory");
            }
        });
        IOException e = assertThrows(IOException.class, () -> read(CaseReader.of(Map.of(), Map.of()), folder));
        assertEquals("folder cannot be read: Is a directory.", e.getMessage());
    }

    @Test
    void givesADocumentToTheReaderThatKnowsItAndKeepsWhatItFoundBeforeDamage() throws Exception {
        DocumentReader capture = new DocumentReader() {
            @Override
            public boolean recognises(byte[] head) {
                return head[0] == 0;
            }

            @Override
            public void read(InputStream in, Sink sink) throws IOException {
                int length = in.readAllBytes().length;
                sink.add(Observation.of(Kind.CLAIM, 0, "").with(Fields.BYTES, (long) length));
                throw new IOException("packet 7 is cut");
            }
        };
        CaseReader reader = CaseReader.of(Map.of("words", WORDS), Map.of("capture", capture));
        List<Long> progress = new ArrayList<>();
        CaseReader.Reading reading =
                reader.read(List.of(document("c", new byte[100_000]), document("t", utf8("disk"))), progress::add);
        assertEquals(100_000, reading.caseFile().observations().getFirst().number(Fields.BYTES));
        assertEquals(
                List.of("The reader capture could not go on: packet 7 is cut."),
                reading.caseFile().documents().getFirst().remarks());
        assertEquals(
                List.of("capture"), reading.caseFile().documents().getFirst().formats());
        assertEquals(100_004, progress.getLast());
    }

    @Test
    void seesNeighboursAcrossChunksAndEachLineOnce() throws Exception {
        TextReader numbers = sink -> new TextReader.Scan() {
            private long count;

            @Override
            public void line(Window window) {
                count++;
                int number = window.line().number();
                if (number != count
                        || window.at(-Window.REACH).number() != Math.max(0, number - Window.REACH)
                        || window.at(Window.REACH).number() != (number + Window.REACH > 10_000 ? 0 : number + 24)) {
                    throw new IllegalStateException("line " + number);
                }
            }

            @Override
            public void end() {
                sink.add(Observation.of(Kind.CLAIM, 0, "").with(Fields.COUNT, count));
            }
        };
        assertEquals(
                10_000,
                CaseBench.read("a line\n".repeat(10_000), numbers)
                        .observations()
                        .getFirst()
                        .number(Fields.COUNT));
    }

    @Test
    void countsAFloodOfLikeEvents() {
        TextReader events = sink ->
                window -> sink.add(Observation.of(Kind.KERNEL_EVENT, window).with(Fields.EVENT, "reset"));
        List<Observation> kept = CaseBench.read("reset\n".repeat(5_000), events).observations();
        assertEquals(Collector.MOST_ALIKE, kept.size());
        assertEquals(
                5_000,
                kept.stream()
                        .mapToLong(each -> each.get(Fields.COUNT).orElse(1L))
                        .sum());
    }

    @Test
    void endsWhenInterrupted() {
        Thread.currentThread().interrupt();
        assertThrows(
                InterruptedException.class,
                () -> read(CaseReader.of(Map.of("words", WORDS), Map.of()), document("one", utf8("disk"))));
    }
}
