package org.bulkbench.report.text.internal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.bulkbench.measure.Limit;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;

/** The figures of a run, each with the limits of its path. */
final class FigureText {

    private static final List<String> TABLE =
            List.of("rate", "iops", "latency.p50", "latency.p95", "latency.p99", "latency.p99.9", "latency.max");
    private static final List<String> HEADS = List.of("", "rate", "IOPS", "p50", "p95", "p99", "p99.9", "max");
    private static final Set<String> BESIDE = Set.of("latency.mean");
    private static final int MOST_ROWS = 16;

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
    private final Page page;

    FigureText(RunRecord run, Page page) {
        this.run = run;
        this.page = page;
    }

    void print() {
        if (run.metrics().isEmpty()) {
            return;
        }
        page.blank();
        table();
        for (Metric metric : run.metrics()) {
            if (!TABLE.contains(metric.name()) && !BESIDE.contains(metric.name())) {
                page.paragraph("  ", "    ", other(metric));
            }
        }
        limits();
    }

    private void table() {
        Set<Part> parts = new LinkedHashSet<>();
        run.metrics().stream()
                .filter(metric -> TABLE.contains(metric.name()))
                .map(Part::of)
                .forEach(parts::add);
        List<List<String>> rows = new ArrayList<>(List.of(HEADS));
        parts.stream().limit(MOST_ROWS).forEach(part -> {
            List<String> row = new ArrayList<>(List.of(part.toString()));
            TABLE.forEach(name -> row.add(cell(part, name)));
            rows.add(row);
        });
        if (rows.size() > 1) {
            page.columns("  ", rows);
        }
        if (parts.size() > MOST_ROWS) {
            page.line("  ", "and %d more parts".formatted(parts.size() - MOST_ROWS));
        }
    }

    private String cell(Part part, String name) {
        return run.metrics().stream()
                .filter(metric -> metric.name().equals(name) && Part.of(metric).equals(part))
                .findFirst()
                .map(metric -> name.equals("iops") ? count(metric.value()) : value(metric.value(), metric.unit()))
                .orElse("");
    }

    private static String other(Metric metric) {
        String name = switch (metric.name()) {
            case "rate.durable" -> "rate with the flush";
            case "flush.seconds" -> "flush";
            case "fit.t0" -> "cost of a command, fitted over block sizes";
            case "fit.rate" -> "stream rate behind it";
            default -> metric.name();
        };
        String interval = metric.low().isPresent() && metric.high().isPresent()
                ? " (%s to %s)"
                        .formatted(
                                value(metric.low().getAsDouble(), metric.unit()),
                                value(metric.high().getAsDouble(), metric.unit()))
                : "";
        return "%s %s: %s%s"
                .formatted(Part.of(metric), name, value(metric.value(), metric.unit()), interval)
                .strip();
    }

    private void limits() {
        page.blank();
        for (TargetRecord target : run.targets()) {
            if (target.limits().isEmpty()) {
                page.paragraph(
                        "",
                        "  ",
                        "The link under %s is not known, so there is no limit to compare with."
                                .formatted(target.uri()));
            }
            for (Limit limit : target.limits()) {
                page.paragraph(
                        "",
                        "  ",
                        "%s %s: %s"
                                .formatted(
                                        limit.kind() == Limit.Kind.HARD ? "Hard limit" : "Reached by the best hosts",
                                        Unit.BYTES_PER_SECOND.show(limit.bytesPerSecond()),
                                        limit.sentence()));
            }
        }
        reached()
                .ifPresent(reached -> run.metrics().stream()
                        .filter(metric -> metric.name().equals("rate")
                                && metric.job().isEmpty()
                                && metric.target().isEmpty())
                        .forEach(rate -> page.paragraph(
                                "",
                                "  ",
                                "The %s rate is %.0f %% of what the best hosts reach on this path."
                                        .formatted(rate.direction(), 100 * rate.value() / reached))));
    }

    /** Returns what all targets together could reach, if each is known. */
    private OptionalDouble reached() {
        double sum = 0;
        for (TargetRecord target : run.targets()) {
            Optional<Limit> lowest = target.limits().stream()
                    .filter(limit -> limit.kind() == Limit.Kind.REACHED)
                    .min(Comparator.comparing(Limit::bytesPerSecond));
            if (lowest.isEmpty()) {
                return OptionalDouble.empty();
            }
            sum += lowest.get().bytesPerSecond();
        }
        return sum > 0 ? OptionalDouble.of(sum) : OptionalDouble.empty();
    }

    private static String value(double value, String unit) {
        return switch (unit) {
            case "B/s" -> Unit.BYTES_PER_SECOND.show(value);
            case "B" -> Unit.BYTES.show(value);
            case "s" -> Unit.NANOS.show(value * 1e9);
            case "1/s" -> count(value) + " /s";
            default -> "%s %s".formatted(count(value), unit).strip();
        };
    }

    private static String count(double value) {
        return value >= 100 || value == Math.rint(value)
                ? Unit.COUNT.show(value)
                : String.format(Locale.ROOT, value >= 10 ? "%.1f" : "%.2f", value);
    }
}
