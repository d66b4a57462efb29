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
import org.bulkbench.measure.Histogram;
import org.bulkbench.measure.Limit;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity;
import org.bulkbench.run.Validity.Reason;
import org.bulkbench.run.Validity.Verdict;
import org.bulkbench.storage.Access;
import org.junit.jupiter.api.Test;

/** 2000 completions of 1 MiB in 20 s, that is 100 a second. */
class CompletionTest {

    private static final long MILLISECOND = 1_000_000;
    private static final int MIB = 1 << 20;

    private final Map<String, String> settings = new LinkedHashMap<>();
    private final List<String> engines = new ArrayList<>(List.of("pread direct"));
    private final List<Observation> facts = new ArrayList<>();
    private final List<Limit> limits = new ArrayList<>();
    private final List<Metric> noted = new ArrayList<>();
    private final List<MeterSnapshot> meters = new ArrayList<>();
    private final List<Observation> observations = new ArrayList<>();
    private Ending ending = Ending.COMPLETED;
    private long written;

    @Test
    void worksOutTheFiguresOfADirection() {
        meters.add(metered("read", "", 0, 2000));
        RunRecord run = complete();

        assertEquals(100 * MIB, value(run, "rate"), 1);
        assertEquals(100, value(run, "iops"), 1e-9);
        assertEquals(0.010, value(run, "latency.p50"), 0.010 / 64);
        assertEquals(0.0198, value(run, "latency.p99"), 0.0198 / 64);
        assertEquals(0.01999, value(run, "latency.max"), 1e-9);
        assertEquals(0.009995, value(run, "latency.mean"), 0.009995 / 64);
        Metric p50 = run.metric("latency.p50", "read").orElseThrow();
        assertEquals(2000, p50.n());
        assertTrue(
                p50.low().getAsDouble() < p50.value()
                        && p50.value() < p50.high().getAsDouble(),
                p50.toString());
        assertEquals(new Validity(Verdict.VALID, List.of()), run.validity());
    }

    @Test
    void jobsTogetherAndEach() {
        meters.add(metered("write", "a", 0, 2000));
        meters.add(metered("write", "b", 0, 1000));
        RunRecord run = complete();

        assertEquals(150 * MIB, value(run, "rate"), 1);
        List<Metric> rates = run.metrics().stream()
                .filter(each -> each.name().equals("rate"))
                .toList();
        assertEquals(List.of("", "a", "b"), rates.stream().map(Metric::job).toList());
        assertEquals(100 * MIB, rates.getLast().value(), 1);
    }

    @Test
    void theDurableRateCountsTheFlush() {
        meters.add(metered("write", "", 0, 2000));
        noted.add(Metric.of("flush.seconds", "write", 20, "s", 1));

        assertEquals(50 * MIB, value(complete(), "rate.durable"), 1);
        noted.add(Metric.of("rate.durable", "write", 7, "B/s", 1)); // the strategy knows better
        assertEquals(7, value(complete(), "rate.durable"), 0);
    }

    @Test
    void preparationIsNoFigure() {
        meters.add(metered(Meter.PREPARE, "", 0, 2000));
        assertEquals(List.of(), complete().metrics());
    }

    @Test
    void aRateAboveWhatThePathsAllowIsInvalid() {
        meters.add(metered("read", "", 0, 2000));
        limits.add(new Limit(Limit.Kind.REACHED, 40e6, "the best hosts"));
        limits.add(new Limit(Limit.Kind.HARD, 53.2e6, "13 packets a microframe"));
        limits.add(new Limit(Limit.Kind.HARD, 60e6, "480 Mbit/s"));
        Reason reason = only(Verdict.INVALID, "above-hard-limit");

        assertEquals(100 * MIB, reason.figure(), 1);
        assertEquals(53.2e6, reason.threshold(), 0);
        assertEquals(
                "The read rate of 105 MB/s did not come from this path, which ends at 53.2 MB/s.", reason.sentence());
    }

