package org.bulkbench.cli.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.bulkbench.json.PlanJson;
import org.bulkbench.json.RunJson;
import org.bulkbench.json.RunsJson;
import org.bulkbench.run.Activity;
import org.bulkbench.run.PlanPreview;
import org.bulkbench.run.PlanRun;
import org.bulkbench.run.Preview;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.Run;
import org.bulkbench.run.RunLabels;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunRequest;
import org.bulkbench.run.RunStore;
import picocli.CommandLine.Model.CommandSpec;

/** Measures: starts a run or a plan, shows how far it is, and tells what came of it. */
final class RunCommand implements Command {

    static final String SYNOPSIS =
            "WORKLOAD|PLAN.json --on TARGET... [NAME=VALUE...] [--repeat N] [--write CLASS] [--tag WORD] [--dry-run] "
                    + "[--wait] [--watch] [--stalled-after TIME] [--json]";

    private static final String RESUME = "--resume";
    private static final String WAIT = "--wait";
    private static final Duration TURN = Duration.ofMillis(500);
    private static final String WATCH = "--watch";
    private static final String NO_PROGRESS = "--no-progress";

    /** Waits for a record. */
    @FunctionalInterface
    private interface Waiting {

        RunRecord await() throws InterruptedException;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Arguments.spec(
                "run",
                SYNOPSIS,
                "Runs a workload on targets and keeps a record. Only reads, and makes files of its own in folders that "
                        + "are named, unless more is granted.",
                "Any setting may have several values: a list such as block=4k,64k,1M or a range with its step, "
                        + "block=4k..1M:*2 or depth=1..8:+1. All combinations are run, one after the other, in an "
                        + "order by --seed, and have one record together.");
        spec.addOption(Arguments.options("--on", "TARGET", "what to measure: file:DIR, file:FILE or block:/dev/NAME"));
        spec.addOption(Arguments.options(
                "--write",
                "CLASS",
                "what may be written: own-file, restore (put back), destroy=TOKEN (lost; --dry-run shows the token)"));
        spec.addOption(Arguments.option("--repeat", "N", "runs each combination so often; comparing needs 5"));
        spec.addOption(Arguments.option("--seed", "S", "begin of the order in which combinations are run; else 0"));
        spec.addOption(Arguments.option(RESUME, "PLAN", "does the runs that are missing in a plan that was cut"));
        spec.addOption(Arguments.options("--tag", "WORD", "a word to find the run by: bulkbench runs --tag WORD"));
        spec.addOption(Arguments.flag(WAIT, "waits while another run uses the medium, as a plan always does"));
        spec.addOption(Arguments.option(
                Asked.STALLED_AFTER,
                "TIME",
                "ends the run as medium-failed when a request or call has not come back for so long; else 30s"));
        spec.addOption(Arguments.flag("--dry-run", "says what would be done, and touches nothing"));
        spec.addOption(Arguments.flag(
                WATCH,
                "tells once a second how it goes, and what its disks do, also where standard error is no terminal"));
        spec.addOption(Arguments.flag(NO_PROGRESS, "tells nothing before the end, not even at a terminal"));
        spec.addPositional(Arguments.values(
                "WORKLOAD NAME=VALUE",
                "what to run, 'bulkbench workloads' lists what there is; or a file with workload, targets, settings, "
                        + "repetitions and seed"));
        return spec;
    }

    @Override
    public int run(Arguments arguments, Console console, Services services)
            throws RefusedException, IOException, InterruptedException {
        if (arguments.option(RESUME).isPresent()) {
            return resume(arguments, console, services);
        }
        Asked asked = Asked.of(arguments);
        RunLabels labels = LabelDeed.tagged(arguments.options("--tag"), arguments);
        if (arguments.has("--dry-run")) {
            preview(asked, arguments, console, services);
            return ExitCode.DONE;
        }
        // fetched before the run: when the process is asked to end, services go while the record is still to be told
        Reports reports = Reports.of(services, console);
        RunStore store = services.store();
        if (asked.several()) {
            PlanRun plan = services.plans().start(asked.plan());
            label(plan.id(), labels, store, console);
            return tell(await(plan, arguments, console), store.place(plan.id()), reports, arguments, console);
        }
        Run run = startInTurn(asked.request(), arguments.has(WAIT), console, services);
        label(run.id(), labels, store, console);
        Path place = store.place(run.id());
        return tell(await(run, arguments, console), place, reports, arguments, console);
    }

