package org.bulkbench.cli.internal;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The commands by name, in the order of the help. */
final class Commands {

    /**
     * A command of the list.
     *
     * @param synopsis what stands behind its name
     * @param help what it does, a phrase
     * @param made makes it
     */
    record Entry(String synopsis, String help, Supplier<Command> made) {}

    private final Map<String, Entry> entries = new LinkedHashMap<>();

    Commands() {
        entries.put(
                "explain",
                new Entry(ExplainCommand.SYNOPSIS, "what a report, a log or a run says, and why", ExplainCommand::new));
        entries.put("run", new Entry(RunCommand.SYNOPSIS, "measures, once or over lists of settings", RunCommand::new));
        entries.put("runs", new Entry(RunsCommand.SYNOPSIS, "records of runs", RunsCommand::new));
        entries.put(
                "compare",
                new Entry(CompareCommand.SYNOPSIS, "better, same, worse, or not to be said", CompareCommand::new));
        entries.put("report", new Entry(ReportCommand.SYNOPSIS, "tells a run in another form", ReportCommand::new));
        entries.put(
                "reproduce",
                new Entry(
                        ReproduceCommand.SYNOPSIS,
                        "experiments of five reports on simulated machines",
                        ReproduceCommand::new));
        entries.put(
                "workloads",
                new Entry(WorkloadsCommand.SYNOPSIS, "what can be run, with its settings", WorkloadsCommand::new));
        entries.put(
                "devices", new Entry(DevicesCommand.SYNOPSIS, "disks and mounts that are there", DevicesCommand::new));
        entries.put(
                "bundles",
                new Entry(
                        BundlesCommand.SYNOPSIS,
                        "bundles and what they bring; plug-ins come and go",
                        BundlesCommand::new));
        entries.put("help", new Entry("[COMMAND]", "this text, or what a command takes", () -> new HelpCommand(this)));
    }

    Map<String, Entry> entries() {
        return Collections.unmodifiableMap(entries);
    }

    /** Returns the text that says what there is. */
    String overview() {
        StringBuilder text = new StringBuilder("""
                Bulkbench measures USB storage and explains the number.

                Usage: bulkbench [--home DIR] [--debug] COMMAND [ARGUMENT...]

                """);
        entries.forEach((name, entry) -> text.append("  %-10s %s%n".formatted(name, entry.help())));
        return text.append("""

                Begin with
                  bulkbench explain report.txt                  a report, a log, the output of dd or gstat
                  bulkbench run sequential --on file:DIR        reads or writes a file of its own in a folder

                Every command takes --json, and --help. Options before the command:
                  --home DIR   keeps records, settings and plug-ins below DIR
                  --debug      shows where something broke
                  --version    says which version this is

                Exit codes: 0 done, 1 the medium or a gate failed, 2 usage, 3 could not run, 130 interrupted.
                """).toString();
    }
}
