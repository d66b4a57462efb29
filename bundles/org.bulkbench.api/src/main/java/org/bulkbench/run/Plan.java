package org.bulkbench.run;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bulkbench.storage.TargetUri;

/**
 * Factors × repetitions over one workload. Its record is the parent of the records of its runs.
 *
 * @param workload its id
 * @param targets of every run
 * @param factors values as typed, by the name of a setting; a single value is no factor. Each may be a list {@code
 *     4k,64k,1M} or a range with its step, {@code 4k..1M:*2} or {@code 1..8:+1}; a comma that is part of a text is {@code \,}
 * @param repetitions how often each combination is run, 1 or above
 * @param seed of the order in which they are run
 * @param grants of every run
 * @param stalledAfter of every run, see {@link RunRequest#stalledAfter}
 */
public record Plan(
        String workload,
        List<TargetUri> targets,
        Map<String, List<String>> factors,
        int repetitions,
        long seed,
        Grants grants,
        Duration stalledAfter) {

    public Plan {
        targets = List.copyOf(targets);
        factors = Collections.unmodifiableMap(new LinkedHashMap<>(factors));
        if (repetitions < 1) {
            throw new IllegalArgumentException("%d repetitions".formatted(repetitions));
        }
    }

    /** Waits as long as is usual. */
    public Plan(
            String workload,
            List<TargetUri> targets,
            Map<String, List<String>> factors,
            int repetitions,
            long seed,
            Grants grants) {
        this(workload, targets, factors, repetitions, seed, grants, RunRequest.STALLED_AFTER);
    }
}
