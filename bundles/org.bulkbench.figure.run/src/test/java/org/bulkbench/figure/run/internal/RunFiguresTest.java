package org.bulkbench.figure.run.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.figure.Figure;
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

class RunFiguresTest {

    private static final Limit LIMIT = new Limit(Limit.Kind.HARD, 1.2e6, "19 bulk packets in a frame of full speed");
    private static final int BLOCK = 10_000;

    private final RunFigures figures = new RunFigures();

    @Test
    void theRateOverTimeWithLimitsAndPhases() {
        Figure rate =
                figures.figures(run(List.of(target()), steps("write", ""))).getFirst();
        Figure.Series line = rate.series().getFirst();

        assertEquals("Rate over time", rate.title());
        assertEquals("write", line.name());
        assertEquals(List.of(LIMIT), rate.limits());
        assertEquals(List.of(new Figure.Mark(10, "steady", Optional.of("r2"))), rate.marks());
        assertEquals(1e6, at(line, 5), 1e5);
        assertEquals(5e5, at(line, 15), 1e5);
        assertEquals(
                "The write rate was 750 kB/s on average over 20.0 s, between 500 kB/s and 1.00 MB/s.",
                rate.alternative());
    }

    /** The area below the line is what was moved. */
    @Test
    void noByteIsLostOrCountedTwice() {
        for (int count : new int[] {7, 100, 999, 1_000, 5_000}) {
            Meter meter = new Meter("read", 0);
            for (int i = 1; i <= count; i++) {
                meter.add(i * 13_000_000L, BLOCK, 13_000_000);
            }
            Figure.Series line = figures.figures(run(List.of(target()), meter.snapshot()))
                    .getFirst()
                    .series()
                    .getFirst();
            double moved = 0;
            double from = 0;
            for (int i = 0; i < line.xs().size(); i++) {
                double width = 2 * (line.xs().get(i) - from);
                moved += width * line.ys().get(i);
                from += width;
            }
            assertEquals(count * BLOCK, moved, 1, count + " operations");
            assertEquals(count * 0.013, from, 1e-6, count + " operations");
            assertTrue(line.xs().size() <= 257, count + " operations");
        }
    }

    @Test
    void fewLargeOperationsAreNoRateOfTheirOwn() {
        Meter meter = new Meter("write", 0);
        for (int i = 1; i <= 40; i++) {
            meter.add(i * 500_000_000L, 1 << 20, 500_000_000);
        }
        Figure.Series line = figures.figures(run(List.of(target()), meter.snapshot()))
                .getFirst()
                .series()
                .getFirst();
        assertTrue(
                line.ys().stream().allMatch(rate -> rate > 1.5e6 && rate < 2.7e6),
                line.ys().toString());
    }

    @Test
    void percentilesAreThoseOfTheHistogram() {
        MeterSnapshot meter = steps("write", "");
        Figure latency = figures.figures(run(List.of(target()), meter)).getLast();
        Figure.Series line = latency.series().getFirst();

        assertTrue(latency.x().logarithmic() && latency.y().logarithmic());
        assertEquals(meter.latency().quantile(0.9) / 1e9, at(line, 10), 1e-9);
        assertEquals(meter.latency().quantile(0.99) / 1e9, at(line, 100), 1e-9);
        assertTrue(line.xs().getLast() <= 150 + 1e-9, "ten samples stand behind the last point");
        assertEquals(
                "Half of the write operations took up to 9.96 ms, one in 100 took 19.9 ms or more, and the longest 20.0 ms.",
                latency.alternative());
    }

