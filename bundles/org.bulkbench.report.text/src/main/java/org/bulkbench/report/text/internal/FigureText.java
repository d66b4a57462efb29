package org.bulkbench.report.text.internal;

import java.util.List;
import org.bulkbench.figure.Table;
import org.bulkbench.run.RunRecord;

/** The figures of a run, each with the limits of its path. */
final class FigureText {

    private final RunRecord run;
    private final List<Table> tables;
    private final Page page;

    FigureText(RunRecord run, List<Table> tables, Page page) {
        this.run = run;
        this.tables = tables;
        this.page = page;
    }

    void print() {
        if (run.metrics().isEmpty()) {
            return;
        }
        RunFigures figures = new RunFigures(run, tables);
        List<List<String>> table = figures.table();
        page.blank();
        if (!table.isEmpty()) {
            page.columns("  ", table);
        }
        if (figures.hidden() > 0) {
            page.line("  ", "and %d more parts".formatted(figures.hidden()));
        }
        figures.others().forEach(other -> page.paragraph("  ", "    ", other));
        figures.sentences().forEach(sentence -> page.paragraph("  ", "    ", sentence));
        for (Table each : tables) {
            page.blank();
            page.paragraph("  ", "    ", each.title() + ":");
            page.columns("  ", RunFigures.rows(each));
            if (RunFigures.hidden(each) > 0) {
                page.line("  ", "and %d more rows".formatted(RunFigures.hidden(each)));
            }
        }
        page.blank();
        figures.limits().forEach(limit -> page.paragraph("", "  ", limit));
    }
}
