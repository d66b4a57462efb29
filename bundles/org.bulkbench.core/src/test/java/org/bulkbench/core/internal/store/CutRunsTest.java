package org.bulkbench.core.internal.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bulkbench.core.internal.plan.PlanRecords;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.Plan;
import org.bulkbench.run.RunRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two processes, of which one is killed. */
@Timeout(60)
class CutRunsTest {

    @TempDir
    Path data;

    @TempDir
    Path named;

    private Runs runs;

    @BeforeEach
    void makeStore() {
        runs = new Runs(data);
    }

    @Test
    void aRunOfAnotherProcessIsLeftAloneAndAKilledOneBecomesARecord() throws Exception {
        try (OtherProcess other = OtherProcess.start(data, named)) {
            Path own = Files.createDirectories(
                    named.resolve("bulkbench-" + other.run()).resolve("below"));
            Files.writeString(own.resolve("file"), "x");
            Files.createDirectory(named.resolve("bulkbench-of-somebody"));
            Path journal = data.resolve("runs").resolve(other.run()).resolve(OpenRecord.JOURNAL);

            assertEquals("running", runs.list().getFirst().outcome());
            assertTrue(Files.exists(own));
            other.kill();
            Files.writeString(journal, "{\"meters\":[{\"dir", StandardOpenOption.APPEND); // it was writing

            assertEquals("cut", runs.list().getFirst().outcome());
            RunRecord cut = runs.read(other.run());
            assertEquals(Ending.CUT, cut.outcome());
            assertEquals(Samples.begun(other.run()).targets(), cut.targets());
            assertFalse(Files.exists(named.resolve("bulkbench-" + other.run())));
            assertTrue(Files.exists(named.resolve("bulkbench-of-somebody")));
            assertFalse(Files.exists(journal));
            MeterSnapshot meter = cut.meters().getFirst();
            assertEquals(300, meter.operations());
            assertEquals(300_000, meter.bytes());
            assertEquals(300, meter.latency().total());
            assertEquals(5_299_000, meter.latency().max());
            assertEquals(300_000, sum(meter.series().bytes()));
            assertEquals(100_000, cut.metric("rate", "write").orElseThrow().value(), 1e-6);
        }
    }

    @Test
    void aPlanThatWasCutKeepsItsRunsAndGoesOnUnderItsId() throws Exception {
        String id = "20261130-174811-0001";
        RunRecord begun = PlanRecords.begun(
                Samples.begun(""),
                id,
                new Plan("sequential", List.of(), Map.of(), 2, 7, Grants.NONE),
                Map.of("block", List.of("1M", "a,b")));
        assertEquals("1M,a\\,b", begun.settings().get("block"));
        Path folder = Files.createDirectories(data.resolve("runs").resolve(id));
        Path journal = folder.resolve(OpenRecord.JOURNAL);
        Owner gone = new Owner(Integer.MAX_VALUE, Instant.EPOCH);
        Files.write(journal, Journal.header(gone, List.of(), PlanRecords.cut(begun, List.of("r1"), "")));
        Files.write(journal, Journal.line(Map.of("child", "r2")), StandardOpenOption.APPEND);
        Files.writeString(journal, "{\"child\": \"r", StandardOpenOption.APPEND); // it was writing

        RunRecord cut = runs.read(id);
        assertEquals(Ending.CUT, cut.outcome());
        assertEquals(List.of("r1", "r2"), cut.children());
        assertTrue(cut.sentence().contains("--resume " + id), cut.sentence());

        OpenRecord again = runs.resume(cut, PlanRecords.cut(cut, cut.children(), ""));
        again.child("r3");
        assertFalse(Files.exists(runs.place(id)));
        assertEquals("running", runs.list().getFirst().outcome());
        assertEquals(List.of("r3"), Journal.read(journal).children());
        assertThrows(IOException.class, () -> runs.resume(cut, cut));
        assertTrue(Files.exists(journal), "a second one that goes on changes nothing");
        RunRecord ended = PlanRecords.cut(cut, List.of("r1", "r2", "r3"), "");
        runs.finish(again, ended);
        assertEquals(ended, runs.read(id));
        assertThrows(IOException.class, () -> runs.resume(cut, cut), "it is no longer what it was");
        assertEquals(ended, runs.read(id));
        assertFalse(Files.exists(journal));
    }

    @Test
    void whatAKilledProcessLeftBesideARecordOrBeforeItIsRemoved() throws Exception {
        OpenRecord open = runs.begin(Samples::begun, List.of());
        String id = open.begun().id();
        Path folder = data.resolve("runs").resolve(id);
        runs.finish(open, Samples.completed(open, List.of()));
        Owner gone = new Owner(Integer.MAX_VALUE, Instant.EPOCH);
        Files.write(folder.resolve(OpenRecord.JOURNAL), Journal.header(gone, List.of(), Samples.begun(id)));
        Files.createFile(folder.resolve(OpenRecord.LOCK));
        Files.writeString(folder.resolve("record.json.123.tmp"), "{");
        Path fresh = Files.createDirectory(data.resolve("runs").resolve("20261130-174811-0002.new"));
        Files.writeString(fresh.resolve(OpenRecord.RESERVE), "");

        assertEquals("completed", runs.list().getFirst().outcome());
        assertArrayEquals(new String[] {"record.json"}, folder.toFile().list());
        assertFalse(Files.exists(fresh));
        Files.createFile(folder.resolve(OpenRecord.LOCK)); // it was killed just before the end
        assertEquals("completed", runs.list().getFirst().outcome());
        assertArrayEquals(new String[] {"record.json"}, folder.toFile().list());
    }

    @Test
    void aRunGetsItsPlaceOnlyWithItsJournal() throws Exception {
        Path fresh = data.resolve("runs").resolve("20261130-174811-0002.new");
        Files.createDirectories(fresh);
        FreshFolder folder = new FreshFolder(data.resolve("runs"), "20261130-174811-0002");
        assertTrue(
                folder.begin(Samples.begun("20261130-174811-0002"), List.of()).isEmpty(), "another makes it now");
        Files.delete(fresh);
        OpenRecord open =
                folder.begin(Samples.begun("20261130-174811-0002"), List.of()).orElseThrow();
        assertTrue(
                folder.begin(Samples.begun("20261130-174811-0002"), List.of()).isEmpty(), "another has it");
        assertFalse(Files.exists(fresh));
        open.drop();
    }

    private static long sum(long[] values) {
        return Arrays.stream(values).sum();
    }
}
