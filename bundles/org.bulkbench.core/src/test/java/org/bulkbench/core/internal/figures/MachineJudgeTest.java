package org.bulkbench.core.internal.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Meter;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity;
import org.bulkbench.run.Validity.Reason;
import org.bulkbench.run.Validity.Verdict;
import org.bulkbench.storage.Access;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** 1000 direct writes of 1 MiB in 10 s, and what a probe saw from one second before to one second after. */
class MachineJudgeTest {

    private static final long SECOND = 1_000_000_000;
    private static final long MIB = 1 << 20;

    private final Map<String, Long> before = new LinkedHashMap<>();
    private final Map<String, Long> after = new LinkedHashMap<>();
    private final List<String> disks = new ArrayList<>(List.of("sdb"));
    private Meter meter = new Meter("write", SECOND);
    private Map<String, String> settings = Map.of();
    private String engine = "pread direct";

    @BeforeEach
    void healthy() {
        for (int i = 1; i <= 1000; i++) {
            meter.add(SECOND + i * SECOND / 100, MIB, SECOND / 100);
        }
        device("disk/sdb/", 0, 0, 1000, 1000 * MIB, 9 * SECOND, 9 * SECOND, 12 * SECOND);
        set("process/userNanos", 5 * SECOND, 6 * SECOND);
        set("process/systemNanos", 5 * SECOND, 6 * SECOND);
        set("cpu/userNanos", 50 * SECOND, 56 * SECOND);
        set("cpu/systemNanos", 50 * SECOND, 56 * SECOND);
        set("cpu/idleNanos", 0, 6 * SECOND);
        set("cpu/iowaitNanos", 0, 6 * SECOND);
        set("cpu/stealNanos", 0, 0);
        set("memory/dirtyBytes", 100 * MIB, 101 * MIB);
        set("memory/writebackBytes", 0, 0);
    }

    @Test
    void aHealthyRunIsToldInObservations() {
        RunRecord run = complete();
        Observation disk = observed(run, Kind.IO_STATISTICS).getFirst();

        assertEquals(List.of(), run.validity().reasons());
        assertEquals("bulkbench", disk.text(Fields.TOOL));
        assertEquals("sdb", disk.text(Fields.DEVICE));
        assertEquals(1000 / 12.0, disk.number(Fields.WRITES_PER_SECOND), 1e-6);
        assertEquals(1000 * MIB / 12.0, disk.number(Fields.WRITE_BYTES_PER_SECOND), 1);
        assertEquals(0, disk.number(Fields.READS_PER_SECOND));
        assertEquals(0.009, disk.number(Fields.WRITE_SECONDS_PER_OPERATION), 1e-9);
        assertEquals(Double.NaN, disk.number(Fields.READ_SECONDS_PER_OPERATION));
        assertEquals(1, disk.number(Fields.QUEUE_MEAN), 1e-9);
        assertEquals(0.75, disk.number(Fields.BUSY_FRACTION), 1e-9);
        assertEquals(1000 * MIB, disk.number(ProbeFigures.WRITE_BYTES));
        List<Observation> cpu = observed(run, Kind.CPU);
        assertEquals(10 / 12.0, cpu.getFirst().number(Fields.USER_SECONDS), 1e-6); // of the program, first
        assertEquals(5, cpu.getLast().number(Fields.USER_SECONDS), 1e-6);
        assertEquals(0, cpu.getLast().number(Fields.STEAL_SECONDS));
        Observation cache = observed(run, Kind.CACHE).getFirst();
        assertEquals(101 * MIB, cache.number(Fields.DIRTY_BYTES));
        assertEquals(0, cache.number(Fields.WRITEBACK_BYTES));
        assertEquals(20 / 12.0, run.metric("cpu.seconds", "").orElseThrow().value(), 1e-6);
    }

    @Test
    void bytesThatTheDeviceDidNotSeeMakeTheFigureInvalid() {
        set("disk/sdb/writeBytes", 0, 800 * MIB);
        Reason reason = only(Verdict.INVALID, "counters-disagree");

        assertEquals(0.2, reason.figure(), 1e-9);
        assertEquals(
                "The run counts 1.05 GB in direction write, but sdb counts only 839 MB; the rest was a hole, a cache, or compressed.",
                reason.sentence());
        set("disk/sdb/writeBytes", 0, 901 * MIB);
        assertEquals(List.of(), complete().validity().reasons());
    }

    @Test
    void bytesInTheOtherDirectionDoNotMakeUpForThem() {
        set("disk/sdb/writeBytes", 0, 0);
        set("disk/sdb/readBytes", 0, 1000 * MIB);
        only(Verdict.INVALID, "counters-disagree");
    }

    @Test
    void moreThanTheRunMovedIsOtherTraffic() {
        set("disk/sdb/readBytes", 0, 150 * MIB);
        Reason reason = only(Verdict.QUESTIONABLE, "other-traffic");

        assertEquals(0.15, reason.figure(), 1e-9);
        assertEquals(
                "The run moved 1.05 GB, but sdb moved 157 MB more; something else used it at the same time.",
                reason.sentence());
        disks.add("sdc"); // a mirror writes twice
        device("disk/sdc/", 0, 0, 1000, 1000 * MIB, 9 * SECOND, 9 * SECOND, 12 * SECOND);
        assertEquals(List.of(), complete().validity().reasons());
    }

