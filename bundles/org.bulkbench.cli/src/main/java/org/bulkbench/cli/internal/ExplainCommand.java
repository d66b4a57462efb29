package org.bulkbench.cli.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Input;
import org.bulkbench.json.ExplanationJson;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RefusedException;
import picocli.CommandLine.Model.CommandSpec;

/** Explains reports, logs, tool output and runs. */
final class ExplainCommand implements Command {

    static final String SYNOPSIS = "FILE|RUN... [--each] [--as FORMAT] [--out FILE] [--json]";

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Arguments.spec(
                "explain",
                SYNOPSIS,
                "Says what a report, a log, the output of a tool or a run shows, and what explains it. "
                        + "Several are one case.");
        spec.addOption(Arguments.flag("--each", "each is a case of its own"));
        Delivery.options(spec);
        spec.addPositional(
                Arguments.values("FILE|RUN", "a file, - for standard input, the id of a run, or last for the newest"));
        return spec;
    }

    @Override
    public int run(Arguments arguments, Console console, Services services)
            throws RefusedException, IOException, InterruptedException {
        if (arguments.values().isEmpty()) {
            throw arguments.wrong("Explain what? Name a file, a run, or - for standard input.");
        }
        Optional<Delivery> delivery = delivery(arguments, console, services);
        try (Inputs inputs = new Inputs(console, services)) {
            List<Input> all = new ArrayList<>();
            for (String value : arguments.values()) {
                all.add(inputs.find(value));
            }
            if (delivery.isPresent()) {
                Explanation explanation = explain(all, console, services);
                delivery.get().write((catalog, format, out) -> catalog.write(format, explanation, out));
            } else if (!arguments.has("--each")) {
                print(explain(all, console, services), arguments, console, services);
            } else if (arguments.json()) {
                eachAsJson(all, console, services);
            } else {
                for (Input each : all) {
                    console.out().line("== %s ==\n".formatted(each.name()));
                    print(explain(List.of(each), console, services), arguments, console, services);
                    console.out().line("");
                }
            }
        }
        return ExitCode.DONE;
    }

    /** Nothing is returned where neither a format nor a file is named; several reports do not fit in one of either. */
    private static Optional<Delivery> delivery(Arguments arguments, Console console, Services services)
            throws RefusedException {
        if (arguments.option("--as").isEmpty() && arguments.option("--out").isEmpty()) {
            return Optional.empty();
        }
        if (arguments.has("--each")) {
            throw arguments.wrong("'--each' makes several reports, so '--as' and '--out' exclude it: "
                    + "leave it away, or explain one after the other.");
        }
        return Optional.of(Delivery.of(arguments, console, services));
    }

    /** One after the other, so that only one is held; the array is closed even if one of them cannot be read. */
    private static void eachAsJson(List<Input> all, Console console, Services services)
            throws RefusedException, IOException, InterruptedException {
        Output out = console.out();
        out.line("[");
        try {
            for (int i = 0; i < all.size(); i++) {
                Explanation explanation = explain(List.of(all.get(i)), console, services);
                if (i > 0) {
                    out.line(",");
                }
                ExplanationJson.write(explanation, out);
            }
        } finally {
            out.line("]");
        }
    }

    private static void print(Explanation explanation, Arguments arguments, Console console, Services services)
            throws IOException, InterruptedException {
        if (arguments.json()) {
            ExplanationJson.write(explanation, console.out());
        } else {
            Reports.of(services, console).print(explanation);
        }
    }

    private static Explanation explain(List<Input> inputs, Console console, Services services)
            throws RefusedException, IOException, InterruptedException {
        AtomicLong read = new AtomicLong();
        try (Ticker ticker = new Ticker(
                console,
                Ticker.Mode.PERSON,
                () -> read.get() == 0 ? "" : "read %s".formatted(Unit.BYTES.show(read.get())))) {
            ticker.start();
            return services.explainer().explain(inputs, read::set);
        }
    }
}
