package org.bulkbench.run;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What a plan would do: the budget of a dry run.
 *
 * @param runs in all
 * @param factors settings that have several values, each with all of them
 * @param repetitions of each combination
 * @param seed of the order
 * @param writtenBytes the most that is written by all runs together; empty if the workload cannot say
 * @param longestNanos the longest that all runs may take together by their {@code time}; empty if one is not limited
 * @param targets what all runs together would do to each
 */
public record PlanPreview(
        int runs,
        Map<String, List<String>> factors,
        int repetitions,
        long seed,
        OptionalLong writtenBytes,
        OptionalLong longestNanos,
        List<Preview> targets) {

    public PlanPreview {
        factors = Collections.unmodifiableMap(new LinkedHashMap<>(factors));
        targets = List.copyOf(targets);
    }
}
