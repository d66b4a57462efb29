package org.bulkbench.core.internal.figures;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity;

/** Makes the final record of a run of the one that it began with. */
public final class Completion {

    private Completion() {}

    /**
     * Adds the ending, works out the figures and judges them.
     *
     * @param begun the record at the start
     * @param targets as they were used
     * @param noted figures that no meter gives
     * @param meters what was counted
     */
    public static RunRecord of(
            RunRecord begun,
            List<TargetRecord> targets,
            Optional<Instant> ended,
            Ending outcome,
            String sentence,
            List<Metric> noted,
            List<MeterSnapshot> meters,
            List<Observation> observations) {
        RunRecord unjudged = new RunRecord(
                begun.id(),
                begun.parent(),
                begun.children(),
                begun.workload(),
                begun.bundle(),
                begun.settings(),
                targets,
                begun.environment(),
                begun.started(),
                ended,
                outcome,
                sentence,
                Figures.of(meters, noted),
                meters,
                new Validity(Validity.Verdict.VALID, List.of()),
                observations,
                List.of());
        return unjudged.with(Judge.of(unjudged));
    }
}
