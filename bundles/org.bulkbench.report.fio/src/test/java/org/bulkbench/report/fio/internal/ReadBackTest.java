package org.bulkbench.report.fio.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.bench.internal.fio.FioJsonReader;
import org.bulkbench.explain.internal.CaseBench;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunObservations;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.Validity;
import org.bulkbench.testkit.Samples;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a run observed is what a reader of its export finds. */
class ReadBackTest {

    private static final List<String> DIRECTIONS = List.of("read", "write", "discard");
    private static final int BLOCK_BYTES = 10_000; // as the run of the samples says
    private static final Map<Double, String> STATISTICS =
            Map.of(0.5, "p50", 0.9, "p90", 0.95, "p95", 0.99, "p99", 0.999, "p99.9", 0.9999, "p99.99");

    private static MeterSnapshot meter(String direction, String job, Random random) {
        Meter meter = new Meter(direction, job, 0);
        int operations = 1 + random.nextInt(3_000);
        long scale = 1L << random.nextInt(10, 27);
        long now = 0;
        for (int i = 0; i < operations; i++) {
            long took = 1 + random.nextLong(scale);
            now += took;
            meter.add(now, BLOCK_BYTES, took);
        }
        return meter.snapshot();
    }

    private static List<MeterSnapshot> meters(Random random) {
        int jobs = 1 + random.nextInt(5);
        List<MeterSnapshot> meters = new ArrayList<>();
        for (int job = 0; job < jobs; job++) {
            int some = 1 + random.nextInt(7); // a set of directions
            for (int i = 0; i < DIRECTIONS.size(); i++) {
                if ((some >> i & 1) == 1) {
                    meters.add(meter(DIRECTIONS.get(i), jobs == 1 ? "" : "job " + job, random));
                }
            }
        }
        return meters;
    }

    private static CaseFile readBack(RunRecord run) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new FioReport().write(run, out);
        return CaseBench.read(out.toByteArray(), new FioJsonReader());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void theObservationsAreThoseOfTheRun(long seed) throws Exception {
        List<MeterSnapshot> meters = meters(new Random(seed));
        RunRecord run = Samples.run(Ending.COMPLETED, Validity.of(List.of()), List.of(), meters);
        CaseFile read = readBack(run);
        List<Observation> back = read.all(Kind.TRANSFER).toList();
        List<Observation> own = RunObservations.of(run).stream()
                .filter(each -> each.kind().equals(Kind.TRANSFER))
                .toList();
        assertEquals(own.size(), back.size());
        for (int i = 0; i < own.size(); i++) {
            for (Field<Long> each : List.of(Fields.BYTES, Fields.COUNT, Fields.BLOCK_BYTES, Fields.DEPTH)) {
                assertEquals(own.get(i).get(each), back.get(i).get(each), each.name());
            }
            assertEquals(own.get(i).get(Fields.DIRECT), back.get(i).get(Fields.DIRECT));
            assertEquals(own.get(i).text(Fields.TARGET), "block:" + back.get(i).text(Fields.TARGET));
            assertEquals(
                    own.get(i).text(Fields.DIRECTION).replace("discard", "trim"),
                    back.get(i).text(Fields.DIRECTION));
            assertEquals(1, back.get(i).number(Fields.JOBS));
            assertEquals(
                    Math.max(0.001, own.get(i).number(Fields.SECONDS)),
                    back.get(i).number(Fields.SECONDS),
                    0.000_501,
                    "fio counts in milliseconds");
            assertEquals(
                    own.get(i).number(Fields.BYTES_PER_SECOND), back.get(i).number(Fields.STATED_BYTES_PER_SECOND), 1);
            latencies(meters.get(i), back.get(i), read);
        }
    }

    private static void latencies(MeterSnapshot meter, Observation transfer, CaseFile read) {
        STATISTICS.forEach((share, word) -> assertEquals(
                meter.latency().quantile(share) / 1e9, latency(read, transfer, word, "total"), 1e-12, word));
        assertEquals(meter.latency().max() / 1e9, latency(read, transfer, "max", "total"), 1e-12);
        double mean = meter.seconds() / meter.operations(); // one after the other, as they are here
        assertEquals(mean, latency(read, transfer, "mean", "total"), mean / 64);
    }

    private static double latency(CaseFile read, Observation transfer, String statistic, String scope) {
        Optional<Observation> found = read.first(
                Kind.LATENCY,
                each -> each.source().line() == transfer.source().line()
                        && each.source().quote().equals(transfer.source().quote())
                        && each.is(Fields.DIRECTION, transfer.text(Fields.DIRECTION))
                        && each.is(Fields.STATISTIC, statistic)
                        && each.is(Fields.SCOPE, scope));
        assertTrue(found.isPresent(), statistic + " of " + transfer);
        return found.get().number(Fields.SECONDS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"read", "write", "discard"})
    void aMediumThatFailedIsAnErrorOfTheTool(String direction) throws Exception {
        RunRecord run = Samples.run(
                Ending.MEDIUM_FAILED, Validity.of(List.of()), List.of(), List.of(meter(direction, "", new Random(3))));
        CaseFile read = readBack(run);
        assertEquals(
                1,
                read.observations().stream()
                        .filter(each -> each.kind().word().equals("tool-error"))
                        .count());
        assertEquals(1, read.all(Kind.TRANSFER).count());
    }
}
