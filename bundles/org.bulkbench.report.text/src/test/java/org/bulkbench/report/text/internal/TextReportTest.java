package org.bulkbench.report.text.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.DocumentInfo;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.figure.Table;
import org.bulkbench.measure.Limit;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity;
import org.bulkbench.storage.Access;
import org.bulkbench.testkit.Golden;
import org.bulkbench.testkit.Samples;
import org.junit.jupiter.api.Test;

class TextReportTest {

    private static final Observation DISK = Observation.measured(Kind.DISK)
            .with(Fields.NAME, "sdb")
            .with(Fields.MODEL, "Flash Disk")
            .with(Fields.CAPACITY_BYTES, 64_000_000_000L);

    @Test
    void aRunOnAFileWhoseLinkIsNotKnown() throws Exception {
        Golden.assertSame(
                "run-file.txt", text(run(Ending.COMPLETED, "", target("file:/media/stick", List.of()), List.of())));
    }

    @Test
    void aRunWithLimitsShareFindingsAndDoubts() throws Exception {
        TargetRecord target = target(
                "block:/dev/sdb",
                List.of(
                        new Limit(Limit.Kind.HARD, 53.2e6, "13 bulk packets in a microframe of high speed"),
                        new Limit(Limit.Kind.REACHED, 42e6, "what the best hosts reach on high speed")));
        Finding finding = Finding.of(
                        Severity.NOTICE,
                        Confidence.MEDIUM,
                        "A flush took 1.20 s of 2.00 s.",
                        List.of(DISK.filed("r1", "r17"), DISK.filed("r4", "r17")))
                .because("The medium collects what it is given and programs it when it must.")
                .mendedBy("Flush less often.")
                .testedBy("bulkbench run sequential --on TARGET direction=write sync=none")
                .by("device.flush-cost");
        Golden.assertSame(
                "run-block.txt",
                text(run(Ending.MEDIUM_FAILED, "Byte 4096: write of 4k failed: errno 5", target, List.of(finding))));
    }

    @Test
    void aRunThatDoesNotApply() throws Exception {
        RunRecord run = new RunRecord(
                "r18",
                Optional.empty(),
                List.of(),
                "sequential",
                "",
                Map.of(),
                List.of(target("file:disk.img", List.of())),
                Map.of(),
                Instant.parse("2026-01-31T12:00:00Z"),
                Optional.empty(),
                Ending.NOT_APPLICABLE,
                "The target is smaller than one block.",
                List.of(),
                List.of(),
                Validity.of(List.of()),
                List.of(),
                List.of());
        Golden.assertSame("run-not-applicable.txt", text(run));
    }

    @Test
    void aRunThatDoesNotApplyHasNoValidity() throws Exception {
        RunRecord run = Samples.run(
                Ending.NOT_APPLICABLE, Validity.of(List.of()), List.of(), List.of(Samples.meter("write", "")));
        assertFalse(run.metrics().isEmpty());
        assertFalse(text(run).contains("Validity"), text(run));
    }

    @Test
    void findingsStandFirstWithTheLinesTheyRestOn() throws Exception {
        List<Observation> observations = new ArrayList<>();
        for (int i = 1; i <= 8; i++) {
            observations.add(
                    Observation.of(Kind.TRANSFER, 10 + i, "3355443%d bytes copied, 29.5 s, 1.1 MB/s".formatted(i))
                            .filed("o" + i, "report.txt"));
        }
        observations.add(DISK.filed("o9", "r17"));
        Finding first = Finding.of(
                        Severity.WARNING,
                        Confidence.HIGH,
                        "Writes of 32 MiB ran at 1.1 MB/s, a fifth of the 5.6 MB/s that the same drive reaches elsewhere.",
                        observations)
                .because("A command lives longer than the controller keeps its queue in the fast loop, and falls to one"
                        + " packet in each frame.")
                .mendedBy("Make commands smaller.")
                .testedBy("bulkbench run sequential --on TARGET direction=write block=4k,64k,120k size=32M")
                .by("request.too-large-for-uhci");
        Finding second = Finding.of(
                        Severity.OK, Confidence.LOW, "The read rate is fine.", List.of(DISK.filed("o9", "r17")))
                .by("link.at-ceiling");
        Explanation explanation = new Explanation(
                new CaseFile(
                        List.of(
                                new DocumentInfo("report.txt", List.of("dd", "linux-log"), List.of("Lines were cut.")),
                                new DocumentInfo("r17", List.of(), List.of()),
                                new DocumentInfo("photo.jpg", List.of(), List.of("It is no text."))),
                        observations),
                List.of(first, second),
                Map.of(),
                List.of("The reader acme.log of bundle acme 1.0.0 broke; this says nothing about the drive."));
        Golden.assertSame("explanation.txt", text(explanation));
    }

