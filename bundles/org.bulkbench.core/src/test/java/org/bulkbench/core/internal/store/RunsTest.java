package org.bulkbench.core.internal.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.bulkbench.measure.Meter;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.RunLabels;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunSummary;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class RunsTest {

    @TempDir
    Path data;

    @AutoClose
    private Runs runs;

    @BeforeEach
    void makeStore() {
        runs = new Runs(data);
    }

    @Test
    void keepsWhatARunEndedWith() throws Exception {
        OpenRecord open = runs.begin(Samples::begun, List.of());
        Meter meter = Samples.metered(new Meter("write", 0), 0, 500);
        RunRecord record = Samples.completed(open, List.of(meter.snapshot()));
        runs.finish(open, record);

        assertEquals(record, runs.read(record.id()));
        assertEquals(List.of("record.json"), names(data.resolve("runs").resolve(record.id())));
        RunSummary line = runs.list().getFirst();
        assertEquals(List.of("file:/tmp/x"), line.targets());
        assertEquals("completed", line.outcome());
        assertEquals(
                runs.place(record.id()),
                data.resolve("runs").resolve(record.id()).resolve("record.json"));
    }

    @Test
    void findsRunsByTheirBeginAndTheNewest() throws Exception {
        String first = store();
        String second = store();
        assertTrue(first.compareTo(second) < 0, first + " before " + second);
        assertTrue(first.matches("[0-9]{8}-[0-9]{6}-[0-9a-f]{4}"), first);

        assertEquals(second, runs.read("last").id());
        assertEquals(
                List.of(second, first), runs.list().stream().map(RunSummary::id).toList());
        String common = first.substring(0, 6);
        assertEquals(
                "2 runs begin with '%s', such as %s and %s; type more of it.".formatted(common, second, first),
                refusal(common, Reason.USAGE));
        String typo = first.substring(0, first.length() - 1) + "z";
        String hint = refusal(typo, Reason.USAGE);
        assertTrue(hint.startsWith("There is no run '%s'. Did you mean '2".formatted(typo)), hint);
    }

    @Test
    void anEmptyStoreSaysHowToFillIt() throws Exception {
        assertEquals(List.of(), runs.list());
        assertEquals(
                "There are no runs in %s yet; bulkbench run makes one.".formatted(data.resolve("runs")),
                refusal("last", Reason.USAGE));
    }

    @Test
    void aDamagedRecordIsListedWithARemark() throws Exception {
        String id = store();
        Files.writeString(runs.place(id), "{\"schema\":1,");
        RunSummary line = runs.list().getFirst();

        assertEquals("damaged", line.outcome());
        assertTrue(line.remark().startsWith("The record cannot be read: Line 1, column "), line.remark());
        assertTrue(
                line.remark()
                        .endsWith("Its folder is %s."
                                .formatted(data.resolve("runs").resolve(id))),
                line.remark());
        assertTrue(refusal(id, Reason.CANNOT_RUN).startsWith("The record of run " + id + " cannot be read: "));
    }

    @Test
    void whatPeopleSayIsKeptBesideTheRecord() throws Exception {
        String id = store();
        byte[] record = Files.readAllBytes(runs.place(id));
        assertEquals(RunLabels.NONE, runs.labels(id));
        RunLabels labels = new RunLabels(List.of("b", "a", "a"), "The blue port,\nwith a hub.");
        runs.label(id, labels);

        assertEquals(List.of("a", "b"), new Runs(data).labels(id).tags());
        assertEquals(labels, runs.list().getFirst().labels());
        assertArrayEquals(record, Files.readAllBytes(runs.place(id)));
        Path file = runs.place(id).resolveSibling("labels.json");
        Files.writeString(file, "{\"schema\": 2}");
        assertEquals(RunLabels.NONE, runs.list().getFirst().labels());
        RefusedException refused = assertThrows(RefusedException.class, () -> runs.label(id, labels));
        assertTrue(refused.getMessage().endsWith("It was written by a newer Bulkbench; update this one."));
        assertEquals("{\"schema\": 2}", Files.readString(file)); // not lost
        assertThrows(RefusedException.class, () -> runs.label("../" + id, labels));
    }

    @Test
    void aRunThatHasEndedCanBeRemoved() throws Exception {
        String first = store();
        String second = store();
        runs.label(first, RunLabels.NONE.tagged(List.of("x")));
        assertEquals(List.of(first), runs.remove(first));
        assertEquals(List.of(second), runs.list().stream().map(RunSummary::id).toList());
        assertFalse(Files.exists(data.resolve("runs").resolve(first)));
        assertThrows(RefusedException.class, () -> runs.remove(first));
        OpenRecord open = runs.begin(Samples::begun, List.of());
        assertEquals(
                "Run %s has not ended; end it first.".formatted(open.begun().id()),
                assertThrows(
                                RefusedException.class,
                                () -> runs.remove(open.begun().id()))
                        .getMessage());
        Files.writeString(runs.place(second), "damaged");
        assertEquals(List.of(second), runs.remove(second));
    }

    @Test
    void whatIsNoFileIsNotReadAsARecord() throws Exception {
        String id = store();
        Files.delete(runs.place(id));
        Files.createDirectory(runs.place(id));

        assertEquals("damaged", runs.list().getFirst().outcome());
        assertEquals(
                "The record of run %s cannot be read: It is no file.".formatted(id), refusal(id, Reason.CANNOT_RUN));
    }

    @Test
    void pipesInPlaceOfFilesHoldNobodyUp() throws Exception {
        String id = store();
        Path ended = data.resolve("runs").resolve(id);
        Path begun = Files.createDirectory(data.resolve("runs").resolve("20261130-174811-0001"));
        Path fresh = Files.createDirectory(data.resolve("runs").resolve("20261130-174811-0002.new"));
        for (Path pipe :
                List.of(ended.resolve("owner.lock"), begun.resolve("journal.jsonl"), fresh.resolve("owner.lock"))) {
            assertEquals(
                    0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        }

        assertEquals(
                List.of("completed", "damaged"),
                runs.list().stream()
                        .sorted(Comparator.comparing(RunSummary::outcome))
                        .map(RunSummary::outcome)
                        .toList());
        assertEquals(
                "Run 20261130-174811-0001 has not ended; its record comes with its end.",
                refusal("20261130-174811-0001", Reason.CANNOT_RUN));
    }

    @Test
    void aRecordOfANewerProgramSaysSo() throws Exception {
        String id = store();
        String newer = Files.readString(runs.place(id)).replaceFirst("\"schema\" ?: ?1", "\"schema\":2");
        Files.writeString(runs.place(id), newer);

        assertTrue(
                runs.list().getFirst().remark().contains("newer Bulkbench"),
                runs.list().toString());
    }

    @Test
    void aRunThatGoesOnIsListedAndHasNoRecordYet() throws Exception {
        OpenRecord open = runs.begin(Samples::begun, List.of());
        String id = open.begun().id();

        assertEquals("running", runs.list().getFirst().outcome());
        assertEquals("sequential", runs.list().getFirst().workload());
        assertEquals(
                "Run %s has not ended; its record comes with its end.".formatted(id), refusal(id, Reason.CANNOT_RUN));
        assertEquals("running", new Runs(data).list().getFirst().outcome()); // another part of this process
    }

    @Test
    void theJournalHoldsTheMetersAndStaysSmall() throws Exception {
        OpenRecord open = runs.begin(Samples::begun, List.of(data));
        Meter meter = new Meter("read", 0);
        open.watch(() -> List.of(meter.snapshot()));
        for (int second = 0; second < 20; second++) {
            Samples.metered(meter, second * 100, second * 100 + 100);
            runs.pulse();
        }
        Path file = data.resolve("runs").resolve(open.begun().id()).resolve("journal.jsonl");
        Journal journal = Journal.read(file);

        assertEquals(List.of(OwnFiles.in(data, open.begun().id())), journal.ownFolders());
        assertEquals(open.begun(), journal.begun());
        assertEquals(meter.snapshot().latency(), journal.meters().getFirst().latency());
        assertEquals(2_000_000, journal.meters().getFirst().bytes());
        assertEquals(21, Files.readAllLines(file).size());
        assertTrue(Files.size(file) < 20_000, Files.size(file) + " B");
    }

    @Test
    void aDataFolderThatIsNoFolderRefusesRuns() throws Exception {
        Path file = Files.writeString(data.resolve("file"), "");
        IOException refused = assertThrows(IOException.class, () -> new Runs(file).begin(Samples::begun, List.of()));
        assertTrue(refused.getMessage().contains(file.toString()), refused.getMessage());
    }

    @Test
    @DisplayName("a full disk refuses runs and leaves nothing (needs root, to mount a small file system)")
    void aFullDiskRefusesRuns() throws Exception {
        Path small = Files.createDirectory(data.resolve("small"));
        assumeTrue(mounts(small), "no small file system can be mounted here");
        try {
            IOException refused =
                    assertThrows(IOException.class, () -> new Runs(small).begin(Samples::begun, List.of()));
            assertTrue(refused.getMessage().contains("No space left"), refused.getMessage());
            assertEquals(List.of(), names(small.resolve("runs")));
        } finally {
            assertEquals(
                    0, new ProcessBuilder("umount", small.toString()).start().waitFor());
        }
    }

    @Test
    void aRecordThatDoesNotFitKeepsItsJournal() throws Exception {
        OpenRecord open = runs.begin(Samples::begun, List.of());
        Path folder = data.resolve("runs").resolve(open.begun().id());
        Files.createDirectory(folder.resolve("record.json")); // in the way
        Files.createFile(folder.resolve("record.json").resolve("x"));

        assertThrows(IOException.class, () -> runs.finish(open, Samples.completed(open, List.of())));
        assertTrue(Files.exists(folder.resolve("journal.jsonl")));
        assertFalse(
                names(folder).stream().anyMatch(name -> name.endsWith(".tmp")),
                names(folder).toString());
    }

    private String store() throws IOException {
        OpenRecord open = runs.begin(Samples::begun, List.of());
        runs.finish(open, Samples.completed(open, List.of()));
        assertNotEquals("", open.begun().id());
        return open.begun().id();
    }

    private String refusal(String id, Reason reason) {
        RefusedException refused = assertThrows(RefusedException.class, () -> runs.read(id));
        assertEquals(reason, refused.reason(), refused.getMessage());
        return refused.getMessage();
    }

    private static boolean mounts(Path folder) throws Exception {
        try {
            return new ProcessBuilder("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.toString())
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
        }
    }
}
