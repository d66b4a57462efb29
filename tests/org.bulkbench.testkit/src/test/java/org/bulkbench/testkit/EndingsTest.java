package org.bulkbench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Input;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.Run;
import org.bulkbench.run.RunListener;
import org.bulkbench.run.RunRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The ways in which a run on this computer ends, each of them in the store. */
@Timeout(30)
class EndingsTest {

    private static final Map<String, String> WAIT = Map.of("deed", "write", "end", "wait");
    private static final Map<String, String> NEVER = Map.of("deed", "write", "end", "never");

    @TempDir
    Path data;

    @TempDir
    Path folder;

    @TempDir
    Path other;

    private final Moving moving = new Moving();

    @Test
    void completedWithItsFigures() throws Exception {
        try (Bench bench = bench()) {
            RunRecord run = bench.run(Grants.NONE, Map.of("deed", "write"), target());

            assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
            assertEquals(run, bench.store().read("last"));
            assertEquals(16, run.metric("latency.p50", "write").orElseThrow().n());
            assertTrue(run.metric("rate", "write").orElseThrow().value() > 0);
            assertEquals("test 0.0.0", run.bundle());
            assertTrue(run.environment().keySet().containsAll(List.of("program", "java", "kernel", "processors")));
            assertEquals("64k", run.settings().get("size"));
            assertTrue(
                    run.validity().reasons().stream().anyMatch(each -> each.id().equals("write-not-durable")));
            assertLeftNothing();
        }
    }

    @Test
    void interruptedByAPersonAndItsFilesAreGone() throws Exception {
        try (Bench bench = bench()) {
            Run run = bench.start(Grants.NONE, WAIT, target());
            moving.moved.await();
            assertTrue(Files.exists(folder.resolve("bulkbench-" + run.id())));
            assertEquals(65_536, run.progress().bytes());
            assertEquals(1, run.progress().share());
            run.interrupt();

            RunRecord record = run.await();
            assertEquals(Ending.INTERRUPTED, record.outcome());
            assertEquals("Stopped by the person who started it.", record.sentence());
            assertEquals(record, bench.store().read(run.id()));
            assertLeftNothing();
        }
    }

    @Test
    void whatLiesOnADriveThatLeftIsSaid() throws Exception {
        Path named = Files.createDirectory(folder.resolve("mounted"));
        Path gone = folder.resolve("gone");
        try (Bench bench = bench()) {
            Run run = bench.start(Grants.NONE, WAIT, "host:" + named);
            moving.moved.await();
            Files.move(named, gone);
            Files.createDirectory(named); // what the drive was mounted on
            run.interrupt();

            assertEquals(
                    "Stopped by the person who started it. The drive under %s left; if bulkbench-%s is on it when it is"
                                    .formatted(named, run.id())
                            + " back, remove that folder.",
                    run.await().sentence());
            assertTrue(Files.exists(gone.resolve("bulkbench-" + run.id())), "another folder was removed");
        }
    }

    @Test
    void interruptedByTheEndOfTheProgram() throws Exception {
        Run run;
        try (Bench bench = bench()) {
            run = bench.start(Grants.NONE, WAIT, target());
            moving.moved.await();
        }
        assertEquals(Ending.INTERRUPTED, run.await().outcome());
        assertEquals("The program was ended while it ran.", run.await().sentence());
        assertLeftNothing();
    }

    @Test
    void abortedWhenABundleStops() throws Exception {
        try (Bench bench = bench()) {
            Run run = bench.start(Grants.NONE, WAIT, target());
            moving.moved.await();
            bench.stopWorkload();

            RunRecord record = run.await();
            assertEquals(Ending.ABORTED, record.outcome());
            assertEquals("Bundle test stopped.", record.sentence());
            assertEquals(65_536, record.meters().getFirst().bytes());
            assertTrue(assertThrows(RefusedException.class, () -> bench.start(Grants.NONE, WAIT, target()))
                    .getMessage()
                    .startsWith("There is no workload 'tested'."));
            assertLeftNothing();
        }
    }

    @Test
    void aWorkloadThatNeverReturnsIsAbandoned() throws Exception {
        try (Bench bench = bench(Duration.ofMillis(50))) {
            Run run = bench.start(Grants.NONE, NEVER, target());
            moving.moved.await();
            bench.stopWorkload();

            assertEquals(Ending.ABORTED, run.await().outcome());
            assertEquals(
                    "Bundle test stopped. Its code did not end and was abandoned.",
                    run.await().sentence());
            assertEquals(run.await(), bench.store().read(run.id()));
            assertLeftNothing();
        } finally {
            moving.released.countDown();
        }
    }