    @Test
    void theRatesOfSingleRequestsAndOfMemoryAreNotThoseOfThePath() {
        limits.add(new Limit(Limit.Kind.HARD, 53.2e6, "13 packets a microframe"));
        meters.add(metered(Meter.CACHED, "", 0, 2000));
        meters.add(metered(Meter.SEEK, "", 0, 99));

        assertEquals(
                List.of("too-few-samples"),
                complete().validity().reasons().stream()
                        .filter(reason -> reason.verdict() != Verdict.VALID)
                        .map(Reason::id)
                        .toList());
    }

    @Test
    void aMomentIsTooShort() {
        meters.add(metered("read", "", 0, 99));
        List<Reason> reasons = complete().validity().reasons();

        assertEquals(
                List.of("too-short", "too-few-samples"),
                reasons.stream().map(Reason::id).toList());
        assertEquals(0.99, reasons.getFirst().figure(), 1e-9);
        assertEquals(
                "p99 of 99 read operations is no more than the slowest of them.",
                reasons.getLast().sentence());
        assertEquals(Verdict.QUESTIONABLE, complete().validity().verdict());
    }

    @Test
    void fewSamplesForTheLastQuantileAreOnlyNoted() {
        meters.add(metered("read", "", 0, 999));
        assertEquals(1000, only(Verdict.VALID, "too-few-samples").threshold(), 0);
    }

    @Test
    void whatLayInTheCacheBeforeMakesABufferedReadInvalid() {
        meters.add(metered("read", "", 0, 2000));
        observations.add(cache("after writing", 2000L * MIB));
        observations.add(cache("before reading", 99L * MIB));
        engines.set(0, "portable buffered");
        assertEquals(List.of(), complete().validity().reasons());

        observations.add(cache("before reading", 1000L * MIB));
        assertEquals(0.5, only(Verdict.INVALID, "page-cache-read").figure(), 1e-9);
        engines.set(0, "pread direct");
        assertEquals(List.of(), complete().validity().reasons());
    }

    @Test
    void aFileSystemInMemoryIsNoMedium() {
        meters.add(metered("read", "", 0, 2000));
        facts.add(Observation.measured(Kind.FILESYSTEM).with(Fields.TYPE, "tmpfs"));
        assertEquals(
                "file:x lies in a tmpfs, which is memory; no medium was measured.",
                only(Verdict.INVALID, "memory-file-system").sentence());
    }

    @Test
    void aBufferedWriteThatNobodyFlushedIsQuestionable() {
        meters.add(metered("write", "", 0, 2000));
        assertEquals(List.of(), complete().validity().reasons());
        engines.set(0, "pread buffered");
        settings.put("sync", "none");
        assertEquals(
                2000.0 * MIB, only(Verdict.QUESTIONABLE, "write-not-durable").figure(), 0);

        settings.put("sync", "each");
        assertEquals(List.of(), complete().validity().reasons());
        settings.put("sync", "end");
        noted.add(Metric.of("flush.seconds", "write", 1, "s", 1));
        assertEquals(List.of(), complete().validity().reasons());
    }

    @Test
    void directThatWasNotHadIsQuestionable() {
        meters.add(metered("read", "", 0, 2000));
        settings.put("direct", "true");
        assertEquals(List.of(), complete().validity().reasons());
        engines.add("portable buffered");
        only(Verdict.QUESTIONABLE, "not-direct");
    }

    @Test
    void holesAreReadFromNoMedium() {
        meters.add(metered("read", "", 0, 2000));
        facts.add(layout(1000L * MIB, 950L * MIB));
        assertEquals(List.of(), complete().validity().reasons());
        facts.set(0, layout(1000L * MIB, 40L * MIB));
        assertEquals(
                "Only 4 % of file:x are on the medium, the rest are holes: reading them asks no medium; write the file once"
                        + " before.",
                only(Verdict.INVALID, "sparse-target").sentence());
        meters.set(0, metered("write", "", 0, 2000));
        only(Verdict.QUESTIONABLE, "sparse-target");
    }