    @Test
    void withoutAFindingTheFiguresAreShown() throws Exception {
        Explanation explanation = new Explanation(
                new CaseFile(
                        List.of(new DocumentInfo("report.txt", List.of("dd"), List.of())),
                        List.of(
                                Observation.of(Kind.TRANSFER, 3, "5.6 MB/s").filed("o1", "report.txt"),
                                Observation.of(Kind.CLAIM, 4, "it is slow").filed("o2", "report.txt"))),
                List.of(),
                Map.of("link.errors", "no counter", "fs.journal", "no file system"),
                List.of());
        Golden.assertSame("explanation-no-finding.txt", text(explanation));
    }

    @Test
    void latenciesOfARunStandOnOneLine() throws Exception {
        List<Observation> measured = List.of(
                latency("p50", 0.0002).filed("o1", "r17"), latency("max", 0.045).filed("o2", "r17"));
        String text = text(new Explanation(
                new CaseFile(List.of(new DocumentInfo("r17", List.of("run"), List.of())), measured),
                List.of(),
                Map.of(),
                List.of()));
        assertTrue(text.contains("\n  r17: read latency of one operation: p50 200 us, max 45.0 ms\n"), text);
    }

    private static Observation latency(String statistic, double seconds) {
        return Observation.measured(Kind.LATENCY)
                .with(Fields.WHAT, "operation")
                .with(Fields.DIRECTION, "read")
                .with(Fields.STATISTIC, statistic)
                .with(Fields.SECONDS, seconds);
    }

    @Test
    void besideWhatIsInOrderTheOtherFiguresAreShown() throws Exception {
        Observation memory = Observation.of(Kind.TRANSFER, 1, "3.9 GB/s").filed("o1", "a.txt");
        Observation disk = Observation.of(Kind.TRANSFER, 2, "29.7 MB/s").filed("o2", "a.txt");
        String fine = text(explained(Severity.OK, memory, disk));
        assertTrue(fine.contains("No cause was found for the other figures:\n  a.txt:2: 29.7 MB/s\n\n"), fine);
        String bad = text(explained(Severity.WARNING, memory, disk));
        assertFalse(bad.contains("29.7 MB/s"), bad);
    }

    private static Explanation explained(Severity severity, Observation cited, Observation other) {
        return new Explanation(
                new CaseFile(List.of(new DocumentInfo("a.txt", List.of(), List.of())), List.of(cited, other)),
                List.of(Finding.of(severity, Confidence.HIGH, "It is memory.", List.of(cited))
                        .by("a.b")),
                Map.of(),
                List.of());
    }

    @Test
    void countsTheFindingsBeyondTheFirst() throws Exception {
        Observation claim = Observation.of(Kind.CLAIM, 1, "slow").filed("o1", "a.txt");
        List<Finding> many = new ArrayList<>();
        for (int i = 0; i < 23; i++) {
            many.add(Finding.of(Severity.NOTICE, Confidence.LOW, "Number %d.".formatted(i), List.of(claim))
                    .by("a.b"));
        }
        String text = text(new Explanation(
                new CaseFile(List.of(new DocumentInfo("a.txt", List.of(), List.of())), List.of(claim)),
                many,
                Map.of(),
                List.of()));
        assertTrue(text.contains("Number 19.") && !text.contains("Number 20."), text);
        assertTrue(text.contains("\nAnd 3 more findings; --json has all.\n"), text);
    }

    @Test
    void whereNothingWasRecognisedItSaysWhatHelps() throws Exception {
        Explanation explanation = new Explanation(
                new CaseFile(List.of(new DocumentInfo("empty.txt", List.of(), List.of("It is empty."))), List.of()),
                List.of(),
                Map.of(),
                List.of());
        Golden.assertSame("explanation-nothing.txt", text(explanation));
    }

