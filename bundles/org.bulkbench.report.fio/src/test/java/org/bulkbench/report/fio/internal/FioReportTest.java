package org.bulkbench.report.fio.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import org.bulkbench.json.Json;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.Validity;
import org.bulkbench.testkit.Golden;
import org.bulkbench.testkit.Samples;
import org.junit.jupiter.api.Test;

class FioReportTest {

    /** What fio-plot looks up in each job and in the direction that it draws. */
    private static final List<String> OF_JOB =
            List.of("job options", "latency_ns", "latency_us", "latency_ms", "usr_cpu", "sys_cpu");

    private static final List<String> OF_DIRECTION = List.of("bw", "iops", "iops_stddev", "lat_ns");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void aRunAsFioTellsIt() throws Exception {
        write(Ending.COMPLETED, Samples.meter("write", ""));
        Golden.assertSame("run.json", out.toString(UTF_8));
    }

    @Test
    void theFiguresAreThoseOfTheRecord() throws Exception {
        MeterSnapshot meter = Samples.meter("write", "");
        Map<?, ?> job = jobs(write(Ending.COMPLETED, meter)).getFirst();
        Map<?, ?> write = (Map<?, ?>) job.get("write");
        Map<?, ?> latency = (Map<?, ?>) write.get("lat_ns");
        Map<?, ?> percentiles = (Map<?, ?>) latency.get("percentile");

        assertEquals(meter.bytes(), write.get("io_bytes"));
        assertEquals(meter.operations(), write.get("total_ios"));
        assertEquals(Math.round(meter.bytesPerSecond()), write.get("bw_bytes"));
        assertEquals(meter.operations() / meter.seconds(), (double) write.get("iops"), 1e-9);
        assertEquals(Math.round(meter.seconds() * 1000), write.get("runtime"));
        for (String percentile : List.of("50", "95", "99", "99.9")) {
            assertEquals(
                    meter.latency().quantile(Double.parseDouble(percentile) / 100),
                    percentiles.get("%.6f".formatted(Double.parseDouble(percentile))),
                    percentile);
        }
        assertEquals(meter.latency().max(), latency.get("max"));
        assertEquals(meter.seconds() * 1e9 / meter.operations(), (double) latency.get("mean"), 1e9 * 0.0133 / 64);
        assertEquals(0L, ((Map<?, ?>) job.get("read")).get("total_ios"));
    }

    @Test
    void jobsAndDirectionsAreThoseOfFio() throws Exception {
        List<Map<?, ?>> jobs = jobs(write(
                Ending.COMPLETED,
                Samples.meter(Meter.PREPARE, ""),
                Samples.meter("read", "a"),
                Samples.meter("write", "a"),
                Samples.meter("read", "b"),
                Samples.meter("flush", "b")));
        assertEquals(
                List.of("a", "b"), jobs.stream().map(job -> job.get("jobname")).toList());
        assertEquals(
                List.of("rw", "read"),
                jobs.stream()
                        .map(job -> ((Map<?, ?>) job.get("job options")).get("rw"))
                        .toList());
        for (Map<?, ?> job : jobs) {
            assertTrue(job.keySet().containsAll(OF_JOB), job.keySet().toString());
            for (String direction : List.of("read", "write")) {
                assertTrue(((Map<?, ?>) job.get(direction)).keySet().containsAll(OF_DIRECTION), direction);
            }
            Map<?, ?> options = (Map<?, ?>) job.get("job options");
            assertEquals("2", options.get("numjobs"));
            assertEquals("1", options.get("iodepth"));
            assertEquals("10000", options.get("bs"));
            assertEquals("1", options.get("direct"));
            assertEquals("/dev/sdb", options.get("filename"));
        }
    }

    @Test
    void sharesOfTheCoarseDistributionAddUp() throws Exception {
        Map<?, ?> job = jobs(write(Ending.COMPLETED, Samples.meter("read", ""), Samples.meter("write", "")))
                .getFirst();
        double sum = 0;
        for (String unit : List.of("latency_ns", "latency_us", "latency_ms")) {
            for (Object share : ((Map<?, ?>) job.get(unit)).values()) {
                sum += (double) share;
            }
        }
        assertEquals(100, sum, 1e-6);
        assertEquals(200.0 / 3, (double) ((Map<?, ?>) job.get("latency_ms")).get("10"), 1e-6);
    }

    @Test
    void aMediumThatFailedIsAnErrorAndARunWithoutFiguresHasNoJobs() throws Exception {
        assertEquals(
                5L,
                jobs(write(Ending.MEDIUM_FAILED, Samples.meter("write", "")))
                        .getFirst()
                        .get("error"));
        assertEquals(List.of(), jobs(write(Ending.NOT_APPLICABLE)));
        assertFalse(new FioReport().write(Samples.explanation(), out));
    }

    @Test
    void whatFioCannotTellIsRefusedAndNothingIsWritten() {
        RefusedException seeks = assertThrows(
                RefusedException.class, () -> write(Ending.COMPLETED, Samples.meter(Meter.SEEK, "Full stroke")));
        assertEquals(
                "Report format 'fio' tells streams of reads and writes, which r17 has none of; choose csv, json or html.",
                seeks.getMessage());
        RefusedException plan = assertThrows(RefusedException.class, () -> new FioReport().write(plan(), out));
        assertEquals(
                "Report format 'fio' tells one run, and r17 is a plan; name one of its runs, such as r18.",
                plan.getMessage());
        assertEquals(0, out.size());
    }

    private static RunRecord plan() {
        RunRecord run = Samples.run(Ending.COMPLETED, Validity.of(List.of()), List.of(), List.of());
        return new RunRecord(
                run.id(),
                run.parent(),
                List.of("r18", "r19"),
                run.workload(),
                run.bundle(),
                run.settings(),
                run.targets(),
                Map.of(RunRecord.REPETITIONS, "2"),
                run.started(),
                run.ended(),
                run.outcome(),
                run.sentence(),
                run.metrics(),
                run.meters(),
                run.validity(),
                run.observations(),
                run.findings(),
                run.tracks());
    }

    private Map<?, ?> write(Ending ending, MeterSnapshot... meters) throws Exception {
        out.reset();
        RunRecord run = Samples.run(ending, Validity.of(List.of()), List.of(), List.of(meters));
        new FioReport().write(run, out);
        return (Map<?, ?>) Json.read(new ByteArrayInputStream(out.toByteArray()));
    }

    private static List<Map<?, ?>> jobs(Map<?, ?> document) {
        assertTrue(document.get("fio version").toString().startsWith("fio-3."));
        return ((List<?>) document.get("jobs"))
                .stream().<Map<?, ?>>map(job -> (Map<?, ?>) job).toList();
    }
}
