package org.bulkbench.run;

import java.util.List;
import java.util.Map;
import org.bulkbench.contribution.Origin;
import org.bulkbench.settings.Setting;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.TargetKind;

/**
 * What people need to know of a workload.
 *
 * @param origin its id and who brought it
 * @param name for people
 * @param roles in the order in which targets are named
 * @param settings in the order of its record
 */
public record WorkloadDescription(Origin origin, String name, List<RoleDescription> roles, List<Setting> settings) {

    public WorkloadDescription {
        roles = List.copyOf(roles);
        settings = List.copyOf(settings);
    }

    /**
     * A part that a target plays.
     *
     * @param name such as {@code source}
     * @param max most targets
     * @param access what it asks with its default settings, by the kinds of target that fit
     */
    public record RoleDescription(String name, int max, Map<TargetKind, Access> access) {

        public RoleDescription {
            access = Map.copyOf(access);
        }
    }
}
