package org.bulkbench.reproduction.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * One run.
 *
 * @param workload its id
 * @param targets on one machine
 * @param settings as typed
 */
record Experiment(String workload, List<Place> targets, Map<String, String> settings) {

    /**
     * A target on a simulated machine.
     *
     * @param path of the disk or folder on the machine; empty for its only disk
     * @param changes of the machine
     */
    record Place(String machine, String path, Map<String, String> changes) {

        Place {
            changes = Map.copyOf(changes);
        }

        /** Reads a target without its scheme. */
        static Place parse(String text) {
            String[] halves = text.split("\\?", 2);
            int slash = halves[0].indexOf('/');
            Map<String, String> changes = new LinkedHashMap<>();
            for (String change : halves.length > 1 ? halves[1].split(",") : new String[0]) {
                int equals = change.indexOf('=');
                changes.put(change.substring(0, equals), change.substring(equals + 1));
            }
            return slash < 0
                    ? new Place(halves[0], "", changes)
                    : new Place(halves[0].substring(0, slash), halves[0].substring(slash), changes);
        }

        /** Returns this with changes more; what it has itself counts. */
        Place with(Map<String, String> more) {
            Map<String, String> all = new LinkedHashMap<>(more);
            all.putAll(changes);
            return new Place(machine, path, all);
        }

        Place on(String otherMachine) {
            return new Place(otherMachine, path, changes);
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder("sim:").append(machine).append(path);
            char before = '?';
            for (String name : changes.keySet().stream().sorted().toList()) {
                text.append(before).append(name).append('=').append(changes.get(name));
                before = ',';
            }
            return text.toString();
        }
    }

    Experiment {
        targets = List.copyOf(targets);
        settings = Map.copyOf(settings);
    }

    static Experiment read(Tree tree) {
        tree.only("workload", "on", "settings");
        List<Place> targets = new ArrayList<>();
        tree.list("on").forEach(each -> targets.add(Place.parse((String) each)));
        return new Experiment(tree.text("workload"), targets, tree.texts("settings"));
    }

    String machine() {
        return targets.getFirst().machine();
    }

    /** Returns this with all targets changed alike, so that they stay on one machine. */
    Experiment changed(UnaryOperator<Place> change) {
        return new Experiment(workload, targets.stream().map(change).toList(), settings);
    }

    /** Returns it in a phrase. */
    String phrase() {
        return "%s on %s"
                .formatted(
                        workload,
                        String.join(
                                " and ", targets.stream().map(Place::toString).toList()));
    }
}
