package org.bulkbench.figure;

import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.run.RunRecord;
import org.osgi.annotation.versioning.ConsumerType;

/** Makes figures of records and cases. Register it as a service. It keeps nothing between calls. */
@ConsumerType
public interface FigureProvider {

    /** Returns the figures of a run; empty if it has nothing to show. */
    default List<Figure> figures(RunRecord run) {
        return List.of();
    }

    /** Returns the tables of a run; empty if it has nothing to show. */
    default List<Table> tables(RunRecord run) {
        return List.of();
    }

    /** Returns the figures of a case; empty if it has nothing to show. */
    default List<Figure> figures(CaseFile caseFile) {
        return List.of();
    }
}
