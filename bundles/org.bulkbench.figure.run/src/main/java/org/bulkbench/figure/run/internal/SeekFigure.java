package org.bulkbench.figure.run.internal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.figure.Figure;
import org.bulkbench.figure.Table;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunRecord;

/** The lines of a seek test as a table, and single reads over how far apart they are. */
final class SeekFigure {

    private SeekFigure() {}

    static List<Table> tables(RunRecord run) {
        List<Table.Row> seeks = seeks(run)
                .map(each -> new Table.Row(
                        each.text(Fields.NAME),
                        List.of(
                                OptionalDouble.of(each.number(Fields.ITERATIONS)),
                                OptionalDouble.of(each.number(Fields.SECONDS)),
                                OptionalDouble.of(each.number(Fields.SECONDS) / each.number(Fields.ITERATIONS)))))
                .toList();
        List<Table.Row> transfers = run.meters().stream()
                .filter(meter ->
                        meter.direction().equals("read") && !meter.job().isEmpty() && meter.operations() > 0)
                .map(SeekFigure::transfer)
                .toList();
        List<Table> tables = new ArrayList<>();
        if (!seeks.isEmpty()) {
            tables.add(new Table(
                    "Seek times",
                    "",
                    List.of(
                            new Table.Column("reads", ""),
                            new Table.Column("together", "s"),
                            new Table.Column("each", "s")),
                    seeks,
                    false,
                    Set.of()));
            if (!transfers.isEmpty()) {
                tables.add(new Table(
                        "Transfer rates",
                        "",
                        List.of(
                                new Table.Column("bytes", "B"),
                                new Table.Column("time", "s"),
                                new Table.Column("rate", "B/s")),
                        transfers,
                        false,
                        Set.of()));
            }
        }
        return tables;
    }

    private static Table.Row transfer(MeterSnapshot meter) {
        return new Table.Row(
                meter.job(),
                List.of(
                        OptionalDouble.of(meter.bytes()),
                        OptionalDouble.of(meter.seconds()),
                        OptionalDouble.of(meter.bytesPerSecond())));
    }

    static Optional<Figure> of(RunRecord run) {
        List<Figure.Series> series = new ArrayList<>();
        List<String> told = new ArrayList<>();
        seeks(run)
                .filter(each -> each.number(Fields.DISTANCE_BYTES) > 0)
                .sorted(Comparator.comparingDouble(each -> each.number(Fields.DISTANCE_BYTES)))
                .forEach(each -> {
                    List<Double> ys = Numbers.of(each, Fields.SAMPLE_SECONDS);
                    if (!ys.isEmpty()) {
                        double distance = each.number(Fields.DISTANCE_BYTES);
                        series.add(Figure.Series.samples(
                                each.text(Fields.NAME),
                                ys.stream().map(y -> distance).toList(),
                                ys));
                        told.add("%s %s"
                                .formatted(
                                        each.text(Fields.NAME),
                                        Unit.show(each.number(Fields.SECONDS) / each.number(Fields.ITERATIONS), "s")));
                    }
                });
        return series.isEmpty()
                ? Optional.empty()
                : Optional.of(new Figure(
                        "Single reads by distance",
                        new Figure.Axis("distance from the read before", "B", true),
                        new Figure.Axis("time of a read", "s", true),
                        series,
                        List.of(),
                        List.of(),
                        "Mean times of a read: %s.".formatted(String.join(", ", told))));
    }

    private static Stream<Observation> seeks(RunRecord run) {
        return run.observations().stream()
                .filter(each -> each.kind().equals(Kind.SEEK) && each.number(Fields.ITERATIONS) > 0);
    }
}