    @Test
    void noLineIsWiderThanThePageAndNothingCommandsTheTerminal() throws Exception {
        Observation hostile = Observation.of(Kind.CLAIM, 1, "\u001b[2Jgone " + "😀".repeat(150))
                .filed("o1", "a.txt");
        Finding finding = Finding.of(Severity.FAILURE, Confidence.LOW, "word ".repeat(60), List.of(hostile))
                .by("a.b");
        String text = text(new Explanation(
                new CaseFile(List.of(new DocumentInfo("a.txt", List.of(), List.of())), List.of(hostile)),
                List.of(finding),
                Map.of(),
                List.of()));
        assertFalse(text.contains("\u001b"));
        assertTrue(text.lines().allMatch(line -> line.codePointCount(0, line.length()) <= Page.WIDTH), text);
    }

    private static TargetRecord target(String uri, List<Limit> limits) {
        return new TargetRecord(
                uri,
                "target",
                "Flash_Disk-0:0 64000000000",
                Access.OWN_FILES,
                List.of("pwrite buffered"),
                0,
                33_554_432,
                List.of(
                        DISK,
                        setting("max_sectors_kb").with(Fields.VALUE_NUMBER, 240L),
                        setting("scheduler").with(Fields.VALUE, "none")),
                limits);
    }

    private static Observation setting(String name) {
        return Observation.measured(Kind.SETTING).with(Fields.DEVICE, "sdb").with(Fields.NAME, name);
    }

    private static RunRecord run(Ending ending, String sentence, TargetRecord target, List<Finding> findings) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("direction", "write");
        settings.put("block", "4k");
        settings.put("rate", "");
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
                Optional.of(Instant.parse("2026-01-31T12:00:02.5Z")),
                ending,
                sentence,
                List.of(
                        Metric.of("rate", "write", 28.56e6, "B/s", 8192),
                        Metric.of("iops", "write", 6972.6, "1/s", 8192),
                        Metric.of("latency.p50", "write", 0.000012, "s", 8192),
                        Metric.of("latency.p99.9", "write", 0.0123, "s", 8192),
                        Metric.of("latency.max", "write", 0.45, "s", 8192),
                        Metric.of("latency.mean", "write", 0.00014, "s", 8192),
                        Metric.of("rate.durable", "write", 16.8e6, "B/s", 8192),
                        Metric.of("flush.seconds", "write", 0.8, "s", 1),
                        new Metric(
                                "acme.slope", "", "", "", 1.5, "", 3, OptionalDouble.of(1.25), OptionalDouble.of(12))),
                List.of(),
                Validity.of(
                        findings.isEmpty()
                                ? List.of()
                                : List.of(new Validity.Reason(
                                        "too-short",
                                        Validity.Verdict.QUESTIONABLE,
                                        "The write part took only 0.80 s; a second or more says how the medium goes on.",
                                        0.8,
                                        1))),
                List.of(),
                findings);
    }

    @Test
    void showsTheTablesThatBundlesMakeAndNotTheirFiguresAgain() throws IOException {
        Table table = new Table(
                "Copies",
                "from",
                List.of(new Table.Column("to a", "s"), new Table.Column("to b", "s")),
                List.of(
                        new Table.Row("a", List.of(OptionalDouble.of(98), OptionalDouble.empty())),
                        new Table.Row("b", List.of(OptionalDouble.of(0.0123), OptionalDouble.of(264)))),
                true,
                Set.of("flush.seconds"));
        RunRecord run = Samples.run(
                Ending.COMPLETED,
                Samples.doubts(Validity.Verdict.VALID),
                List.of(),
                List.of(Samples.meter("write", "")));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new TextReport(new Tables(table)).write(run, out);
        String text = out.toString(UTF_8);

        assertTrue(text.contains("  Copies:\n  from     to a   to b\n  a      98.0 s\n  b     12.3 ms  264 s\n"), text);
        assertFalse(text.contains("write flush:"), text);
    }

    private static String text(RunRecord run) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new TextReport(new Tables()).write(run, out);
        return out.toString(UTF_8);
    }

    private static String text(Explanation explanation) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertTrue(new TextReport(new Tables()).write(explanation, out));
        return out.toString(UTF_8);
    }
}
