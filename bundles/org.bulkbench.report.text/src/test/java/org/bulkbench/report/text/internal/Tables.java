package org.bulkbench.report.text.internal;

import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.figure.FigureCatalog;
import org.bulkbench.figure.Table;
import org.bulkbench.run.RunRecord;

/** A catalog with these tables for every run. */
record Tables(Table... tables) implements FigureCatalog {

    @Override
    public Drawn figures(RunRecord run) {
        return new Drawn(List.of(), List.of(tables), List.of());
    }

    @Override
    public Drawn figures(CaseFile caseFile) {
        return new Drawn(List.of(), List.of());
    }
}
