package org.bulkbench.figure.run.internal;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.figure.Figure;
import org.bulkbench.figure.Table;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunRecord;

/** Times of files, of first reads after idle times, and of reads around boundaries: a row for each part of a run. */
final class PartTables {

    private static final String FILE = "file.seconds";
    private static final int FEWEST = 2;

    private PartTables() {}

    static List<Table> of(RunRecord run) {
        List<Table> tables = new ArrayList<>();
        files(run).ifPresent(tables::add);
        columns(run, "First read after idle times", "idle", List.of("wake.seconds"), List.of("first read"), "s")
                .ifPresent(tables::add);
        columns(run, "Rates over erase blocks in turns", "open", List.of("rate.open"), List.of("rate"), "B/s")
                .ifPresent(tables::add);
        columns(
                        run,
                        "Reads around boundaries",
                        "boundary",
                        List.of("read.before", "read.across", "read.behind"),
                        List.of("before", "across", "behind"),
                        "s")
                .ifPresent(tables::add);
        return tables;
    }

    /** Draws the rate of each file. */
    static Optional<Figure> figure(RunRecord run) {
        List<Metric> files = named(run, FILE);
        OptionalDouble size = sizeOfAFile(run);
        if (files.size() < FEWEST || size.isEmpty()) {
            return Optional.empty();
        }
        List<Double> numbers = new ArrayList<>();
        List<Double> rates = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            if (files.get(i).value() > 0) {
                numbers.add(i + 1.0);
                rates.add(size.getAsDouble() / files.get(i).value());
            }
        }
        double least = files.stream().mapToDouble(Metric::value).min().orElse(0);
        double most = files.stream().mapToDouble(Metric::value).max().orElse(0);
        return Optional.of(new Figure(
                "Rate of each file",
                new Figure.Axis("number of the file", "", false),
                new Figure.Axis("rate", "B/s", false),
                List.of(new Figure.Series("files", numbers, rates)),
                run.targets().size() == 1 ? run.targets().getFirst().limits() : List.of(),
                List.of(),
                "The %d files took between %s and %s each."
                        .formatted(files.size(), Unit.show(least, "s"), Unit.show(most, "s"))));
    }

    private static Optional<Table> files(RunRecord run) {
        List<Metric> files = named(run, FILE);
        OptionalDouble size = sizeOfAFile(run);
        List<Table.Row> rows = files.stream()
                .map(each -> new Table.Row(
                        each.job(),
                        List.of(
                                OptionalDouble.of(each.value()),
                                size.isPresent() && each.value() > 0
                                        ? OptionalDouble.of(size.getAsDouble() / each.value())
                                        : OptionalDouble.empty())))
                .toList();
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Table(
                        "Files",
                        "",
                        List.of(new Table.Column("time", "s"), new Table.Column("rate", "B/s")),
                        rows,
                        false,
                        Set.of(FILE)));
    }

    private static OptionalDouble sizeOfAFile(RunRecord run) {
        return run.observations().stream()
                .filter(each -> each.kind().equals(Kind.ELAPSED) && each.number(Fields.FILES) > 0)
                .mapToDouble(each -> each.number(Fields.BYTES) / each.number(Fields.FILES))
                .findFirst();
    }

    private static Optional<Table> columns(
            RunRecord run, String title, String corner, List<String> names, List<String> heads, String unit) {
        Set<String> jobs = new LinkedHashSet<>();
        named(run, names.getFirst()).forEach(each -> jobs.add(each.job()));
        return jobs.isEmpty()
                ? Optional.empty()
                : Optional.of(new Table(
                        title,
                        corner,
                        heads.stream().map(head -> new Table.Column(head, unit)).toList(),
                        jobs.stream()
                                .map(job -> new Table.Row(
                                        job,
                                        names.stream()
                                                .map(name -> value(run, name, job))
                                                .toList()))
                                .toList(),
                        true,
                        Set.copyOf(names)));
    }

    private static OptionalDouble value(RunRecord run, String name, String job) {
        return named(run, name).stream()
                .filter(each -> each.job().equals(job))
                .mapToDouble(Metric::value)
                .findFirst();
    }

    private static List<Metric> named(RunRecord run, String name) {
        return run.metrics().stream()
                .filter(each -> each.name().equals(name) && !each.job().isEmpty() && !run.isPlan())
                .toList();
    }
}
