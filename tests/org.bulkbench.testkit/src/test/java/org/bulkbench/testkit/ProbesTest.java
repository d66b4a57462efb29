package org.bulkbench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.probe.Probe;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.Run;
import org.bulkbench.run.RunRecord;
import org.bulkbench.storage.TargetUri;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A probe beside a run on this computer. */
@Timeout(30)
class ProbesTest {

    private static final Map<String, String> WRITE = Map.of("deed", "write");
    private static final Map<String, String> WAIT = Map.of("deed", "write", "end", "wait");

    @TempDir
    Path data;

    @TempDir
    Path folder;

    private final Moving moving = new Moving();
    private final Counting counting = new Counting();

    @Test
    void isAskedTenTimesASecondAndToldInTheRecord() throws Exception {
        try (Bench bench = bench().watchedBy(counting)) {
            Run run = bench.start(Grants.NONE, WAIT, target());
            counting.several.await();
            run.interrupt();
            RunRecord record = run.await();

            assertEquals("Stopped by the person who started it.", record.sentence());
            assertEquals(List.of(TargetUri.parse(target())), counting.targets);
            assertTrue(counting.closed);
            Observation disk = observed(record, Kind.IO_STATISTICS).getFirst();
            assertEquals("sdq", disk.text(Fields.DEVICE));
            assertEquals(record, bench.store().read(run.id()));
        }
    }

    @Test
    void evenAShortRunHasItsFirstAndLastSampleAndOneWhereItBeginsToCount() throws Exception {
        try (Bench bench = bench().watchedBy(counting)) {
            RunRecord record = bench.run(Grants.NONE, WRITE, target());
            assertEquals(Ending.COMPLETED, record.outcome());
            assertEquals(1, observed(record, Kind.IO_STATISTICS).size());
            assertEquals("", record.sentence());
            assertTrue(counting.count >= 3, counting.count + " samples");
        }
    }

    @Test
    void oneThatBreaksCostsTheRunNothingButARemark() throws Exception {
        counting.broken = true;
        try (Bench bench = bench().watchedBy(counting)) {
            RunRecord record = bench.run(Grants.NONE, WRITE, target());
            assertEquals(Ending.COMPLETED, record.outcome());
            assertEquals("The probe of bundle test saw nothing of the machine: the stick left.", record.sentence());
            assertEquals(List.of(), observed(record, Kind.IO_STATISTICS));
            assertTrue(counting.closed);
        }
    }

    @Test
    void oneThatCannotBeginDoesNeither() throws Exception {
        Probe none = targets -> {
            throw new IllegalStateException("no counters");
        };
        try (Bench bench = bench().watchedBy(none)) {
            RunRecord record = bench.run(Grants.NONE, WRITE, target());
            assertEquals(Ending.COMPLETED, record.outcome());
            assertTrue(record.sentence().contains("broke while beginning to watch"), record.sentence());
        }
    }

    @Test
    void aSimulatedMachineIsNotWatched() throws Exception {
        try (Bench bench = new Bench(moving, data)
                .with("mem", new MemoryMachine().plug("disk", MemoryMedium.of(1 << 20)))
                .watchedBy(counting)) {
            RunRecord record = bench.run(WRITE, "mem:disk");
            assertEquals(Ending.COMPLETED, record.outcome(), record.sentence());
            assertFalse(counting.closed);
            assertEquals(List.of(), counting.targets);
        }
    }

    private static List<Observation> observed(RunRecord record, Kind kind) {
        return record.observations().stream()
                .filter(each -> each.kind().equals(kind))
                .toList();
    }

    private Bench bench() {
        return new Bench(moving, data).with("host", new OnHost(MemoryMedium.of(1 << 20)));
    }

    private String target() {
        return "host:" + folder;
    }

    /** Counts how often it is asked. */
    private static final class Counting implements Probe, Probe.Watch {

        final CountDownLatch several = new CountDownLatch(5);
        final List<TargetUri> targets = new ArrayList<>();
        volatile boolean broken;
        volatile boolean closed;
        private long count;

        @Override
        public Watch watch(List<TargetUri> watched) {
            targets.addAll(watched);
            return this;
        }

        @Override
        public List<String> names() {
            return List.of("disk/sdq/reads", "disk/sdq/readBytes");
        }

        @Override
        public void sample(long[] values) throws IOException {
            if (broken) {
                throw new IOException("the stick left");
            }
            values[0] = count++;
            values[1] = 512 * values[0];
            several.countDown();
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
