package org.bulkbench.cli.internal;

import java.io.IOException;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bulkbench.json.RunJson;
import org.bulkbench.json.RunsJson;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunSummary;
import picocli.CommandLine.Model.CommandSpec;

/** Lists the records of runs, or tells one. */
final class RunsCommand implements Command {

    static final String SYNOPSIS = "[RUN] [--json]";

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

    private final ZoneId zone;

    RunsCommand() {
        this(ZoneId.systemDefault());
    }

    RunsCommand(ZoneId zone) {
        this.zone = zone;
    }

    @Override
    public CommandSpec spec() {
        return Arguments.spec("runs", SYNOPSIS, "Lists the records of runs, the newest first, or tells one.")
                .addPositional(Arguments.values("RUN", "its id, the begin of it, or last for the newest"));
    }

    @Override
    public int run(Arguments arguments, Console console, Services services)
            throws RefusedException, IOException, InterruptedException {
        Optional<String> id = arguments.onlyValue();
        if (id.isPresent()) {
            RunRecord record = services.store().read(id.get());
            if (arguments.json()) {
                RunJson.write(record, console.out());
            } else {
                Reports.of(services, console).print(record);
            }
            return ExitCode.DONE;
        }
        List<RunSummary> runs = services.store().list();
        if (arguments.json()) {
            RunsJson.write(runs, console.out());
        } else if (runs.isEmpty()) {
            console.out().line("There are no runs yet. Begin with: bulkbench run sequential --on file:DIR");
        } else {
            print(runs, console.out());
        }
        return ExitCode.DONE;
    }

    private void print(List<RunSummary> runs, Output out) throws IOException {
        Table table = new Table("RUN", "WORKLOAD", "STARTED", "OUTCOME", "TARGETS");
        for (RunSummary run : runs) {
            table.row(
                    run.id(),
                    run.workload(),
                    TIME.format(run.started().atZone(zone)),
                    run.outcome(),
                    (String.join(" ", run.targets()) + " " + run.remark()).strip());
        }
        table.print(out);
    }
}
