package org.bulkbench.cli.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bulkbench.json.WorkloadsJson;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.WorkloadCatalog;
import org.bulkbench.run.WorkloadDescription;
import org.bulkbench.run.WorkloadDescription.RoleDescription;
import org.bulkbench.settings.Setting;
import org.bulkbench.storage.TargetKind;
import picocli.CommandLine.Model.CommandSpec;

/** Lists what can be run, or shows the settings of one. */
final class WorkloadsCommand implements Command {

    static final String SYNOPSIS = "[ID] [--json]";

    @Override
    public CommandSpec spec() {
        return Arguments.spec("workloads", SYNOPSIS, "Lists what can be run, or shows the settings of one.")
                .addPositional(Arguments.values("ID", "of a workload"));
    }

    @Override
    public int run(Arguments arguments, Console console, Services services) throws RefusedException, IOException {
        Optional<String> id = arguments.onlyValue();
        WorkloadCatalog catalog = services.workloads();
        List<WorkloadDescription> workloads =
                id.isPresent() ? List.of(catalog.describe(id.get())) : all(catalog, console);
        if (arguments.json()) {
            WorkloadsJson.write(workloads, console.out());
        } else if (id.isPresent()) {
            show(workloads.getFirst(), console.out());
        } else {
            list(workloads, console.out());
        }
        return ExitCode.DONE;
    }

    /** One that is broken is said and left out, so that the others can still be seen. */
    private static List<WorkloadDescription> all(WorkloadCatalog catalog, Console console) {
        List<WorkloadDescription> workloads = new ArrayList<>();
        for (String id : catalog.ids()) {
            try {
                workloads.add(catalog.describe(id));
            } catch (RefusedException e) {
                console.say(e.getMessage());
            }
        }
        return workloads;
    }

    private static void list(List<WorkloadDescription> workloads, Output out) throws IOException {
        if (workloads.isEmpty()) {
            out.line("There are no workloads: a bundle such as org.bulkbench.workload.stream brings them.");
            return;
        }
        Table table = new Table("WORKLOAD", "NAME", "TARGETS", "BUNDLE");
        for (WorkloadDescription workload : workloads) {
            table.row(
                    workload.origin().id(),
                    workload.name(),
                    workload.roles().stream().map(WorkloadsCommand::targets).collect(Collectors.joining(", ")),
                    workload.origin().bundle() + " " + workload.origin().version());
        }
        table.print(out);
    }

    private static void show(WorkloadDescription workload, Output out) throws IOException {
        out.line("%s: %s".formatted(workload.origin().id(), workload.name()));
        out.line("from %s %s"
                .formatted(workload.origin().bundle(), workload.origin().version()));
        out.line("");
        for (RoleDescription role : workload.roles()) {
            out.line("  --on %s: %s".formatted(targets(role), asks(role)));
        }
        out.line("");
        Table table = new Table("SETTING", "DEFAULT", "RANGE", "HELP");
        for (Setting setting : workload.settings()) {
            table.row(setting.name(), setting.defaultText(), setting.range(), setting.help());
        }
        table.print(out);
    }

    private static String targets(RoleDescription role) {
        return role.name().toUpperCase(Locale.ROOT) + (role.max() > 1 ? "..." : "");
    }

    private static String asks(RoleDescription role) {
        return new TreeMap<>(role.access())
                .entrySet().stream()
                        .map(each -> "%s (asks for %s)".formatted(thing(each.getKey()), each.getValue()))
                        .collect(Collectors.joining(", "));
    }

    private static String thing(TargetKind kind) {
        return switch (kind) {
            case BLOCK -> "a disk or a file";
            case TREE -> "a folder";
        };
    }
}