    @Test
    void failedWithTheNameOfWhatBroke() throws Exception {
        try (Bench bench = bench()) {
            RunRecord run = bench.run(Grants.NONE, Map.of("deed", "write", "end", "break"), target());

            assertEquals(Ending.FAILED, run.outcome());
            assertEquals(
                    "The strategy tested of bundle test 0.0.0 broke while running (java.lang.IllegalStateException: no idea);"
                            + " this says nothing about the drive.",
                    run.sentence());
            assertLeftNothing();
        }
    }

    @Test
    void failedWithTheNameOfWhatGaveNoOutcome() throws Exception {
        try (Bench bench = bench()) {
            RunRecord run = bench.run(Grants.NONE, Map.of("deed", "write", "end", "silent"), target());

            assertEquals(Ending.FAILED, run.outcome());
            assertEquals(
                    "The strategy tested of bundle test 0.0.0 broke while running"
                            + " (java.lang.IllegalStateException: it answered null); this says nothing about the drive.",
                    run.sentence());
            assertLeftNothing();
        }
    }

    @Test
    void aRunThatCannotBeRecordedDoesNotStart() throws Exception {
        Path file = Files.writeString(data.resolve("file"), "");
        try (Bench bench = new Bench(moving, file).with("host", new OnHost(MemoryMedium.of(1 << 20)))) {
            RefusedException refused =
                    assertThrows(RefusedException.class, () -> bench.start(Grants.NONE, WAIT, target()));
            assertEquals(RefusedException.Reason.CANNOT_RUN, refused.reason());
            assertTrue(
                    refused.getMessage().startsWith("The run cannot be recorded in %s, so it was not".formatted(file)),
                    refused.getMessage());
            assertLeftNothing();
        }
    }

    @Test
    void oneRunPerMedium() throws Exception {
        try (Bench bench = bench()) {
            Run run = bench.start(Grants.NONE, WAIT, target());
            moving.moved.await();
            String busy = assertThrows(RefusedException.class, () -> bench.start(Grants.NONE, WAIT, target()))
                    .getMessage();
            assertTrue(busy.startsWith("Run %s (process ".formatted(run.id())), busy);
            assertTrue(busy.contains(") is using the medium of %s;".formatted(target())), busy);
            Run beside = bench.start(Grants.NONE, WAIT, "host:" + other);
            run.interrupt();
            run.await();
            bench.run(Grants.NONE, Map.of(), target());
            beside.interrupt();
            beside.await();
        }
    }

    @Test
    void findingsAreInTheRecordAndListenersAreTold() throws Exception {
        List<String> told = new ArrayList<>();
        try (Bench bench = bench()) {
            bench.with((List<Input> inputs, LongConsumer progress) -> explain(inputs));
            bench.with(new RunListener() {
                @Override
                public void started(Run run) {
                    told.add("started " + run.id());
                }

                @Override
                public void ended(RunRecord run) {
                    told.add("ended " + run.id());
                    throw new IllegalStateException("a listener that breaks");
                }
            });
            RunRecord run = bench.run(Grants.NONE, Map.of("deed", "write"), target());

            assertEquals(List.of("r1"), run.findings().getFirst().evidence());
            assertEquals(run, bench.store().read(run.id()));
            assertEquals(List.of("started " + run.id(), "ended " + run.id()), told);
        }
    }

    @Test
    void anExplainerThatBreaksCostsNoRecord() throws Exception {
        try (Bench bench = bench()) {
            bench.with((inputs, progress) -> {
                throw new IOException("cannot");
            });
            RunRecord run = bench.run(Grants.NONE, Map.of("deed", "write"), target());
            assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        }
    }

    private static Explanation explain(List<Input> inputs) {
        Input.Observed run = (Input.Observed) inputs.getFirst();
        Finding finding = Finding.of(
                Severity.OK, Confidence.HIGH, run.name(), run.observations().subList(0, 1));
        return new Explanation(new CaseFile(List.of(), run.observations()), List.of(finding), Map.of(), List.of());
    }

    private Bench bench() {
        return bench(Duration.ofSeconds(5));
    }

    private Bench bench(Duration patience) {
        return new Bench(moving, data, patience).with("host", new OnHost(MemoryMedium.of(1 << 20)));
    }

    private String target() {
        return "host:" + folder;
    }

    private void assertLeftNothing() throws IOException {
        try (Stream<Path> left = Files.list(folder)) {
            assertFalse(left.findAny().isPresent());
        }
    }
}
