package org.bulkbench.cli.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.bulkbench.json.ReproductionJson;
import org.bulkbench.reproduction.Answer;
import org.bulkbench.reproduction.Replica;
import org.bulkbench.reproduction.Reproduction;
import org.bulkbench.reproduction.Rivalry;
import org.bulkbench.reproduction.Seed;
import org.bulkbench.reproduction.Sensitivity;
import org.bulkbench.run.RefusedException;
import picocli.CommandLine.Model.CommandSpec;

/** Runs the experiments of reports again, on simulated machines. */
final class ReproduceCommand implements Command {

    static final String SYNOPSIS = "[SEED|all] [NAME=VALUE...] [--rivals] [--sensitivity] [--what-if ID] [--json]";

    private static final String ALL = "all";

    /** What was found. */
    private record Found(List<Replica> replicas, List<Rivalry> rivalries, List<Sensitivity> sensitivities) {}

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Arguments.spec(
                "reproduce",
                SYNOPSIS,
                "Runs the experiments of a report on simulated machines, by the ordinary workloads, and shows what was "
                        + "reported beside what comes out. Without a report it lists those there are and what can be asked.",
                "fitted: a parameter was chosen with the figure in view. predicted: none was. derived: it follows from "
                        + "others. open: the report contradicts itself, or a cause is not simulated. NAME=VALUE changes a "
                        + "parameter of all machines that have it, such as max_sectors=240.");
        spec.addOption(Arguments.flag("--rivals", "explanations that rival each other, and what separates them"));
        spec.addOption(Arguments.flag(
                "--sensitivity", "what a quarter more or less of every free choice does; takes minutes"));
        spec.addOption(Arguments.options("--what-if", "ID", "answers a question; all answers all"));
        spec.addPositional(Arguments.values("SEED", "number of a report, such as 001, or all"));
        return spec;
    }

    @Override
    public int run(Arguments arguments, Console console, Services services)
            throws RefusedException, IOException, InterruptedException {
        Reproduction reproduction = services.reproduction();
        List<String> asked = arguments.options("--what-if");
        if (!asked.isEmpty()) {
            return answer(asked, arguments, console, reproduction);
        }
        Map<String, String> changes = new LinkedHashMap<>();
        Optional<String> seed = Optional.empty();
        for (String value : arguments.values()) {
            int equals = value.indexOf('=');
            if (equals > 0) {
                changes.put(value.substring(0, equals), value.substring(equals + 1));
            } else if (seed.isEmpty()) {
                seed = Optional.of(value);
            } else {
                throw arguments.wrong("'%s' is one report too many; all runs all of them.".formatted(value));
            }
        }
        if (seed.isEmpty()) {
            list(arguments, console, reproduction.seeds());
            return ExitCode.DONE;
        }
        Found found = found(seed.get(), changes, arguments, console, reproduction);
        if (arguments.json()) {
            ReproductionJson.write(found.replicas(), found.rivalries(), found.sensitivities(), console.out());
        } else {
            new ReproductionTables(console.out()).print(found.replicas(), found.rivalries(), found.sensitivities());
        }
        return ExitCode.DONE;
    }

    private static Found found(
            String seed, Map<String, String> changes, Arguments arguments, Console console, Reproduction reproduction)
            throws RefusedException, InterruptedException {
        List<String> seeds =
                seed.equals(ALL) ? reproduction.seeds().stream().map(Seed::id).toList() : List.of(seed);
        Found found = new Found(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        AtomicReference<String> line = new AtomicReference<>("");
        try (Ticker ticker = ticker(arguments, console, line)) {
            ticker.start();
            for (String each : seeds) {
                Reproduction.Progress progress =
                        (done, all, what) -> line.set("report %s: %d of %d runs, %s".formatted(each, done, all, what));
                found.replicas().add(reproduction.reproduce(each, changes, progress));
                if (arguments.has("--rivals")) {
                    found.rivalries().addAll(reproduction.rivalries(each, progress));
                }
                if (arguments.has("--sensitivity")) {
                    found.sensitivities().add(reproduction.sensitivity(each, progress));
                }
            }
        }
        return found;
    }

    private static int answer(List<String> asked, Arguments arguments, Console console, Reproduction reproduction)
            throws RefusedException, IOException, InterruptedException {
        List<String> questions = asked.contains(ALL)
                ? reproduction.seeds().stream()
                        .flatMap(each -> each.questions().stream())
                        .map(Seed.Question::id)
                        .toList()
                : asked;
        List<Answer> answers = new ArrayList<>();
        AtomicReference<String> line = new AtomicReference<>("");
        try (Ticker ticker = ticker(arguments, console, line)) {
            ticker.start();
            for (String question : questions) {
                answers.add(reproduction.answer(
                        question,
                        (done, all, what) -> line.set("%s: %d of %d runs, %s".formatted(question, done, all, what))));
            }
        }
        if (arguments.json()) {
            ReproductionJson.writeAnswers(answers, console.out());
        } else {
            new ReproductionTables(console.out()).print(answers);
        }
        return answers.stream().allMatch(Answer::holds) ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static Ticker ticker(Arguments arguments, Console console, AtomicReference<String> line) {
        return new Ticker(console, arguments.json() ? Ticker.Mode.NOBODY : Ticker.Mode.PERSON, line::get);
    }

    private static void list(Arguments arguments, Console console, List<Seed> seeds) throws IOException {
        if (arguments.json()) {
            ReproductionJson.write(seeds, console.out());
            return;
        }
        Table table = new Table("SEED", "FIGURES", "ABOUT");
        for (Seed seed : seeds) {
            table.row(seed.id(), String.valueOf(seed.rows()), seed.title());
            seed.questions().forEach(each -> table.note("--what-if %s: %s".formatted(each.id(), each.text())));
        }
        table.print(console.out());
    }
}
