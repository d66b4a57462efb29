package org.bulkbench.figure.run.internal;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.figure.Table;
import org.bulkbench.run.RunRecord;

/** The times of copies from each place to each, a table for each command. */
final class CopyTables {

    private static final int FEWEST = 2;

    private CopyTables() {}

    static List<Table> of(RunRecord run) {
        List<Observation> copies = run.observations().stream()
                .filter(each -> each.kind().equals(Kind.COPY) && each.number(Fields.SECONDS) > 0)
                .filter(each -> !each.text(Fields.SOURCE).isEmpty()
                        && !each.text(Fields.DESTINATION).isEmpty())
                .toList();
        Set<String> commands = new LinkedHashSet<>();
        copies.forEach(each -> commands.add(each.text(Fields.COMMAND)));
        List<Table> tables = new ArrayList<>();
        for (String command : commands) {
            List<Observation> some = copies.stream()
                    .filter(each -> each.is(Fields.COMMAND, command))
                    .toList();
            if (some.size() >= FEWEST) {
                tables.add(table(command, some));
            }
        }
        return tables;
    }

    private static Table table(String command, List<Observation> copies) {
        Set<String> sources = new LinkedHashSet<>();
        Set<String> destinations = new LinkedHashSet<>();
        copies.forEach(each -> {
            sources.add(each.text(Fields.SOURCE));
            destinations.add(each.text(Fields.DESTINATION));
        });
        return new Table(
                "Copies by %s, with the sync".formatted(command),
                "from \\ to",
                destinations.stream().map(each -> new Table.Column(each, "s")).toList(),
                sources.stream()
                        .map(source -> new Table.Row(
                                source,
                                destinations.stream()
                                        .map(destination -> seconds(copies, source, destination))
                                        .toList()))
                        .toList(),
                true,
                Set.of("copy.seconds"));
    }

    private static OptionalDouble seconds(List<Observation> copies, String source, String destination) {
        return copies.stream()
                .filter(each -> each.is(Fields.SOURCE, source) && each.is(Fields.DESTINATION, destination))
                .mapToDouble(each -> each.number(Fields.SECONDS))
                .findFirst();
    }
}
