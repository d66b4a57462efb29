package org.bulkbench.core.internal.figures;

import java.time.Instant;
import java.util.ArrayList;
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
        List<Phases> phases = Phases.of(meters);
        List<Metric> figures = new ArrayList<>(Figures.of(meters, noted));
        phases.forEach(each -> figures.addAll(each.metrics()));
        List<Observation> observed = new ArrayList<>(observations);
        phases.forEach(each -> observed.addAll(each.observations()));
        RunRecord counted = record(begun, targets, ended, outcome, sentence, figures, meters, observed);
        Optional<Observation> cold = Coldness.of(counted);
        if (cold.isPresent()) {
            observed.add(cold.get());
            counted = record(begun, targets, ended, outcome, sentence, figures, meters, observed);
        }
        return counted.with(Judge.of(counted));
    }

    private static RunRecord record(
            RunRecord begun,
            List<TargetRecord> targets,
            Optional<Instant> ended,
            Ending outcome,
            String sentence,
            List<Metric> metrics,
            List<MeterSnapshot> meters,
            List<Observation> observations) {
        return new RunRecord(
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
                metrics,
                meters,
                new Validity(Validity.Verdict.VALID, List.of()),
                observations,
                List.of());
    }
}
