package org.bulkbench.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Limit;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Track;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity;
import org.bulkbench.storage.Access;
import org.junit.jupiter.api.Test;

class RunJsonTest {

    @Test
    void aFullRecordComesBackEqual() throws Exception {
        assertEquals(full(), read(write(full())));
    }

    @Test
    void whatProbesSawComesBackEqual() throws Exception {
        RunRecord run = full().tracked(List.of(new Track("sdb read", "B/s", 7, 100_000_000, new long[] {1, 0, 3})));
        assertEquals(run, read(write(run)));
        assertTrue(write(run).contains("\"values\": [1, 0, 3]"), write(run));
    }

    @Test
    void aRecordThatWasCutComesBackEqual() throws Exception {
        RunRecord cut = new RunRecord(
                "r2",
                Optional.empty(),
                List.of("r3", "r4"),
                "sequential",
                "",
                Map.of(),
                List.of(),
                Map.of(),
                Instant.parse("2026-01-31T12:00:00Z"),
                Optional.empty(),
                Ending.CUT,
                "The process ended before the run did.",
                List.of(),
                List.of(),
                Validity.of(List.of()),
                List.of(),
                List.of());
        assertEquals(cut, read(write(cut)));
    }

    @Test
    void passesOverMembersThatItDoesNotKnow() throws Exception {
        String text = write(full()).replace("\"workload\"", "\"later\": {\"a\": [1, {}]},\n  \"workload\"");
        assertEquals(full(), read(text));
    }

    @Test
    void saysThatARecordIsNewer() throws Exception {
        String text = write(full()).replace("\"schema\": 1", "\"schema\": 9");
        assertEquals(
                "The record has shape 9, written by a newer Bulkbench; this one knows shapes up to 1: update it.",
                assertThrows(IOException.class, () -> read(text)).getMessage());
    }

    @Test
    void saysWhatIsDamaged() throws Exception {
        assertEquals("'id' is missing.", sentence("\"id\": \"r1\",", ""));
        assertEquals(
                "'outcome' is 'done', which this version does not know.",
                sentence("\"outcome\": \"medium-failed\"", "\"outcome\": \"done\""));
        assertEquals(
                "'started' is not what it should be, a string.",
                sentence("\"started\": \"2026-01-31T12:00:00Z\"", "\"started\": 5"));
        assertEquals(
                "'access' is 'everything', which this version does not know.",
                sentence("\"raw-destructive,discard\"", "\"everything\""));
        assertEquals(
                "There are 0 series but 2 histograms; the record is damaged.", sentence("\"series\"", "\"serie\""));
        assertTrue(
                assertThrows(IOException.class, () -> read("[]")).getMessage().contains("no JSON object"));
    }

    @Test
    void hasTheMembersThatProgramsRelyOn() throws Exception {
        Map<?, ?> tree = (Map<?, ?>) JsonTest.read(write(full()));

        assertEquals("medium-failed", tree.get("outcome"));
        Map<?, ?> metric = (Map<?, ?>) ((List<?>) tree.get("metrics")).getFirst();
        assertEquals(
                List.of("name", "direction", "job", "target", "value", "unit", "n", "low", "high"),
                List.copyOf(metric.keySet()));
        Map<?, ?> validity = (Map<?, ?>) tree.get("validity");
        assertEquals("questionable", validity.get("verdict"));
        assertEquals("write", ((Map<?, ?>) ((List<?>) tree.get("histograms")).getFirst()).get("direction"));
    }

    private static String sentence(String part, String instead) throws IOException {
        String text = write(full());
        assertTrue(text.contains(part), text);
        return assertThrows(IOException.class, () -> read(text.replace(part, instead)))
                .getMessage();
    }

    static RunRecord full() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("size", "32M");
        settings.put("block", "4k");
        Observation disk = Observation.measured(Kind.DISK)
                .with(Fields.NAME, "sda")
                .with(Fields.CAPACITY_BYTES, 1L << 40)
                .with(Field.text("line"), "a name that is taken");
        TargetRecord target = new TargetRecord(
                "file:/tmp/x",
                "target",
                "inode 5",
                Access.RAW_DESTRUCTIVE.with(Access.Extra.DISCARD),
                List.of("pread direct"),
                5,
                7,
                List.of(disk),
                List.of(new Limit(Limit.Kind.REACHED, 41.9e6, "best hosts on high speed")));
        return new RunRecord(
                "r1",
                Optional.of("p1"),
                List.of(),
                "sequential",
                "org.bulkbench.workload.stream 0.1.0",
                settings,
                List.of(target),
                Map.of("java", "25"),
                Instant.parse("2026-01-31T12:00:00Z"),
                Optional.of(Instant.parse("2026-01-31T12:00:01.123456789Z")),
                Ending.MEDIUM_FAILED,
                "Byte 5 could not be read.",
                List.of(
                        new Metric(
                                "rate",
                                "write",
                                "",
                                "",
                                3.3554432e7,
                                "B/s",
                                8192,
                                OptionalDouble.of(3e7),
                                OptionalDouble.of(3.5e7)),
                        Metric.of("flush.seconds", "write", 0.1, "s", 1)),
                List.of(meter("write", "a", 5000), meter("read", "", 20)),
                Validity.of(List.of(
                        new Validity.Reason(
                                "few", Validity.Verdict.QUESTIONABLE, "20 samples, 100 are needed.", 20, 100),
                        new Validity.Reason("odd", Validity.Verdict.VALID, "It cannot be said.", Double.NaN, 1.5))),
                List.of(disk.with(Fields.NOMINAL, true).with(Fields.EXPERIMENTS, List.of(1L, 2L))),
                List.of(
                        Finding.of(Severity.WARNING, Confidence.HIGH, "Slow.", List.of(disk.filed("o1", "r1")))
                                .because("So.")
                                .mendedBy("Do.")
                                .testedBy("bulkbench run sequential --on TARGET")
                                .by("request.too-small"),
                        Finding.of(Severity.OK, Confidence.LOW, "Fine.", List.of(disk.filed("o2", "r1")))));
    }

    private static MeterSnapshot meter(String direction, String job, int operations) {
        Meter meter = new Meter(direction, job, 17);
        for (int i = 1; i <= operations; i++) {
            meter.add(17 + i * 1_000_003L, 4096, i * 997L);
        }
        return meter.snapshot();
    }

    private static String write(RunRecord run) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RunJson.write(run, out);
        return out.toString(UTF_8);
    }

    private static RunRecord read(String text) throws IOException {
        return RunJson.read(new ByteArrayInputStream(text.getBytes(UTF_8)));
    }
}
