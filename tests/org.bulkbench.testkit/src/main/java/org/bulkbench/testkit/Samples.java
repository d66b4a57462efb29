package org.bulkbench.testkit;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.DocumentInfo;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Limit;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity;
import org.bulkbench.storage.Access;

/** Results for tests of report formats. Texts hold what formats must not obey. */
public final class Samples {

    /** Markup, quotes, a formula, an escape sequence and a change of writing direction. */
    public static final String HOSTILE = "a <b>&\"c\" | =1,2 \u001b[2J \u202e `x` @you";

    private static final Observation DISK = Observation.measured(Kind.DISK)
            .with(Fields.NAME, "sdb")
            .with(Fields.MODEL, "Flash <Disk>")
            .with(Fields.CAPACITY_BYTES, 64_000_000_000L);

    private Samples() {}

    /** Returns ten seconds of writing at 1 MB/s, then ten at half of it. */
    public static MeterSnapshot meter(String direction, String job) {
        Meter meter = new Meter(direction, job, 0);
        long now = 0;
        for (int i = 0; i < 1500; i++) {
            long took = i < 1000 ? 10_000_000 : 20_000_000;
            now += took;
            meter.add(now, 10_000, took);
        }
        return meter.snapshot();
    }

    /** Returns a run on a disk, as it would lie in the store. */
    public static RunRecord run(Ending ending, Validity validity, List<Finding> findings, List<MeterSnapshot> meters) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("direction", "write");
        settings.put("block", "10000");
        settings.put("depth", "1");
        settings.put("rate", "");
        TargetRecord target = new TargetRecord(
                "block:/dev/sdb",
                "target",
                "Flash_Disk-0:0 64000000000",
                Access.RAW_DESTRUCTIVE,
                List.of("pwrite direct"),
                0,
                15_000_000,
                List.of(DISK),
                List.of(
                        new Limit(Limit.Kind.HARD, 1.2e6, "19 bulk packets in a frame of full speed"),
                        new Limit(Limit.Kind.REACHED, 1.1e6, "what the best hosts reach on full speed")));
        return new RunRecord(
                "r17",
                Optional.empty(),
                List.of(),
                "sequential",
                "org.bulkbench.workload.stream 0.1.0",
                settings,
                List.of(target),
                Map.of("java", "25"),
                Instant.parse("2026-01-31T12:00:00.5Z"),
                Optional.of(Instant.parse("2026-01-31T12:00:20.5Z")),
                ending,
                ending == Ending.COMPLETED ? "" : "Byte 4096: " + HOSTILE,
                meters.isEmpty()
                        ? List.of()
                        : List.of(
                                Metric.of("rate", "write", 750_000, "B/s", 1500),
                                Metric.of("iops", "write", 75, "1/s", 1500),
                                new Metric(
                                        "latency.p50",
                                        "write",
                                        "",
                                        "",
                                        0.0099,
                                        "s",
                                        1500,
                                        OptionalDouble.of(0.0098),
                                        OptionalDouble.of(0.0100)),
                                Metric.of("latency.p99.9", "write", 0.02, "s", 1500), // too few for an interval
                                Metric.of("latency.max", "write", 0.02, "s", 1500),
                                Metric.of("rate.durable", "write", 721_153.8461538461, "B/s", 1500),
                                Metric.of("flush.seconds", "write", 0.8, "s", 1)),
                meters,
                validity,
                meters.isEmpty() ? List.of() : List.of(phase("burst", 0, 1e6), phase("steady", 10, 0.5e6)),
                findings);
    }

    private static Observation phase(String word, double start, double bytesPerSecond) {
        return Observation.measured(Kind.PHASE)
                .with(Fields.PHASE, word)
                .with(Fields.DIRECTION, "write")
                .with(Fields.START, start)
                .with(Fields.END, start + 10)
                .with(Fields.BYTES, (long) (10 * bytesPerSecond))
                .with(Fields.BYTES_PER_SECOND, bytesPerSecond);
    }

    /** Returns a verdict with one reason. */
    public static Validity doubts(Validity.Verdict verdict) {
        return Validity.of(List.of(
                new Validity.Reason("too-short", verdict, "The write part took only 0.80 s & no more.", 0.8, 1)));
    }

    /** Returns a finding that rests on these observations. */
    public static Finding finding(Severity severity, List<Observation> evidence) {
        return Finding.of(severity, Confidence.HIGH, "Writes fell from 1.00 MB/s to 500 kB/s <after> 10.0 s.", evidence)
                .because("The medium is full of what it must program.")
                .mendedBy("Write less at once & wait.")
                .testedBy("bulkbench run sequential --on TARGET direction=write size=8G")
                .by("device.cache-exhausted");
    }

    /** Returns one finding that rests on the disk of the run. */
    public static List<Finding> findings() {
        return List.of(finding(Severity.FAILURE, List.of(DISK.filed("r1", "r17"))));
    }

    /** Returns an explanation of two documents, one with nothing in it. */
    public static Explanation explanation() {
        Observation line = Observation.of(Kind.KERNEL_EVENT, 7, HOSTILE)
                .with(Fields.EVENT, "reset")
                .with(Fields.COUNT, 3L)
                .filed("o1", "mail/report.txt");
        return new Explanation(
                new CaseFile(
                        List.of(
                                new DocumentInfo("mail/report.txt", List.of("linux-log"), List.of("Lines were cut.")),
                                new DocumentInfo("photo.jpg", List.of(), List.of("It is no text."))),
                        List.of(line)),
                List.of(
                        finding(Severity.FAILURE, List.of(line)),
                        Finding.of(Severity.OK, Confidence.LOW, "The read rate is fine.", List.of(line))
                                .by("link.at-ceiling")),
                Map.of("link.errors", "no error counter is known"),
                List.of("The reader acme.log broke; this says nothing about the drive."));
    }

    /** Returns an explanation of a document with nothing in it. */
    public static Explanation nothing() {
        return new Explanation(
                new CaseFile(List.of(new DocumentInfo("photo.jpg", List.of(), List.of("It is no text."))), List.of()),
                List.of(),
                Map.of(),
                List.of());
    }
}