    @Test
    void zerosOnWhatCompressesReachNoMedium() {
        meters.add(metered("write", "", 0, 2000));
        written = 2000L * MIB;
        settings.put("payload", "zero");
        Observation btrfs = Observation.measured(Kind.FILESYSTEM).with(Fields.TYPE, "btrfs");
        facts.add(btrfs.with(Fields.OPTIONS, "rw,compress=no,compression=none,discard"));
        assertEquals(List.of(), complete().validity().reasons());
        facts.set(0, btrfs.with(Fields.OPTIONS, "rw,relatime,compress=zstd:3,space_cache=v2"));
        only(Verdict.QUESTIONABLE, "compressible-payload"); // direct
        engines.set(0, "portable buffered");
        noted.add(Metric.of("flush.seconds", "write", 1, "s", 1));
        assertEquals(
                "100 % of what was written to file:x are zeros, and its file system, a btrfs, compresses: fewer bytes reached a"
                        + " medium than are counted; write payload=random.",
                only(Verdict.INVALID, "compressible-payload").sentence());
        engines.set(0, "pread direct");
        facts.set(
                0,
                Observation.measured(Kind.LAYER)
                        .with(Fields.WHAT, "compression")
                        .with(Fields.DEVICE, "zram0"));
        settings.put("payload", "compressible");
        settings.put("compressible", "10");
        assertEquals(List.of(), complete().validity().reasons());
        settings.put("compressible", "50");
        assertEquals(0.5, only(Verdict.INVALID, "compressible-payload").figure(), 0);
        settings.put("payload", "random");
        assertEquals(List.of(), complete().validity().reasons());
    }

    @Test
    void aRunThatDidNotEndByItselfTellsOfAPart() {
        meters.add(metered("read", "", 0, 2000));
        ending = Ending.INTERRUPTED;
        only(Verdict.QUESTIONABLE, "not-completed");
        ending = Ending.FAILED;
        assertEquals(
                "The run ended failed, so its figures tell of a part.",
                only(Verdict.INVALID, "not-completed").sentence());
    }

    @Test
    void countsThatDisagreeAreInvalid() {
        MeterSnapshot good = metered("read", "", 0, 2000);
        Histogram half = new Histogram(new long[] {10 * MILLISECOND}, new long[] {1000}, 10 * MILLISECOND);
        meters.add(new MeterSnapshot(
                "read", "", good.bytes(), good.operations(), 0, good.lastNanos(), good.series(), half));
        assertEquals(0.5, only(Verdict.INVALID, "counts-disagree").figure(), 1e-9);
    }

    private Reason only(Verdict verdict, String id) {
        List<Reason> reasons = complete().validity().reasons();
        assertEquals(List.of(id), reasons.stream().map(Reason::id).toList());
        assertEquals(verdict, reasons.getFirst().verdict());
        return reasons.getFirst();
    }

    private RunRecord complete() {
        TargetRecord target =
                new TargetRecord("file:x", "target", "x", Access.READ, engines, 0, written, facts, limits);
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
                begun, List.of(target), Optional.of(Instant.EPOCH), ending, "", noted, meters, observations);
    }

    private static double value(RunRecord run, String name) {
        return run.metrics().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow()
                .value();
    }

    private static Observation layout(long bytes, long allocated) {
        return Observation.measured(Kind.LAYOUT).with(Fields.BYTES, bytes).with(Fields.ALLOCATED_BYTES, allocated);
    }

    private static Observation cache(String what, long bytes) {
        return Observation.measured(Kind.CACHE).with(Fields.WHAT, what).with(Fields.RESIDENT_BYTES, bytes);
    }

    /** Latencies from 10 us to 20 ms in steps of 10 us, over and over. */
    private static MeterSnapshot metered(String direction, String job, int from, int to) {
        Meter meter = new Meter(direction, job, 0);
        for (int i = from; i < to; i++) {
            meter.add((i + 1) * 10 * MILLISECOND, MIB, i % 2000 * MILLISECOND / 100);
        }
        return meter.snapshot();
    }
}
