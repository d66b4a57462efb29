package org.bulkbench.figure.run.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.figure.Figure;
import org.bulkbench.figure.Table;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.Validity;
import org.junit.jupiter.api.Test;

/** What strategies note, as tables and figures. */
class StrategyFiguresTest {

    private final RunFigures figures = new RunFigures();

    @Test
    void theSeekTableOfDiskinfo() {
        Meter outside = new Meter("read", "outside", 0);
        outside.add(3_000_000_000L, 104_857_600, 1);
        List<Table> tables = figures.tables(run(
                List.of(),
                List.of(seek("Full stroke", 250, 5.273, 40_000_000_000L), seek("Seq outer", 2048, 1.575, 512)),
                outside.snapshot()));

        assertEquals(
                List.of("Seek times", "Transfer rates"),
                tables.stream().map(Table::title).toList());
        Table.Row full = tables.getFirst().rows().getFirst();
        assertEquals("Full stroke", full.head());
        assertEquals(250, full.values().getFirst().orElseThrow());
        assertEquals(0.021092, full.values().getLast().orElseThrow(), 1e-9);
        assertEquals(
                104_857_600 / 3.0,
                tables.getLast().rows().getFirst().values().getLast().orElseThrow(),
                1e-6);
    }

    @Test
    void singleReadsByDistance() {
        Figure figure = only(
                "Single reads by distance",
                run(
                        List.of(),
                        List.of(seek("Full stroke", 2, 0.04, 40_000_000_000L), seek("Seq outer", 2, 0.002, 512))));

        assertEquals(
                List.of("Seq outer", "Full stroke"),
                figure.series().stream().map(Figure.Series::name).toList());
        assertFalse(figure.series().getFirst().joined());
        assertEquals(List.of(512.0, 512.0), figure.series().getFirst().xs());
        assertEquals("Mean times of a read: Seq outer 1.00 ms, Full stroke 20.0 ms.", figure.alternative());
    }

    @Test
    void pingsOverTime() {
        Observation ping = Observation.measured(Kind.LATENCY)
                .with(Fields.WHAT, "ping")
                .with(Fields.SECONDS, 0.002)
                .with(Fields.SAMPLES, 3L)
                .with(Fields.SAMPLES_AT, List.of(0.0, 1.0, 2.0))
                .with(Fields.SAMPLE_SECONDS, List.of(0.001, 0.002, 0.003));
        Figure figure = only("Latency over time", run(List.of(), List.of(ping)));

        assertEquals(List.of(0.0, 1.0, 2.0), figure.series().getFirst().xs());
        assertEquals("Each ping took between 1.00 ms and 3.00 ms, 2.00 ms on average of 3.", figure.alternative());
    }

    @Test
    void theRateOverTheCapacity() {
        Observation rate = Observation.measured(Kind.RATE)
                .with(Fields.SAMPLES_AT_BYTES, List.of(1e9, 2e9, 3e9))
                .with(Fields.SAMPLE_RATES, List.of(9e7, 9e7, 6e6));
        Figure figure =
                only("Rate over capacity", run(List.of(Metric.of("step.bytes", "write", 2e9, "B", 1)), List.of(rate)));

        assertEquals(2e9, figure.marks().getFirst().x());
        assertEquals(
                "The write rate over 3.00 GB was between 6.00 MB/s and 90.0 MB/s. It fell after 2.00 GB.",
                figure.alternative());
    }

    @Test
    void copiesFromEachToEach() {
        List<Table> tables = figures.tables(run(
                List.of(),
                List.of(
                        copy("sda", "sda", "cp", 157),
                        copy("sda", "sdb", "cp", 201),
                        copy("sdb", "sda", "cp", 181),
                        copy("sda", "sdb", "cp -a", 231),
                        copy("sdb", "sdb", "cp -a", 484))));

        assertEquals(2, tables.size());
        Table cp = tables.getFirst();
        assertTrue(cp.shaded());
        assertEquals(
                List.of("sda", "sdb"),
                cp.columns().stream().map(Table.Column::head).toList());
        assertEquals(
                List.of(OptionalDouble.of(181), OptionalDouble.empty()),
                cp.rows().getLast().values());
        assertEquals(Set.of("copy.seconds"), cp.metrics());
        assertEquals(List.of(), figures.tables(run(List.of(), List.of(copy("a", "b", "cp -a", 3)))), "one is no table");
    }

