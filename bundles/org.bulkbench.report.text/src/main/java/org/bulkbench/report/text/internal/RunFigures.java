package org.bulkbench.report.text.internal;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.bulkbench.figure.FigureCatalog;
import org.bulkbench.figure.Table;
import org.bulkbench.measure.Limit;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunSentences;
import org.bulkbench.run.TargetRecord;

/** The figures of a run in words: a table, what stands beside it, and the limits of the path. */
final class RunFigures {

    private static final List<String> TABLE =
            List.of("rate", "iops", "latency.p50", "latency.p95", "latency.p99", "latency.p99.9", "latency.max");
    private static final List<String> HEADS = List.of("", "rate", "IOPS", "p50", "p95", "p99", "p99.9", "max");
    private static final Set<String> BESIDE = Set.of("latency.mean", "latency.p99.99");
    private static final int MOST_ROWS = 16;
    private static final int MOST_TABLE_ROWS = 32;

    /** A row of the table. */
    private record Part(String direction, String job, String target) {

        static Part of(Metric metric) {
            return new Part(metric.direction(), metric.job(), metric.target());
        }

        @Override
        public String toString() {
            return String.join(" ", direction, job, target).strip().replaceAll(" +", " ");
        }
    }

    private final RunRecord run;
    private final List<Table> tables;
    private final Set<Part> parts = new LinkedHashSet<>();

    RunFigures(RunRecord run, List<Table> tables) {
        this.run = run;
        this.tables = tables;
        run.metrics().stream()
                .filter(metric -> TABLE.contains(metric.name()))
                .map(Part::of)
                .forEach(parts::add);
    }

    /** Returns the tables that bundles make of a run. */
    static List<Table> tables(FigureCatalog figures, RunRecord run) throws IOException {
        try {
            return figures.figures(run).tables();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("The making of tables was interrupted.");
        }
    }

    /** Returns the table with its heads; empty if it has no rows. */
    List<List<String>> table() {
        List<List<String>> rows = new ArrayList<>(List.of(HEADS));
        parts.stream().limit(MOST_ROWS).forEach(part -> {
            List<String> row = new ArrayList<>(List.of(part.toString()));
            TABLE.forEach(name -> row.add(cell(part, name)));
            rows.add(row);
            List<String> intervals = new ArrayList<>(List.of("  95 % interval"));
            TABLE.forEach(name -> intervals.add(interval(part, name)));
            if (intervals.stream().skip(1).anyMatch(cell -> !cell.isEmpty())) {
                rows.add(intervals);
            }
        });
        return rows.size() > 1 ? rows : List.of();
    }

    /** Returns the rows of a table that a bundle made, with its heads. */
    static List<List<String>> rows(Table table) {
        List<List<String>> rows = new ArrayList<>();
        List<String> heads = new ArrayList<>(List.of(table.corner()));
        table.columns().forEach(column -> heads.add(column.head()));
        rows.add(heads);
        for (Table.Row row :
                table.rows().subList(0, Math.min(MOST_TABLE_ROWS, table.rows().size()))) {
            List<String> cells = new ArrayList<>(List.of(row.head()));
            for (int i = 0; i < row.values().size(); i++) {
                OptionalDouble value = row.values().get(i);
                String unit = table.columns().get(i).unit();
                cells.add(value.isPresent() ? Unit.show(value.getAsDouble(), unit) : "");
            }
            rows.add(cells);
        }
        return rows;
    }

    /** Returns how many rows of a table are left out. */
    static int hidden(Table table) {
        return Math.max(0, table.rows().size() - MOST_TABLE_ROWS);
    }

    /** Returns how many rows are left out. */
    int hidden() {
        return Math.max(0, parts.size() - MOST_ROWS);
    }

    /** Returns the figures that are in no column. */
    List<String> others() {
        return run.metrics().stream()
                .filter(metric -> !TABLE.contains(metric.name()) && !BESIDE.contains(metric.name()))
                .filter(metric ->
                        tables.stream().noneMatch(table -> table.metrics().contains(metric.name())))
                .map(RunFigures::other)
                .toList();
    }

    /** Returns sentences on phases and caches. */
    List<String> sentences() {
        return RunSentences.of(run);
    }

    /** Returns a sentence for each limit, and the share of them that was reached. */
    List<String> limits() {
        List<String> sentences = new ArrayList<>();
        for (TargetRecord target : run.targets()) {
            if (target.limits().isEmpty()) {
                sentences.add("The link under %s is not known, so there is no limit to compare with."
                        .formatted(target.uri()));
            }
            for (Limit limit : target.limits()) {
                sentences.add("%s %s: %s"
                        .formatted(
                                limit.kind() == Limit.Kind.HARD ? "Hard limit" : "Reached by the best hosts",
                                Unit.BYTES_PER_SECOND.show(limit.bytesPerSecond()),
                                limit.sentence()));
            }
        }
        OptionalDouble reachable = run.reachable();
        if (reachable.isPresent()) {
            run.metrics().stream()
                    .filter(metric -> metric.name().equals("rate")
                            && metric.job().isEmpty()
                            && metric.target().isEmpty())
                    .map(rate -> "The %s rate is %.0f %% of what the best hosts reach on this path."
                            .formatted(rate.direction(), 100 * rate.value() / reachable.getAsDouble()))
                    .forEach(sentences::add);
        }
        return sentences;
    }

    private String cell(Part part, String name) {
        return run.metrics().stream()
                .filter(metric -> metric.name().equals(name) && Part.of(metric).equals(part))
                .findFirst()
                .map(metric -> Unit.show(metric.value(), name.equals("iops") ? "" : metric.unit()))
                .orElse("");
    }

    /** Returns both ends, the unit once where they share it; empty if there is none or it shows no width. */
    private String interval(Part part, String name) {
        Optional<Metric> found = run.metrics().stream()
                .filter(metric -> metric.name().equals(name) && Part.of(metric).equals(part))
                .findFirst();
        if (found.isEmpty() || found.get().hasTooFew()) {
            return found.isEmpty() ? "" : "n too small";
        }
        Metric metric = found.get();
        if (metric.low().isEmpty() || metric.high().isEmpty()) {
            return "";
        }
        String low = Unit.show(metric.low().getAsDouble(), metric.unit());
        String high = Unit.show(metric.high().getAsDouble(), metric.unit());
        int blank = high.indexOf(' ');
        boolean shared = blank > 0 && low.endsWith(high.substring(blank));
        return low.equals(high) ? "" : "%s to %s".formatted(shared ? low.substring(0, low.indexOf(' ')) : low, high);
    }

    private static String other(Metric metric) {
        String interval = metric.low().isPresent() && metric.high().isPresent()
                ? " (%s to %s)"
                        .formatted(
                                Unit.show(metric.low().getAsDouble(), metric.unit()),
                                Unit.show(metric.high().getAsDouble(), metric.unit()))
                : "";
        return "%s %s: %s%s"
                .formatted(Part.of(metric), metric.title(), Unit.show(metric.value(), metric.unit()), interval)
                .strip();
    }
}