    @Test
    void countersSayNothingOfBufferedRunsNorOfUnknownDevices() {
        set("disk/sdb/writeBytes", 0, 0);
        engine = "pread buffered";
        assertEquals(
                List.of("write-not-durable"),
                complete().validity().reasons().stream().map(Reason::id).toList());
        engine = "pread direct";
        disks.clear();
        assertEquals(List.of(), complete().validity().reasons());
        disks.add("sdz");
        assertEquals(List.of(), complete().validity().reasons());
    }

    @Test
    void stolenTimeMakesItQuestionable() {
        set("cpu/stealNanos", 0, 24 * SECOND / 100);
        assertEquals(List.of(), complete().validity().reasons());
        set("cpu/stealNanos", 0, SECOND);
        assertEquals(0.04, only(Verdict.QUESTIONABLE, "steal").figure(), 1e-9);
    }

    @Test
    void aProgramThatIsBusyItselfMakesItQuestionable() {
        set("process/userNanos", 0, 9 * SECOND);
        assertEquals(
                10 / 12.0, complete().metric("cpu.seconds", "").orElseThrow().value() / 10, 1e-6);
        assertEquals(List.of(), complete().validity().reasons());
        set("process/userNanos", 0, 10 * SECOND + SECOND / 2);
        assertEquals(11.5 / 12, only(Verdict.QUESTIONABLE, "generator-busy").figure(), 1e-6);
    }

    @Test
    void whatWaitsInMemoryAtTheEndMakesItQuestionable() {
        set("memory/writebackBytes", 0, 90 * MIB);
        assertEquals(List.of(), complete().validity().reasons());
        set("memory/writebackBytes", 0, 149 * MIB);
        assertEquals(0.15, only(Verdict.QUESTIONABLE, "dirty-left").figure(), 1e-9);
    }

    @Test
    void commandsThatAreSmallerThanRequestsAreRemarkedAndLargerOnesQuestionable() {
        set("disk/sdb/writes", 0, 1300);
        assertEquals(List.of(), complete().validity().reasons(), "the file system's own beside them");
        set("disk/sdb/writes", 0, 5000);
        Reason split = only(Verdict.VALID, "size-at-device");
        assertEquals(0.2, split.figure(), 1e-9);
        assertEquals(
                "A write asked for 1.05 MB, but sdb got commands of 210 kB on average: a latency is that of several commands.",
                split.sentence());
        assertEquals(
                MIB / 5.0,
                complete().metric("command.size", "write").orElseThrow().value(),
                1e-6);
        set("disk/sdb/writes", 0, 250);
        Reason merged = only(Verdict.QUESTIONABLE, "size-at-device");
        assertEquals(4, merged.figure(), 1e-9);
        assertTrue(merged.sentence().endsWith("so operations are not the device's."), merged.sentence());
    }

    @Test
    void aDepthThatOnlyTheSettingsHaveIsQuestionable() {
        settings = Map.of("depth", "4");
        Reason own = only(Verdict.QUESTIONABLE, "depth-not-reached"); // 100 a second, each 10 ms
        assertEquals(1, own.figure(), 0.02);
        assertEquals(3.2, own.threshold(), 1e-9);
        assertTrue(own.sentence().contains("this program kept only 1.0 in flight"), own.sentence());

        meter = new Meter("write", SECOND);
        for (int i = 1; i <= 1000; i++) {
            meter.add(SECOND + i * SECOND / 100, MIB, 4 * SECOND / 100);
        }
        Reason device = only(Verdict.QUESTIONABLE, "depth-not-reached"); // 12 s of queue in 12 s
        assertEquals(1, device.figure(), 1e-6);
        assertTrue(device.sentence().contains("sdb had only 1.0 of them at a time"), device.sentence());
        set("disk/sdb/queueNanos", 0, 30 * SECOND);
        assertEquals(List.of(), complete().validity().reasons());
        settings = Map.of("depth", "4", "rate", "100M/s");
        assertEquals(List.of(), complete().validity().reasons());
    }

    @Test
    void commandsThatFailedMakeItQuestionable() {
        set("disk/sdb/ioErrors", 7, 7);
        set("disk/sdb/ioTimeouts", 0, 0);
        assertEquals(List.of(), complete().validity().reasons());
        set("disk/sdb/ioErrors", 7, 10);
        assertEquals(
                "sdb counts 3 commands that failed during the run; they were repeated, which takes time, or lost.",
                only(Verdict.QUESTIONABLE, "device-errors").sentence());
        assertEquals(
                7L,
                observed(complete(), Kind.ERROR_COUNTER)
                        .getFirst()
                        .get(Fields.BEFORE)
                        .orElseThrow());
        set("disk/sdb/ioErrors", 7, 7);
        set("disk/sdb/ioTimeouts", 0, 1);
        assertEquals(1, only(Verdict.QUESTIONABLE, "device-timeouts").figure());
    }

