package org.bulkbench.run;

import org.osgi.annotation.versioning.ProviderType;

/** Starts plans: many runs of one workload, one after the other. Safe for use by several threads. */
@ProviderType
public interface PlanService {

    /** Most runs that a plan may have. */
    int MOST_RUNS = 10_000;

    /**
     * Checks every combination of a plan and starts it; nothing was touched if it is refused. Each run has a record of its
     * own, whose parent is the record of the plan.
     *
     * @throws RefusedException with the sentence for the person who asked: an unknown name, a value that does not fit, two
     *     equal values of a factor, more than {@link #MOST_RUNS} runs, a grant that is missing for one of them
     */
    PlanRun start(Plan plan) throws RefusedException;

    /**
     * Goes on with a plan that did not come to its end: does the runs that have no completed record, in the order of its
     * seed, under the same id.
     *
     * @param parent id of its record, or the begin of it
     * @param grants of the runs that are missing; those of the plan are not kept
     * @throws RefusedException if it is no plan, has all its runs, goes on elsewhere, or its targets are no longer the same
     */
    PlanRun resume(String parent, Grants grants) throws RefusedException;

    /**
     * Checks every combination and says what they would do together; touches nothing.
     *
     * @throws RefusedException if the plan itself is wrong
     */
    PlanPreview preview(Plan plan) throws RefusedException;
}
