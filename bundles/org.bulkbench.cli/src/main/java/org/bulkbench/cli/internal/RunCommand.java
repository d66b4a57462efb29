package org.bulkbench.cli.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bulkbench.json.RunJson;
import org.bulkbench.json.RunsJson;
import org.bulkbench.run.Preview;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.Run;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunRequest;
import org.bulkbench.run.RunStore;
import org.bulkbench.storage.TargetUri;
import picocli.CommandLine.Model.CommandSpec;

/** Measures: starts a run, shows how far it is, and tells what came of it. */
final class RunCommand implements Command {

    static final String SYNOPSIS = "WORKLOAD --on TARGET... [NAME=VALUE...] [--write CLASS] [--dry-run] [--json]";

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Arguments.spec(
                "run",
                SYNOPSIS,
                "Runs a workload on targets and keeps a record. Only reads, and makes files of its own in folders that "
                        + "are named, unless more is granted.");
        spec.addOption(Arguments.options("--on", "TARGET", "what to measure: file:DIR, file:FILE or block:/dev/NAME"));
        spec.addOption(Arguments.options(
                "--write",
                "CLASS",
                "what may be written: own-file, restore (put back), destroy=TOKEN (lost; --dry-run shows the token)"));
        spec.addOption(Arguments.flag("--dry-run", "says what would be done, and touches nothing"));
        spec.addPositional(
                Arguments.values("WORKLOAD NAME=VALUE", "what to run; 'bulkbench workloads' lists what there is"));
        return spec;
    }

    @Override
    public int run(Arguments arguments, Console console, Services services)
            throws RefusedException, IOException, InterruptedException {
        RunRequest request = request(arguments);
        if (arguments.has("--dry-run")) {
            List<Preview> targets = services.runs().preview(request);
            if (arguments.json()) {
                RunsJson.writePreviews(targets, console.out());
            } else {
                Previews.print(targets, console.out());
            }
            return ExitCode.DONE;
        }
        // fetched before the run: when the process is asked to end, services go while the record is still to be told
        Reports reports = Reports.of(services, console);
        RunStore store = services.store();
        Run run = services.runs().start(request);
        Path place = store.place(run.id());
        RunRecord record = await(run, console);
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

    /** Core ends the run when the process is asked to end; a second request to end is heeded at once. */
    private static RunRecord await(Run run, Console console) throws InterruptedException {
        try (Ticker ticker = new Ticker(console, new RunLine(run::progress)::next)) {
            ticker.start();
            return run.await();
        } catch (InterruptedException e) {
            run.interrupt();
            return run.await();
        }
    }

    private static RunRequest request(Arguments arguments) throws RefusedException {
        List<String> values = arguments.values();
        if (values.isEmpty()) {
            throw arguments.wrong("Which workload? 'bulkbench workloads' lists what there is.");
        }
        if (values.getFirst().contains("=")) {
            throw arguments.wrong("The workload stands before its settings, here '%s'.".formatted(values.getFirst()));
        }
        Map<String, String> settings = settings(values.subList(1, values.size()), arguments);
        List<TargetUri> targets = new ArrayList<>();
        for (String target : arguments.options("--on")) {
            targets.add(target(target, arguments));
        }
        if (targets.isEmpty()) {
            throw arguments.wrong("On what? Name a target, such as --on file:DIR.");
        }
        boolean dry = arguments.has("--dry-run");
        return new RunRequest(
                values.getFirst(), targets, settings, WriteClass.grants(arguments.options("--write"), dry, arguments));
    }

    private static Map<String, String> settings(List<String> typed, Arguments arguments) throws RefusedException {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String each : typed) {
            int equals = each.indexOf('=');
            if (equals < 1) {
                throw arguments.wrong("'%s' is no setting: write NAME=VALUE, such as size=64M.".formatted(each));
            }
            String name = each.substring(0, equals);
            if (settings.put(name, each.substring(equals + 1)) != null) {
                throw arguments.wrong("'%s' is given twice.".formatted(name));
            }
        }
        return settings;
    }

    private static TargetUri target(String typed, Arguments arguments) throws RefusedException {
        if (!typed.contains(":")) {
            throw arguments.wrong("'%s' is no target: %s".formatted(typed, suggestion(typed)));
        }
        try {
            return TargetUri.parse(typed);
        } catch (IllegalArgumentException e) {
            throw arguments.wrong(e.getMessage() + ".");
        }
    }

    private static String suggestion(String typed) {
        try {
            Path path = Path.of(typed);
            boolean disk = path.startsWith("/dev") && !path.startsWith("/dev/shm") && !Files.isDirectory(path);
            return disk || !typed.isEmpty() && Files.exists(path)
                    ? "write %s:%s.".formatted(disk ? "block" : "file", typed)
                    : "write how to reach it, such as file:%s.".formatted(typed.isEmpty() ? "DIR" : typed);
        } catch (InvalidPathException e) {
            return "write how to reach it, such as file:DIR.";
        }
    }
}