    @Test
    void sleepMakesItQuestionableAndAnotherTimeOnTheWallIsNoted() {
        set("clock/bootNanos", 0, 12 * SECOND + SECOND / 2);
        set("clock/wallNanos", 0, 12 * SECOND);
        assertEquals(List.of(), complete().validity().reasons());
        set("clock/bootNanos", 0, 15 * SECOND);
        set("clock/wallNanos", 0, 15 * SECOND);
        assertEquals(3, only(Verdict.QUESTIONABLE, "suspended").figure(), 1e-9);
        set("clock/bootNanos", 0, 12 * SECOND);
        set("clock/wallNanos", 0, 12 * SECOND - 3600 * SECOND);
        Reason step = only(Verdict.VALID, "clock-step");
        assertEquals(-3600, step.figure(), 1e-9);
    }

    @Test
    void readsAreColdWhereTheDeviceCountsThem() {
        meter = new Meter("read", SECOND);
        for (int i = 1; i <= 1000; i++) {
            meter.add(SECOND + i * SECOND / 100, MIB, SECOND / 100);
        }
        set("disk/sdb/readBytes", 0, 1000 * MIB);
        set("disk/sdb/writeBytes", 0, 0);
        assertEquals("cold", cold());
        set("disk/sdb/readBytes", 0, 1200 * MIB);
        assertEquals("unprovable", cold()); // of 1200 MiB, 200 are of others, perhaps more
        set("disk/sdb/readBytes", 0, 500 * MIB);
        assertEquals("host-warm", cold());
        only(Verdict.INVALID, "counters-disagree");
        engine = "pread buffered";
        assertEquals("host-warm", cold());
        only(Verdict.INVALID, "page-cache-read");
        set("disk/sdb/readBytes", 0, 1000 * MIB);
        assertEquals("unprovable", cold()); // nobody looked into the page cache
        set("disk/sdb/writeBytes", 0, 200 * MIB);
        assertEquals(0.2, only(Verdict.QUESTIONABLE, "other-traffic").figure(), 1e-9);
        disks.clear();
        engine = "pread direct";
        assertEquals("unprovable", cold());
    }

    private String cold() {
        return observed(complete(), Kind.CACHE).getLast().text(Coldness.STATE);
    }

    private Reason only(Verdict verdict, String id) {
        List<Reason> reasons = complete().validity().reasons();
        assertEquals(List.of(id), reasons.stream().map(Reason::id).toList());
        assertEquals(verdict, reasons.getFirst().verdict());
        return reasons.getFirst();
    }

    private static List<Observation> observed(RunRecord run, Kind kind) {
        return run.observations().stream()
                .filter(each -> each.kind().equals(kind))
                .toList();
    }

    private void device(
            String prefix,
            long reads,
            long readBytes,
            long writes,
            long writeBytes,
            long nanos,
            long busy,
            long queue) {
        set(prefix + "reads", 0, reads);
        set(prefix + "readBytes", 0, readBytes);
        set(prefix + "readNanos", 0, 0);
        set(prefix + "writes", 0, writes);
        set(prefix + "writeBytes", 0, writeBytes);
        set(prefix + "writeNanos", 0, nanos);
        set(prefix + "busyNanos", 0, busy);
        set(prefix + "queueNanos", 0, queue);
    }

    private void set(String name, long first, long last) {
        before.put(name, first);
        after.put(name, last);
    }

    private RunRecord complete() {
        ProbeSeries series = new ProbeSeries(before.size(), 4);
        series.add(0, before.values().stream().mapToLong(Long::longValue).toArray());
        series.add(
                12 * SECOND, after.values().stream().mapToLong(Long::longValue).toArray());
        ProbeFigures figures = new ProbeFigures(List.copyOf(before.keySet()), series, List.of(meter.snapshot()));
        List<Observation> facts = disks.stream()
                .map(name -> Observation.measured(Kind.DISK).with(Fields.NAME, name))
                .toList();
        boolean reading = meter.snapshot().direction().equals("read");
        TargetRecord target = new TargetRecord(
                "file:x",
                "target",
                "x",
                Access.READ,
                List.of(engine),
                reading ? 1000 * MIB : 0,
                reading ? 0 : 1000 * MIB,
                facts,
                List.of());
        RunRecord begun = new RunRecord(
                "20261130-174811-4f2a",
                Optional.empty(),
                List.of(),
                "sequential",
                "b 1",
                settings,
                List.of(),
                Map.of(),
                Instant.EPOCH,
                Optional.empty(),
                Ending.CUT,
                "",
                List.of(),
                List.of(),
                new Validity(Verdict.VALID, List.of()),
                List.of(),
                List.of());
        return Completion.of(
                begun,
                List.of(target),
                Optional.of(Instant.EPOCH),
                Ending.COMPLETED,
                "",
                figures.metrics(),
                List.of(meter.snapshot()),
                figures.observations());
    }
}
