package org.bulkbench.run;

import org.osgi.annotation.versioning.ProviderType;

/** Compares runs with runs. Safe for use by several threads. */
@ProviderType
public interface Comparisons {

    /** Fewest runs on each side of a comparison that can say something. */
    int FEWEST_RUNS = 5;

    /**
     * Compares the runs of two sides, combination by combination; the replicate is the run. The same records give the same
     * answer.
     *
     * @param base what to compare with: the id of a run or of a plan, the begin of one, or several with commas between
     * @param other what is compared, named alike
     * @throws RefusedException if a record is missing, or the sides are not alike; the sentence names the difference
     */
    Comparison compare(String base, String other) throws RefusedException;

    /**
     * Compares runs with themselves: every second one with those between, combination by combination, in the order of time. What
     * differs then is what this machine and this target do by themselves.
     *
     * @param runs named as for {@link #compare}
     * @return {@code same} where a change of 5 % of a rate would be seen, else {@code inconclusive}; the sentence says which
     * @throws RefusedException if a record is missing, or nothing of it counts
     */
    Comparison self(String runs) throws RefusedException;
}
