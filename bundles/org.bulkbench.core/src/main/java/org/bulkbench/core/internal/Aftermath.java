package org.bulkbench.core.internal;

import java.io.IOException;
import java.util.List;
import org.bulkbench.core.internal.store.OpenRecord;
import org.bulkbench.core.internal.store.Runs;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Run;
import org.bulkbench.run.RunRecord;

/** What comes before and after a run: it is told, explained and stored. */
record Aftermath(Runs runs, RunListeners listeners, Findings findings) {

    private static final System.Logger LOG = System.getLogger(Aftermath.class.getName());

    void started(Run run) {
        listeners.tell(listener -> listener.started(run));
    }

    /** Returns the record as it is in the store. */
    RunRecord ended(OpenRecord open, RunRecord unexplained) {
        RunRecord record = unexplained.with(explain(unexplained));
        try {
            runs.finish(open, record);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.ERROR, "Run " + record.id() + " has ended and could not be recorded.", e);
            String lost = "%s It could not be recorded: %s.".formatted(record.sentence(), e.getMessage());
            record = record.with(Ending.FAILED, lost.strip());
        }
        RunRecord last = record;
        listeners.tell(listener -> listener.ended(last));
        return record;
    }

    private List<Finding> explain(RunRecord record) {
        try {
            return findings.of(record);
        } catch (InterruptedException e) {
            return List.of(); // the run is over; nobody waits for the interruption
        }
    }
}
