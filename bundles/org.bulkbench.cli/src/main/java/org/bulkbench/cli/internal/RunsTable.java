package org.bulkbench.cli.internal;

import java.io.IOException;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bulkbench.run.RunSummary;

/** The list of runs for people, times as on the clock on their wall. */
final class RunsTable {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);
    private static final int USUAL_LIMIT = 50;

    private final ZoneId zone;
    private final RunsAsked asked;
    private final boolean searched;

    RunsTable(ZoneId zone, RunsAsked asked, boolean searched) {
        this.zone = zone;
        this.asked = asked;
        this.searched = searched;
    }

    void print(List<RunSummary> found, Output out) throws IOException {
        Set<String> plans =
                found.stream().filter(RunSummary::plan).map(RunSummary::id).collect(Collectors.toSet());
        Map<String, Integer> counts = new HashMap<>();
        found.forEach(run -> run.parent().ifPresent(plan -> counts.merge(plan, 1, Integer::sum)));
        List<RunSummary> lines = asked.children()
                ? found
                : found.stream()
                        .filter(run -> run.parent().filter(plans::contains).isEmpty())
                        .toList();
        int limit = asked.limit().orElse(USUAL_LIMIT);
        List<RunSummary> shown = limit > 0 ? lines.stream().limit(limit).toList() : lines;
        table(shown, counts).print(out);
        if (shown.size() < lines.size()) {
            out.line("and %d older; --limit 0 shows all.".formatted(lines.size() - shown.size()));
        }
        if (searched) {
            out.line(lines.size() == 1 ? "1 is like that." : "%d are like that.".formatted(lines.size()));
        }
    }

    private Table table(List<RunSummary> runs, Map<String, Integer> counts) {
        boolean plans = runs.stream().anyMatch(run -> run.plan() || run.parent().isPresent());
        boolean tags = runs.stream().anyMatch(run -> !run.labels().tags().isEmpty());
        List<String> heads = new ArrayList<>(List.of("RUN", "WORKLOAD", "STARTED", "OUTCOME"));
        if (plans) {
            heads.add("PLAN");
        }
        if (tags) {
            heads.add("TAGS");
        }
        heads.add("TARGETS");
        Table table = new Table(heads.toArray(String[]::new));
        for (RunSummary run : runs) {
            List<String> cells = new ArrayList<>(
                    List.of(run.id(), run.workload(), TIME.format(run.started().atZone(zone)), run.outcome()));
            if (plans) {
                cells.add(plan(run, counts));
            }
            if (tags) {
                cells.add(String.join(" ", run.labels().tags()));
            }
            cells.add((String.join(" ", run.targets()) + " " + run.remark()).strip());
            table.row(cells.toArray(String[]::new));
            if (!run.labels().note().isEmpty()) {
                table.note(run.labels().note());
            }
        }
        return table;
    }

    private static String plan(RunSummary run, Map<String, Integer> counts) {
        return run.plan()
                ? Optional.ofNullable(counts.get(run.id()))
                        .map(count -> count == 1 ? "of 1 run" : "of %d runs".formatted(count))
                        .orElse("plan")
                : run.parent().map(plan -> "in " + plan).orElse("");
    }
}
