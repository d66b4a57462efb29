package org.bulkbench.report.html.internal;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunRecord;

/** The figures of a run with their 95 % intervals. */
final class MetricTable {

    private static final Map<String, String> HEADS = Map.of(
            "rate",
            "rate",
            "rate.durable",
            "with flush",
            "iops",
            "IOPS",
            "latency.p50",
            "p50",
            "latency.p95",
            "p95",
            "latency.p99",
            "p99",
            "latency.p99.9",
            "p99.9",
            "latency.p99.99",
            "p99.99",
            "latency.max",
            "max",
            "latency.mean",
            "mean");
    private static final List<String> ORDER = List.of(
            "rate",
            "rate.durable",
            "iops",
            "latency.mean",
            "latency.p50",
            "latency.p95",
            "latency.p99",
            "latency.p99.9",
            "latency.p99.99",
            "latency.max");
    private static final int MOST_ROWS = 64;
    private static final int MOST_OTHERS = 100;

    /** A row. */
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
    private final Html html;

    MetricTable(RunRecord run, Page page) {
        this.run = run;
        this.page = page;
        this.html = page.html();
    }

    /** Takes the names of the metrics that stand in tables of their own. */
    void print(Set<String> elsewhere) {
        Set<Part> parts = new LinkedHashSet<>();
        run.metrics().stream().filter(MetricTable::isColumn).map(Part::of).forEach(parts::add);
        List<String> columns = ORDER.stream()
                .filter(name ->
                        run.metrics().stream().anyMatch(metric -> metric.name().equals(name)))
                .toList();
        if (!columns.isEmpty()) {
            table(parts, columns);
        }
        others(elsewhere);
    }

    private void table(Set<Part> parts, List<String> columns) {
        html.open("div", "class", "wide", "tabindex", "0", "role", "region", "aria-label", "Table of figures");
        html.open("table", "class", "numbers").open("thead").open("tr").element("td", "");
        columns.forEach(name -> html.element("th", HEADS.get(name), "scope", "col"));
        html.element("th", run.isPlan() ? "runs" : "operations", "scope", "col")
                .close("tr")
                .close("thead")
                .open("tbody");
        parts.stream().limit(MOST_ROWS).forEach(part -> {
            html.open("tr").element("th", part.toString(), "scope", "row");
            columns.forEach(name -> cell(metric(part, name)));
            html.element("td", count(part)).close("tr");
        });
        html.close("tbody").close("table").close("div");
        page.more(parts.size(), MOST_ROWS);
        boolean intervals = run.metrics().stream()
                .anyMatch(metric -> isColumn(metric) && metric.low().isPresent());
        boolean tooFew = run.metrics().stream().anyMatch(metric -> isColumn(metric) && metric.hasTooFew());
        page.paragraph(
                "Times are latencies of one operation: p99 is what 99 of 100 stayed below."
                        + (intervals
                                ? " Under a figure stands its 95 % interval, where it is wide enough to be seen."
                                : "")
                        + (tooFew
                                ? " n too small: there are too few %s for a 95 %% interval."
                                        .formatted(run.isPlan() ? "runs" : "operations")
                                : ""),
                "class",
                "muted");
    }

    private void cell(Optional<Metric> found) {
        html.open("td");
        found.ifPresent(metric -> {
            html.text(shown(metric, metric.value()));
            String interval = metric.hasTooFew() ? "n too small" : interval(metric);
            if (!interval.isEmpty()) {
                html.open("small").text(interval).close("small");
            }
        });
        html.close("td");
    }

    private void others(Set<String> elsewhere) {
        Map<String, String> others = new LinkedHashMap<>();
        run.metrics().stream()
                .filter(metric -> !isColumn(metric) && !elsewhere.contains(metric.name()))
                .forEach(metric -> {
                    String interval = interval(metric);
                    others.put(
                            "%s %s".formatted(Part.of(metric), metric.title()).strip(),
                            shown(metric, metric.value()) + (interval.isEmpty() ? "" : " (%s)".formatted(interval)));
                });
        if (!others.isEmpty()) {
            page.pairs(others, MOST_OTHERS);
        }
    }

    private static boolean isColumn(Metric metric) {
        return HEADS.containsKey(metric.name());
    }

    private static String shown(Metric metric, double value) {
        return Unit.show(value, metric.name().equals("iops") ? "" : metric.unit());
    }

    /** Returns the interval, its unit once where both ends share it; empty if there is none or it shows no width. */
    private static String interval(Metric metric) {
        if (metric.low().isEmpty() || metric.high().isEmpty()) {
            return "";
        }
        String low = shown(metric, metric.low().getAsDouble());
        String high = shown(metric, metric.high().getAsDouble());
        String unit = high.substring(high.indexOf(' ') + 1);
        boolean shared = high.contains(" ") && low.endsWith(" " + unit);
        return low.equals(high) ? "" : "%s to %s".formatted(shared ? low.substring(0, low.indexOf(' ')) : low, high);
    }

    private Optional<Metric> metric(Part part, String name) {
        return run.metrics().stream()
                .filter(metric -> metric.name().equals(name) && Part.of(metric).equals(part))
                .findFirst();
    }

    private String count(Part part) {
        return run.metrics().stream()
                .filter(metric -> isColumn(metric) && Part.of(metric).equals(part))
                .map(metric -> Unit.COUNT.show(metric.n()))
                .findFirst()
                .orElse("");
    }
}