    @Test
    void partsBeyondThoseThatCanBeToldApartAreSaid() {
        List<MeterSnapshot> many = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            many.add(steps("read", "j" + i));
        }
        Figure rate = figures.figures(run(List.of(target()), many.toArray(MeterSnapshot[]::new)))
                .getFirst();
        assertEquals(6, rate.series().size());
        assertEquals("read j5", rate.series().getLast().name());
        assertTrue(rate.alternative().endsWith(" Of 9 parts the first 6 are drawn."), rate.alternative());
    }

    @Test
    void aLimitOfOnePathBoundsNoSum() {
        Figure rate = figures.figures(run(List.of(target(), target()), steps("write", "")))
                .getFirst();
        assertEquals(List.of(), rate.limits());
    }

    @Test
    void withoutOperationsThereIsNothingToDraw() {
        assertEquals(
                List.of(),
                figures.figures(run(List.of(target()), new Meter("read", 0).snapshot(), steps(Meter.PREPARE, ""))));
        assertEquals(List.of(), figures.figures(run(List.of())));
    }

    @Test
    void aCaseWithSeveralRequestSizes() {
        List<Observation> transfers = new ArrayList<>();
        for (long block : new long[] {65_536, 4_096, 16_384}) {
            transfers.add(Observation.of(Kind.TRANSFER, 1, "")
                    .with(Fields.DIRECTION, "write")
                    .with(Fields.BLOCK_BYTES, block)
                    .with(Fields.BYTES_PER_SECOND, block * 100.0));
        }
        Figure figure = figures.figures(new CaseFile(List.of(), transfers)).getFirst();
        assertEquals(
                List.of(4096.0, 16384.0, 65536.0), figure.series().getFirst().xs());
        assertEquals(
                "Transfers (write) in requests of 4k ran at 410 kB/s; the fastest, in requests of 64k, at 6.55 MB/s.",
                figure.alternative());
        assertEquals(List.of(), figures.figures(new CaseFile(List.of(), transfers.subList(0, 2))));
    }

    @Test
    void whatTheDeviceMovedAndWhatWaitedInMemory() {
        RunRecord run = run(List.of(target()), steps("write", ""))
                .tracked(List.of(
                        new Track("sdb read", "B/s", 0, 100_000_000, new long[] {0, 0, 0}),
                        new Track("sdb write", "B/s", -100_000_000, 100_000_000, new long[] {9, 1_000_000, 3_000_000}),
                        new Track("sdb writes", "1/s", 0, 100_000_000, new long[] {1, 2, 3}),
                        new Track("dirty", "B", 0, 100_000_000, new long[] {0, 4096, 8192})));
        List<Figure> all = figures.figures(run);

        assertEquals(
                List.of("Rate over time", "Rate at the device", "Waiting in memory to be written"),
                all.subList(0, 3).stream().map(Figure::title).toList());
        assertEquals(
                List.of(new Figure.Series("sdb write", List.of(0.05, 0.15), List.of(1e6, 3e6))),
                all.get(1).series());
        assertEquals(
                List.of(new Figure.Series("dirty", List.of(0.1, 0.2, 0.3), List.of(0.0, 4096.0, 8192.0))),
                all.get(2).series());
        assertTrue(figures.figures(run(List.of(target()), steps("read", "")).tracked(run.tracks())).stream()
                .noneMatch(figure -> figure.title().startsWith("Waiting")));
    }

    @Test
    void aPlanOfRequestSizes() {
        Figure figure =
                figures.figures(plan("block=64k", "block=4k", "block=16k")).getFirst();
        assertEquals(
                new Figure.Series("read", List.of(4096.0, 16384.0, 65536.0), List.of(2e6, 3e6, 1e6)),
                figure.series().getFirst());
        assertEquals(
                "The read rate was 2.00 MB/s in requests of 4k and 1.00 MB/s in requests of 64k.",
                figure.alternative());
        assertEquals(List.of(), figures.figures(plan("block=4k depth=1", "block=4k depth=2", "block=4k depth=4")));
        assertEquals(List.of(), figures.figures(plan("block=4k", "block=8k")));
    }

    @Test
    void aPlanOfRequestSizesWithItsFittedCurve() {
        List<Metric> metrics = new ArrayList<>(rates("block=64k", "block=256k", "block=1M"));
        Metric first = metrics.getFirst();
        metrics.set(
                0,
                new Metric(
                        "rate",
                        "read",
                        first.job(),
                        "",
                        1e6,
                        "B/s",
                        6,
                        OptionalDouble.of(0.9e6),
                        OptionalDouble.of(1.2e6)));
        metrics.add(new Metric(
                "fit.t0", "read", "", "", 1e-3, "s", 3, OptionalDouble.of(0.9e-3), OptionalDouble.of(1.1e-3)));
        metrics.add(new Metric(
                "fit.rate", "read", "", "", 100e6, "B/s", 3, OptionalDouble.of(95e6), OptionalDouble.of(105e6)));
        metrics.add(Metric.of("fit.command", "read", 128 << 10, "B", 3));
        Figure figure = figures.figures(run(Map.of(RunRecord.REPETITIONS, "1"), metrics, List.of(target())))
                .getFirst();

        assertEquals(
                List.of("read", "read, fitted"),
                figure.series().stream().map(Figure.Series::name).toList());
        assertEquals(
                List.of(0.9e6, Double.NaN, Double.NaN),
                figure.series().getFirst().lows());
        assertEquals(
                List.of(1.2e6, Double.NaN, Double.NaN),
                figure.series().getFirst().highs());
        Figure.Series curve = figure.series().getLast();
        assertEquals(65536 / (1e-3 + 65536 / 100e6), at(curve, 65536), 1);
        assertEquals((1 << 20) / (8e-3 + (1 << 20) / 100e6), at(curve, 1 << 20), 1, "eight commands");
        assertTrue(
                figure.alternative()
                        .endsWith("By the fitted curve a read command costs 1.00 ms (900 us to 1.10 ms) and then moves"
                                + " 100 MB/s (95.0 MB/s to 105 MB/s); half of that rate takes commands of 100 kB."
                                + " Commands had 131 kB at most."),
                figure.alternative());
    }

    private static RunRecord plan(String... jobs) {
        return run(Map.of(RunRecord.REPETITIONS, "1"), rates(jobs), List.of(target()));
    }

    private static List<Metric> rates(String... jobs) {
        List<Metric> metrics = new ArrayList<>();
        for (String job : jobs) {
            metrics.add(new Metric(
                    "rate",
                    "read",
                    job,
                    "",
                    1e6 * (metrics.size() + 1),
                    "B/s",
                    1,
                    OptionalDouble.empty(),
                    OptionalDouble.empty()));
        }
        return metrics;
    }

    /** Ten seconds at 1 MB/s, then ten at half of it. */
    private static MeterSnapshot steps(String direction, String job) {
        Meter meter = new Meter(direction, job, 0);
        long now = 0;
        for (int i = 0; i < 1500; i++) {
            long took = i < 1000 ? 10_000_000 : 20_000_000;
            now += took;
            meter.add(now, BLOCK, took);
        }
        return meter.snapshot();
    }

    private static double at(Figure.Series line, double x) {
        for (int i = 0; i < line.xs().size(); i++) {
            if (line.xs().get(i) >= x - 1e-9) {
                return line.ys().get(i);
            }
        }
        return Double.NaN;
    }

    private static TargetRecord target() {
        return new TargetRecord(
                "block:/dev/sdb", "target", "", Access.READ, List.of(), 0, 0, List.of(), List.of(LIMIT));
    }

    private static RunRecord run(List<TargetRecord> targets, MeterSnapshot... meters) {
        return run(Map.of(), List.of(), targets, meters);
    }

    private static RunRecord run(
            Map<String, String> environment,
            List<Metric> metrics,
            List<TargetRecord> targets,
            MeterSnapshot... meters) {
        return new RunRecord(
                "r17",
                Optional.empty(),
                List.of(),
                "sequential",
                "",
                Map.of(),
                targets,
                environment,
                Instant.EPOCH,
                Optional.empty(),
                Ending.COMPLETED,
                "",
                metrics,
                List.of(meters),
                Validity.of(List.of()),
                List.of(Observation.measured(Kind.PHASE)
                        .with(Fields.START, 10.0)
                        .with(Fields.PHASE, "steady")),
                List.of());
    }
}