    @Test
    void aRowForEachFile() {
        Observation elapsed = Observation.measured(Kind.ELAPSED)
                .with(Fields.FILES, 2L)
                .with(Fields.BYTES, 20_000_000L)
                .with(Fields.SECONDS, 3.0);
        RunRecord run =
                run(List.of(part("file.seconds", "file-1", 1), part("file.seconds", "file-2", 2)), List.of(elapsed));
        Table table = figures.tables(run).getFirst();

        assertEquals("file-2", table.rows().getLast().head());
        assertEquals(
                List.of(OptionalDouble.of(2), OptionalDouble.of(5e6)),
                table.rows().getLast().values());
        Figure figure = only("Rate of each file", run);
        assertEquals(List.of(1e7, 5e6), figure.series().getFirst().ys());
    }

    @Test
    void readsAroundBoundaries() {
        Table table = figures.tables(run(
                        List.of(
                                part("read.before", "4M", 0.001),
                                part("read.across", "4M", 0.002),
                                part("read.behind", "4M", 0.001)),
                        List.of()))
                .getFirst();

        assertEquals(
                List.of(OptionalDouble.of(0.001), OptionalDouble.of(0.002), OptionalDouble.of(0.001)),
                table.rows().getFirst().values());
    }

    @Test
    void countedSeeksAreNoStream() {
        Meter seeks = new Meter(Meter.SEEK, "Full stroke", 0);
        for (int i = 1; i <= 100; i++) {
            seeks.add(i * 20_000_000L, 512, 20_000_000);
        }
        List<String> titles = figures.figures(run(List.of(), List.of(), seeks.snapshot())).stream()
                .map(Figure::title)
                .toList();

        assertEquals(List.of("Latency by how rarely it is exceeded"), titles);
    }

    private Figure only(String title, RunRecord run) {
        List<Figure> found = figures.figures(run).stream()
                .filter(each -> each.title().equals(title))
                .toList();
        assertEquals(1, found.size());
        return found.getFirst();
    }

    private static Observation seek(String name, long count, double seconds, long distance) {
        return Observation.measured(Kind.SEEK)
                .with(Fields.NAME, name)
                .with(Fields.ITERATIONS, count)
                .with(Fields.SECONDS, seconds)
                .with(Fields.DISTANCE_BYTES, distance)
                .with(Fields.SAMPLES_AT, List.of(0.0, 1.0))
                .with(Fields.SAMPLE_SECONDS, List.of(seconds / count, seconds / count));
    }

    private static Observation copy(String source, String destination, String command, double seconds) {
        return Observation.measured(Kind.COPY)
                .with(Fields.SOURCE, source)
                .with(Fields.DESTINATION, destination)
                .with(Fields.COMMAND, command)
                .with(Fields.SECONDS, seconds);
    }

    private static Metric part(String name, String job, double seconds) {
        return new Metric(name, "", job, "", seconds, "s", 1, OptionalDouble.empty(), OptionalDouble.empty());
    }

    private static RunRecord run(List<Metric> metrics, List<Observation> observations, MeterSnapshot... meters) {
        return new RunRecord(
                "r17",
                Optional.empty(),
                List.of(),
                "tested",
                "",
                Map.of(),
                List.of(),
                Map.of(),
                Instant.EPOCH,
                Optional.empty(),
                Ending.COMPLETED,
                "",
                metrics,
                List.of(meters),
                Validity.of(List.of()),
                observations,
                List.of());
    }
}