    /** The run goes on, whatever comes of its labels. */
    private static void label(String id, RunLabels labels, RunStore store, Console console) {
        if (!labels.equals(RunLabels.NONE)) {
            try {
                store.label(id, labels);
            } catch (RefusedException e) {
                console.say(e.getMessage());
            }
        }
    }

    private static Run startInTurn(RunRequest request, boolean wait, Console console, Services services)
            throws RefusedException, InterruptedException {
        for (boolean told = false; ; told = true) {
            try {
                return services.runs().start(request);
            } catch (RefusedException e) {
                if (!wait || e.reason() != Reason.BUSY) {
                    throw e;
                }
                if (!told) {
                    console.say("Waiting: " + e.getMessage());
                }
            }
            Thread.sleep(TURN);
        }
    }

    private static int resume(Arguments arguments, Console console, Services services)
            throws RefusedException, IOException, InterruptedException {
        boolean more = !arguments.values().isEmpty()
                || !arguments.options("--on").isEmpty()
                || arguments.option("--repeat").isPresent()
                || arguments.option("--seed").isPresent()
                || !arguments.options("--tag").isEmpty()
                || arguments.option(Asked.STALLED_AFTER).isPresent()
                || arguments.has("--dry-run");
        if (more) {
            throw arguments.wrong("'--resume PLAN' stands alone, or with --write and --json: the rest is in the plan.");
        }
        Reports reports = Reports.of(services, console);
        RunStore store = services.store();
        PlanRun plan = services.plans()
                .resume(
                        arguments.option(RESUME).get(),
                        WriteClass.grants(arguments.options("--write"), false, arguments));
        return tell(await(plan, arguments, console), store.place(plan.id()), reports, arguments, console);
    }

    private static void preview(Asked asked, Arguments arguments, Console console, Services services)
            throws RefusedException, IOException {
        if (asked.several()) {
            PlanPreview plan = services.plans().preview(asked.plan());
            if (arguments.json()) {
                PlanJson.write(plan, console.out());
            } else {
                Previews.print(plan, console.out());
            }
            return;
        }
        List<Preview> targets = services.runs().preview(asked.request());
        if (arguments.json()) {
            RunsJson.writePreviews(targets, console.out());
        } else {
            Previews.print(targets, console.out());
        }
    }

    private static int tell(RunRecord record, Path place, Reports reports, Arguments arguments, Console console)
            throws IOException, InterruptedException {
        if (arguments.json()) {
            RunJson.write(record, console.out());
        } else {
            reports.print(record);
            console.out().line("Record: " + place);
        }
        int code = ExitCode.of(record.outcome());
        if (code != ExitCode.DONE && arguments.json()) {
            console.say("The run ended %s. %s"
                    .formatted(record.outcome().word(), record.sentence())
                    .strip());
        }
        return code;
    }

    private static RunRecord await(Run run, Arguments arguments, Console console) throws InterruptedException {
        Supplier<String> text = with(run::activity, new RunLine(run::progress)::next);
        return await(new Ticker(console, mode(arguments), text), run::await, run::interrupt);
    }

    private static RunRecord await(PlanRun plan, Arguments arguments, Console console) throws InterruptedException {
        Supplier<String> text = with(plan::activity, new PlanLine(plan::position)::next);
        return await(new Ticker(console, mode(arguments), text), plan::await, plan::interrupt);
    }

    private static Ticker.Mode mode(Arguments arguments) {
        if (arguments.has(NO_PROGRESS)) {
            return Ticker.Mode.NOBODY;
        }
        return arguments.has(WATCH) ? Ticker.Mode.ANYBODY : Ticker.Mode.PERSON;
    }

    /** Puts what the devices do below how far it is. */
    private static Supplier<String> with(Supplier<Optional<Activity>> activity, Supplier<String> line) {
        return () -> {
            List<String> lines = new ArrayList<>(List.of(line.get()));
            activity.get().ifPresent(seen -> lines.addAll(ActivityTable.lines(seen)));
            return String.join("\n", lines);
        };
    }

    /** Core ends the run when the process is asked to end; a second request to end is heeded at once. */
    private static RunRecord await(Ticker showing, Waiting waiting, Runnable interrupt) throws InterruptedException {
        try (Ticker ticker = showing) {
            ticker.start();
            return waiting.await();
        } catch (InterruptedException e) {
            interrupt.run();
            return waiting.await();
        }
    }
}
