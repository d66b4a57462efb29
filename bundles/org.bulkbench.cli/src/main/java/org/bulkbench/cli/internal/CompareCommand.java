package org.bulkbench.cli.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bulkbench.json.ComparisonJson;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Comparison;
import org.bulkbench.run.Comparison.Row;
import org.bulkbench.run.RefusedException;
import picocli.CommandLine.Model.CommandSpec;

/** Compares runs with runs, and ends with a code that a build understands. */
final class CompareCommand implements Command {

    static final String SYNOPSIS = "BASE NEW... [--gate slower=5%] [--json] | --self RUN...";

    private static final String SELF = "--self";

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Arguments.spec(
                "compare",
                SYNOPSIS,
                "Says whether NEW is better, the same or worse than BASE, or that it cannot be said. Both are plans, or "
                        + "runs of the same settings with commas between; it takes five runs on each side.",
                "A gate fails, with exit code 1, where a figure is worse by more than its share: slower is about rates "
                        + "and operations a second, latency about latencies.");
        spec.addOption(Arguments.flag(
                SELF,
                "says whether this machine and target are quiet enough to see 5 %: compares every second run with the rest; "
                        + "it takes ten, such as --repeat 10 makes"));
        spec.addOption(Arguments.options("--gate", "GATE", "slower=5% or latency=10%: what must not be exceeded"));
        spec.addPositional(Arguments.values("BASE NEW", "id of a plan or a run, the begin of one, or last"));
        return spec;
    }

    @Override
    public int run(Arguments arguments, Console console, Services services)
            throws RefusedException, IOException, InterruptedException {
        List<String> names = arguments.values();
        if (arguments.has(SELF)) {
            return self(names, arguments, console, services);
        }
        if (names.size() < 2) {
            throw arguments.wrong(
                    names.isEmpty()
                            ? "Compare what? Name two plans; 'bulkbench runs' lists what there is."
                            : "'%s' with what? Name another plan or run.".formatted(names.getFirst()));
        }
        List<Gate> gates = new ArrayList<>();
        for (String gate : arguments.options("--gate")) {
            gates.add(Gate.parse(gate, arguments));
        }
        List<Comparison> comparisons = new ArrayList<>();
        for (String other : names.subList(1, names.size())) {
            comparisons.add(services.comparisons().compare(names.getFirst(), other));
        }
        Map<String, String> outcomes = new LinkedHashMap<>();
        gates.forEach(gate -> outcomes.put(gate.typed(), gate.outcome(comparisons)));
        if (arguments.json()) {
            ComparisonJson.write(comparisons, outcomes, console.out());
            for (Gate gate : gates) {
                console.say(gate.sentence(comparisons));
            }
        } else {
            for (Comparison comparison : comparisons) {
                print(comparison, console.out());
            }
            for (Gate gate : gates) {
                console.out().line(gate.sentence(comparisons));
            }
        }
        if (outcomes.containsValue(Gate.FAILED)) {
            return ExitCode.FAILED;
        }
        return outcomes.containsValue(Gate.UNDECIDED) ? ExitCode.COULD_NOT_RUN : ExitCode.DONE;
    }

    private static int self(List<String> names, Arguments arguments, Console console, Services services)
            throws RefusedException, IOException {
        if (names.isEmpty()) {
            throw arguments.wrong("Which runs? Name a plan of ten or more; 'bulkbench runs' lists what there is.");
        }
        if (!arguments.options("--gate").isEmpty()) {
            throw arguments.wrong("'--gate' is about two sides; '%s' has one.".formatted(SELF));
        }
        List<Comparison> comparisons = new ArrayList<>();
        for (String name : names) {
            comparisons.add(services.comparisons().self(name));
        }
        if (arguments.json()) {
            ComparisonJson.write(comparisons, Map.of(), console.out());
        } else {
            for (Comparison comparison : comparisons) {
                print(comparison, console.out());
            }
        }
        return ExitCode.DONE;
    }

    private static void print(Comparison comparison, Output out) throws IOException {
        out.line("%s against %s".formatted(comparison.other(), comparison.base()));
        out.line(comparison.sentence());
        Table table = new Table("FIGURE", "SETTINGS", "RUNS", "BASE", "NEW", "CHANGE", "INTERVAL", "VERDICT");
        for (Row row : comparison.rows()) {
            table.row(
                    (row.direction() + " " + row.metric()).strip(),
                    row.cell(),
                    row.baseRuns() == row.otherRuns()
                            ? String.valueOf(row.baseRuns())
                            : "%d, %d".formatted(row.baseRuns(), row.otherRuns()),
                    show(row.baseMedian(), row.unit()),
                    show(row.otherMedian(), row.unit()),
                    change(row.ratio()),
                    row.low().isPresent() && row.high().isPresent()
                            ? "%s … %s"
                                    .formatted(
                                            change(row.low().getAsDouble()),
                                            change(row.high().getAsDouble()))
                            : "",
                    row.verdict().word());
        }
        if (!comparison.rows().isEmpty()) {
            table.print(out);
        }
        for (String remark : comparison.remarks()) {
            out.line(remark);
        }
    }

    private static String change(double ratio) {
        return String.format(Locale.ROOT, "%+.1f %%", 100 * (ratio - 1));
    }

    private static String show(double value, String unit) {
        return switch (unit) {
            case "B/s" -> Unit.BYTES_PER_SECOND.show(value);
            case "s" -> Unit.NANOS.show(value * 1e9);
            default -> (Unit.COUNT.show(value) + " " + unit.replace("1/s", "/s")).strip();
        };
    }
}
