package org.bulkbench.cli.internal;

import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Supplier;
import org.bulkbench.json.RunJson;
import org.bulkbench.json.RunsJson;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunQuery;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunStore;
import org.bulkbench.run.RunSummary;
import picocli.CommandLine.Model.CommandSpec;

/** Lists the records of runs, tells one, keeps what people say of them, and removes them. */
final class RunsCommand implements Command {

    static final String SYNOPSIS = "[RUN | show|tag|untag|note|remove RUN ...] [--tag T] [--since WHEN] [--json] ...";

    private static final List<String> DEEDS = List.of("show", "tag", "untag", "note", "remove");
    private static final String YES = "--yes";

    private final ZoneId zone;
    private final Supplier<Instant> now;

    RunsCommand() {
        this(ZoneId.systemDefault(), Instant::now);
    }

    RunsCommand(ZoneId zone, Supplier<Instant> now) {
        this.zone = zone;
        this.now = now;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Arguments.spec(
                "runs",
                SYNOPSIS,
                "Lists the records of runs, the newest first, or tells one. A plan is one line; --children shows its runs.",
                "'runs tag RUN WORD...' and 'runs untag RUN WORD...' mark a run, 'runs note RUN TEXT' says something of it "
                        + "(no text: nothing any more); the record itself stays as it is. 'runs remove RUN...' removes "
                        + "records, with a plan all its runs.");
        RunsAsked.options(spec);
        spec.addOption(Arguments.flag(YES, "with remove: really"));
        spec.addPositional(Arguments.values(
                "RUN", "its id, the begin of it, or last for the newest; before it what to do: " + deeds()));
        return spec;
    }

    private static String deeds() {
        return String.join(", ", DEEDS) + "; none is show";
    }

    @Override
    public int run(Arguments arguments, Console console, Services services)
            throws RefusedException, IOException, InterruptedException {
        List<String> values = arguments.values();
        if (values.isEmpty()) {
            list(RunsAsked.of(arguments, new Moment(now.get(), zone)), arguments, console, services.store());
            return ExitCode.DONE;
        }
        RunsAsked.refuse(arguments);
        boolean deed = DEEDS.contains(values.getFirst());
        List<String> rest = deed ? values.subList(1, values.size()) : values;
        if (rest.isEmpty()) {
            throw arguments.wrong("Which run? 'bulkbench runs' lists what there is.");
        }
        String word = deed ? values.getFirst() : "show";
        if (word.equals("remove")) {
            remove(rest, arguments, console, services.store());
            return ExitCode.DONE;
        }
        if (arguments.has(YES)) {
            throw arguments.wrong("'%s' goes with remove only.".formatted(YES));
        }
        if (word.equals("show")) {
            show(rest, arguments, console, services);
        } else {
            new LabelDeed(services.store(), arguments).run(word, rest, console);
        }
        return ExitCode.DONE;
    }

    private static void show(List<String> names, Arguments arguments, Console console, Services services)
            throws RefusedException, IOException, InterruptedException {
        if (names.size() > 1) {
            throw arguments.wrong(
                    "'%s' is one too many: 'bulkbench runs' takes at most one name.".formatted(names.get(1)));
        }
        RunRecord record = services.store().read(names.getFirst());
        if (arguments.json()) {
            RunJson.write(record, console.out());
            return;
        }
        Reports.of(services, console).print(record);
        LabelDeed.print(services.store().labels(record.id()), console.out());
    }

    private static void remove(List<String> names, Arguments arguments, Console console, RunStore store)
            throws RefusedException, IOException {
        for (String name : names) {
            String id = store.find(name);
            if (!arguments.has(YES)) {
                throw arguments.wrong("Run %s would be removed for good, with a plan all its runs; add %s to do so."
                        .formatted(id, YES));
            }
        }
        for (String name : names) {
            List<String> removed = store.remove(store.find(name));
            if (!arguments.json()) {
                console.out()
                        .line(
                                removed.size() == 1
                                        ? "Removed run %s.".formatted(removed.getFirst())
                                        : "Removed plan %s with %d runs."
                                                .formatted(removed.getLast(), removed.size() - 1));
            }
        }
        if (arguments.json()) {
            RunsJson.write(store.list(), console.out());
        }
    }

    private void list(RunsAsked asked, Arguments arguments, Console console, RunStore store)
            throws RefusedException, IOException {
        List<RunSummary> all = store.list();
        List<RunSummary> found = all.stream().filter(asked.query()::matches).toList();
        if (arguments.json()) {
            RunsJson.write(asked.first(found), console.out());
        } else if (all.isEmpty()) {
            console.out().line("There are no runs yet. Begin with: bulkbench run sequential --on file:DIR");
        } else if (found.isEmpty()) {
            console.out().line("None of the %d runs is like that.".formatted(all.size()));
        } else {
            new RunsTable(zone, asked, !asked.query().equals(RunQuery.ALL)).print(found, console.out());
        }
    }
}
