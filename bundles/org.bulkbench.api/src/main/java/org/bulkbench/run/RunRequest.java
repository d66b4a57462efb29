package org.bulkbench.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.storage.TargetUri;

/**
 * What to run.
 *
 * @param workload its id
 * @param targets in the order of the workload's roles; the last role takes what is left
 * @param settings as typed
 * @param grants what the person allows
 * @param parent id of the plan's record that this run is a part of
 * @param kept whether its record goes into the store; only a run on a simulated machine may be let go
 */
public record RunRequest(
        String workload,
        List<TargetUri> targets,
        Map<String, String> settings,
        Grants grants,
        Optional<String> parent,
        boolean kept) {

    public RunRequest {
        targets = List.copyOf(targets);
        settings = Map.copyOf(settings);
    }

    /** A run whose record is kept. */
    public RunRequest(
            String workload,
            List<TargetUri> targets,
            Map<String, String> settings,
            Grants grants,
            Optional<String> parent) {
        this(workload, targets, settings, grants, parent, true);
    }

    /** A run of its own. */
    public RunRequest(String workload, List<TargetUri> targets, Map<String, String> settings, Grants grants) {
        this(workload, targets, settings, grants, Optional.empty());
    }
}
