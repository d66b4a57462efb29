package org.bulkbench.figure;

import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.run.RunRecord;
import org.osgi.annotation.versioning.ProviderType;

/** The figures of all {@link FigureProvider}s that are there now. Safe for use by several threads. */
@ProviderType
public interface FigureCatalog {

    /**
     * What the providers made.
     *
     * @param figures in the order of their bundles
     * @param tables in the same order
     * @param problems a sentence for each provider that broke; its figures are missing
     */
    record Drawn(List<Figure> figures, List<Table> tables, List<String> problems) {

        public Drawn {
            figures = List.copyOf(figures);
            tables = List.copyOf(tables);
            problems = List.copyOf(problems);
        }

        /** Makes one without tables. */
        public Drawn(List<Figure> figures, List<String> problems) {
            this(figures, List.of(), problems);
        }
    }

    /** Returns the figures and tables of a run. */
    Drawn figures(RunRecord run) throws InterruptedException;

    /** Returns the figures of a case. */
    Drawn figures(CaseFile caseFile) throws InterruptedException;
}
