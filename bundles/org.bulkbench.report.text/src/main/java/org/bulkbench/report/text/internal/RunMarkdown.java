package org.bulkbench.report.text.internal;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bulkbench.evidence.Citations;
import org.bulkbench.evidence.Observation;
import org.bulkbench.figure.Table;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunObservations;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;

/** A run: its figures, what they are worth, what explains them, and what ran on what. */
final class RunMarkdown {

    private final RunRecord run;
    private final List<Table> tables;
    private final Markdown page;

    RunMarkdown(RunRecord run, List<Table> tables, Markdown page) {
        this.run = run;
        this.tables = tables;
        this.page = page;
    }

    void print() {
        String targets = run.targets().stream().map(TargetRecord::uri).collect(Collectors.joining(", "));
        page.heading(2, "%s on %s".formatted(run.workload(), targets));
        page.paragraph("Outcome: **%s**. %s"
                .formatted(run.outcome().word().replace('-', ' '), Markdown.escaped(run.sentence()))
                .strip());
        RunFigures figures = new RunFigures(run, tables);
        if (!run.metrics().isEmpty()) {
            if (!figures.table().isEmpty()) {
                page.table(figures.table());
            }
            List<String> others = new ArrayList<>(figures.others());
            if (figures.hidden() > 0) {
                others.add("and %d more parts".formatted(figures.hidden()));
            }
            others.addAll(figures.sentences());
            others.addAll(figures.limits());
            page.list(others.stream().map(Markdown::escaped).toList());
        }
        for (Table each : tables) {
            page.heading(3, each.title());
            page.table(RunFigures.rows(each));
            if (RunFigures.hidden(each) > 0) {
                page.paragraph("and %d more rows".formatted(RunFigures.hidden(each)));
            }
        }
        validity();
        findings();
        page.heading(3, "Run");
        setting();
    }

    private void validity() {
        if (run.outcome() == Ending.NOT_APPLICABLE) {
            return;
        }
        String verdict = run.validity().verdict().name().toLowerCase(Locale.ROOT);
        page.paragraph(
                run.validity().reasons().isEmpty()
                        ? "Validity: **valid**, nothing speaks against the figures."
                        : "Validity: **%s**".formatted(verdict));
        page.list(run.validity().reasons().stream()
                .map(reason -> Markdown.escaped(reason.sentence()))
                .toList());
    }

    private void findings() {
        if (run.findings().isEmpty()) {
            return;
        }
        page.heading(3, "Findings");
        Map<String, Observation> byId = new HashMap<>();
        RunObservations.of(run).forEach(each -> byId.put(each.id(), each));
        FindingMarkdown.print(run.findings(), id -> Optional.ofNullable(byId.get(id)), Citations::fields, page);
    }

    private void setting() {
        String lasted = run.ended()
                .map(ended -> " for "
                        + Unit.NANOS.show(Duration.between(run.started(), ended).toNanos()))
                .orElse("");
        List<String> items = new ArrayList<>();
        items.add("%s, %s%s".formatted(Markdown.code(run.id()), run.started().truncatedTo(ChronoUnit.SECONDS), lasted));
        String settings = run.settings().entrySet().stream()
                .filter(each -> !each.getValue().isEmpty())
                .map(each -> "%s=%s".formatted(each.getKey(), each.getValue()))
                .collect(Collectors.joining(" "));
        if (!settings.isEmpty()) {
            items.add(Markdown.code(settings));
        }
        if (!run.bundle().isEmpty()) {
            items.add("by " + Markdown.escaped(run.bundle()));
        }
        for (TargetRecord target : run.targets()) {
            items.add("%s %s: %s%s"
                    .formatted(
                            Markdown.escaped(target.role()),
                            Markdown.code(target.uri()),
                            Markdown.escaped(target.identity()),
                            target.engines().isEmpty()
                                    ? ""
                                    : ", by " + Markdown.escaped(String.join(", ", target.engines()))));
            target.facts().forEach(fact -> items.add(Markdown.escaped(Citations.fields(fact))));
        }
        if (!run.environment().isEmpty()) {
            items.add(run.environment().entrySet().stream()
                    .map(each -> Markdown.escaped("%s %s".formatted(each.getKey(), each.getValue())))
                    .collect(Collectors.joining(", ")));
        }
        if (!run.children().isEmpty()) {
            items.add("runs of this plan: "
                    + run.children().stream().map(Markdown::code).collect(Collectors.joining(", ")));
        }
        page.list(items);
    }
}
