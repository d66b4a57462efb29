package org.bulkbench.run;

import java.time.Instant;
import java.util.List;

/**
 * A line of the list of runs.
 *
 * @param id of the record
 * @param workload id of the strategy
 * @param targets uris
 * @param started when
 * @param outcome how it ended; {@code running} if it has not
 * @param remark a sentence where the record cannot be read; else empty
 */
public record RunSummary(
        String id, String workload, List<String> targets, Instant started, String outcome, String remark) {

    public RunSummary {
        targets = List.copyOf(targets);
    }
}
