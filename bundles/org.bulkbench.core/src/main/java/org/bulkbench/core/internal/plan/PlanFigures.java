package org.bulkbench.core.internal.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import org.bulkbench.core.internal.figures.ProbeFigures;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;

/** The figures of a plan: of each combination the median over its runs, and what block sizes tell together. */
final class PlanFigures {

    private static final String BLOCK = "block";
    private static final String DEPTH = "depth";

    /** What a figure is of. */
    private record Part(String cell, String name, String direction, String unit) {}

    private final Factors factors;
    private final List<RunRecord> runs;
    private final List<Metric> metrics = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();

    /** Takes the completed runs. */
    PlanFigures(Factors factors, List<RunRecord> children) {
        this.factors = factors;
        this.runs = children.stream()
                .filter(run -> run.outcome() == Ending.COMPLETED)
                .toList();
        medians();
        if (factors.several().containsKey(BLOCK)) {
            fits();
        }
    }

    List<Metric> metrics() {
        return List.copyOf(metrics);
    }

    /** Returns why something that could be expected is missing, each a sentence. */
    List<String> remarks() {
        return remarks.stream().distinct().toList();
    }

    private void medians() {
        Map<Part, List<Double>> values = new LinkedHashMap<>();
        for (RunRecord run : inOrder()) {
            for (Metric metric : run.metrics()) {
                boolean told = !metric.name().equals(ProbeFigures.COMMAND_LARGEST); // once for the fit
                if (told && metric.job().isEmpty() && metric.target().isEmpty()) {
                    Part part =
                            new Part(factors.label(run.settings()), metric.name(), metric.direction(), metric.unit());
                    values.computeIfAbsent(part, none -> new ArrayList<>()).add(metric.value());
                }
            }
        }
        values.forEach((part, all) -> {
            Medians medians = Medians.of(all);
            metrics.add(new Metric(
                    part.name(),
                    part.direction(),
                    part.cell(),
                    "",
                    medians.median(),
                    part.unit(),
                    all.size(),
                    medians.low(),
                    medians.high()));
        });
    }

    /** In the order of the factors, not of time. */
    private List<RunRecord> inOrder() {
        List<String> labels = factors.cells().stream().map(factors::label).toList();
        Map<String, Integer> places = new LinkedHashMap<>();
        labels.forEach(label -> places.putIfAbsent(label, places.size()));
        List<RunRecord> sorted = new ArrayList<>(runs);
        sorted.sort(Comparator.comparing(run -> places.getOrDefault(factors.label(run.settings()), Integer.MAX_VALUE)));
        return sorted;
    }

    /** Fits the cost of a command over block sizes, for each combination of the other settings. */
    private void fits() {
        Function<RunRecord, String> others = run -> factors.several().keySet().stream()
                .filter(name -> !name.equals(BLOCK))
                .map(name -> name + "=" + run.settings().getOrDefault(name, ""))
                .reduce("", (a, b) -> (a + " " + b).strip());
        Map<String, List<RunRecord>> groups = new LinkedHashMap<>();
        inOrder()
                .forEach(run -> groups.computeIfAbsent(others.apply(run), none -> new ArrayList<>())
                        .add(run));
        groups.forEach((label, group) -> {
            List<String> directions = group.stream()
                    .flatMap(run -> run.metrics().stream())
                    .filter(PlanFigures::isOfAll)
                    .map(Metric::direction)
                    .distinct()
                    .toList();
            for (String direction : directions) {
                fit(label, direction, group);
            }
        });
    }

    private void fit(String label, String direction, List<RunRecord> group) {
        List<CommandFit.Point> points = new ArrayList<>();
        for (RunRecord run : group) {
            run.metrics().stream()
                    .filter(metric -> isOfAll(metric) && metric.direction().equals(direction) && metric.value() > 0)
                    .forEach(iops -> points.add(
                            new CommandFit.Point(Unit.BYTES.parse(run.settings().get(BLOCK)), 1 / iops.value())));
        }
        OptionalLong largest = largestCommand(direction, group);
        CommandFit.Result result = unfit(group)
                .<CommandFit.Result>map(CommandFit.Result.Refused::new)
                .orElseGet(() -> CommandFit.of(points, largest));
        switch (result) {
            case CommandFit.Result.Fitted(var t0, var rate, int n) -> {
                metrics.add(metric("fit.t0", direction, label, t0, "s", n));
                metrics.add(metric("fit.rate", direction, label, rate, "B/s", n));
                largest.ifPresent(bytes -> metrics.add(new Metric(
                        "fit.command",
                        direction,
                        label,
                        "",
                        bytes,
                        "B",
                        n,
                        OptionalDouble.empty(),
                        OptionalDouble.empty())));
            }
            case CommandFit.Result.Refused(String why) ->
                remarks.add("The cost of a command is not fitted%s: %s."
                        .formatted(" for " + (label.isEmpty() ? direction : direction + " " + label), why));
        }
    }

    private static boolean isOfAll(Metric metric) {
        return metric.name().equals("iops")
                && metric.job().isEmpty()
                && metric.target().isEmpty();
    }

    /** The model is of one command after the other that the page cache does not answer. */
    private static Optional<String> unfit(List<RunRecord> group) {
        Predicate<RunRecord> deep =
                run -> !run.settings().getOrDefault(DEPTH, "1").equals("1");
        Predicate<RunRecord> buffered = run -> run.targets().stream()
                .flatMap(target -> target.engines().stream())
                .anyMatch(engine -> !engine.endsWith(" direct"));
        if (group.stream().anyMatch(deep)) {
            return Optional.of("it needs depth=1");
        }
        return group.stream().anyMatch(buffered)
                ? Optional.of("it needs direct I/O, and this went through the page cache")
                : Optional.empty();
    }

    /** Returns the largest command that counters saw in any of the runs: those of the host, else those of a capture. */
    private static OptionalLong largestCommand(String direction, List<RunRecord> group) {
        OptionalLong counted = group.stream()
                .flatMap(run -> run.metric(ProbeFigures.COMMAND_LARGEST, direction).stream())
                .mapToLong(metric -> Math.round(metric.value()))
                .filter(bytes -> bytes > 0)
                .max();
        return counted.isPresent()
                ? counted
                : group.stream()
                        .flatMap(run -> run.observations().stream())
                        .filter(each -> each.kind().equals(Kind.USB_COMMAND_STATISTICS))
                        .flatMap(each -> each.get(Fields.REQUEST_BYTES).stream())
                        .mapToLong(Long::longValue)
                        .max();
    }

    private static Metric metric(
            String name, String direction, String label, CommandFit.Estimate estimate, String unit, int n) {
        OptionalDouble high =
                Double.isFinite(estimate.high()) ? OptionalDouble.of(estimate.high()) : OptionalDouble.empty();
        return new Metric(
                name, direction, label, "", estimate.value(), unit, n, OptionalDouble.of(estimate.low()), high);
    }
}
