package org.bulkbench.run;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A line of the list of runs.
 *
 * @param id of the record
 * @param workload id of the strategy
 * @param targets uris
 * @param started when
 * @param outcome how it ended; {@code running} if it has not
 * @param remark a sentence where the record cannot be read; else empty
 * @param parent id of the plan that it is a part of
 * @param plan whether it is a plan, with runs of its own
 * @param labels what people say of it; of a run of a plan also the tags of that
 */
public record RunSummary(
        String id,
        String workload,
        List<String> targets,
        Instant started,
        String outcome,
        String remark,
        Optional<String> parent,
        boolean plan,
        RunLabels labels) {

    public RunSummary {
        targets = List.copyOf(targets);
    }

    /** Of a run of its own that nobody said anything of. */
    public RunSummary(
            String id, String workload, List<String> targets, Instant started, String outcome, String remark) {
        this(id, workload, targets, started, outcome, remark, Optional.empty(), false, RunLabels.NONE);
    }

    /** Returns this with other labels. */
    public RunSummary with(RunLabels newLabels) {
        return new RunSummary(id, workload, targets, started, outcome, remark, parent, plan, newLabels);
    }
}
