package org.bulkbench.core.internal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.core.internal.plan.Factors;
import org.bulkbench.core.internal.plan.Order;
import org.bulkbench.core.internal.plan.PlanRecords;
import org.bulkbench.run.Plan;
import org.bulkbench.run.PlanPreview;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunRequest;

/**
 * A plan that was understood: what to run how often.
 *
 * @param plan what was asked for
 * @param factors the values of its settings, as the workload prints them
 * @param cells the combinations
 * @param first a run of it, as it would begin
 * @param preview what all runs would do together
 */
record PlannedPlan(Plan plan, Factors factors, List<Cell> cells, RunRecord first, PlanPreview preview) {

    /**
     * A combination of values.
     *
     * @param label what it has that others have not
     * @param typed its settings as they were typed
     * @param settings all settings as the workload prints them
     */
    record Cell(String label, Map<String, String> typed, Map<String, String> settings) {}

    RunRequest request(Cell cell, String parent) {
        return new RunRequest(
                plan.workload(), plan.targets(), cell.typed(), plan.grants(), Optional.of(parent), plan.stalledAfter());
    }

    RunRecord begun(String id) {
        return PlanRecords.begun(first, id, plan, factors.values());
    }

    /** Returns the combinations in the order in which they are run, without those that were done. */
    List<Cell> missing(Collection<RunRecord> done) {
        Map<Map<String, String>, Integer> had = new HashMap<>();
        done.forEach(run -> had.merge(key(run.settings()), 1, Integer::sum));
        List<Cell> missing = new ArrayList<>();
        for (int i : Order.of(cells.size(), plan.repetitions(), plan.seed())) {
            Cell cell = cells.get(i);
            if (had.merge(key(cell.settings()), -1, Integer::sum) < 0) {
                missing.add(cell);
            }
        }
        return missing;
    }

    /** Returns the values that the plan names; another version of the workload may have more settings. */
    private Map<String, String> key(Map<String, String> settings) {
        Map<String, String> key = new HashMap<>(settings);
        key.keySet().retainAll(factors.values().keySet());
        return key;
    }
}
