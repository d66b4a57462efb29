package org.bulkbench.core.internal.bundles;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.bulkbench.core.internal.bundles.PluginFolder.Stamp;
import org.bulkbench.run.RefusedException;

/** Says which jars of the folders shall be used, one for each name; reads a jar again only when it changed. */
final class Selection {

    /** A jar that can be used. */
    record Candidate(Path path, String place, Stamp stamp, PluginJar jar) {}

    private record Reading(Stamp stamp, Optional<PluginJar> jar, String problem) {}

    private Map<Path, Reading> readings = Map.of();

    /**
     * Selects: of several with one name the pinned version, else the highest, else the person's own.
     *
     * @param taken whether the product has a bundle of a name
     * @param idle takes those that are not used
     * @return by symbolic name
     */
    Map<String, Candidate> of(Look look, Choices choices, Predicate<String> taken, List<Unused> idle) {
        Map<Path, Reading> now = new HashMap<>();
        Map<String, Candidate> wanted = new TreeMap<>();
        look.jars().forEach((path, seen) -> {
            String file = path.getFileName().toString();
            if (seen.distrust().isPresent()) {
                idle.add(
                        new Unused(file, "", seen.place(), true, seen.distrust().get()));
                return;
            }
            Reading reading = readings.get(path);
            if (reading == null || !reading.stamp().equals(seen.stamp())) {
                reading = read(path, seen.stamp());
            }
            now.put(path, reading);
            if (reading.jar().isEmpty()) {
                idle.add(new Unused(file, "", seen.place(), true, reading.problem()));
                return;
            }
            Candidate candidate = new Candidate(
                    path, seen.place(), seen.stamp(), reading.jar().get());
            if (taken.test(candidate.jar().name())) {
                idle.add(Unused.of(
                        candidate, true, ProductBundles.taken(candidate.jar().name())));
            } else {
                wanted.merge(candidate.jar().name(), candidate, (a, b) -> better(a, b, choices, idle));
            }
        });
        readings = now;
        return wanted;
    }

    /** Returns whether a jar was there when it was last looked at, but was none. */
    boolean isUnreadable(Path path) {
        return readings.containsKey(path) && readings.get(path).jar().isEmpty();
    }

    /** Returns whether another folder has a jar of a name too. */
    boolean isElsewhere(String name, PluginFolder folder) {
        return readings.entrySet().stream()
                .filter(each -> !each.getKey().startsWith(folder.path()))
                .anyMatch(each -> each.getValue()
                        .jar()
                        .filter(jar -> jar.name().equals(name))
                        .isPresent());
    }

    private static Candidate better(Candidate a, Candidate b, Choices choices, List<Unused> idle) {
        boolean first = !isPreferred(b, a, choices);
        Candidate winner = first ? a : b;
        idle.add(Unused.of(
                first ? b : a,
                false,
                "Version %s in %s is used instead.".formatted(winner.jar().version(), winner.path())));
        return winner;
    }

    private static boolean isPreferred(Candidate candidate, Candidate other, Choices choices) {
        Optional<String> pinned = choices.pinned(candidate.jar().name());
        boolean pins = pinned.equals(Optional.of(candidate.jar().version().toString()));
        boolean pinsOther = pinned.equals(Optional.of(other.jar().version().toString()));
        if (pins != pinsOther) {
            return pins;
        }
        int order = candidate.jar().version().compareTo(other.jar().version());
        return order > 0 || order == 0 && candidate.place().equals(PluginFolder.USER);
    }

    private static Reading read(Path path, Stamp stamp) {
        try {
            return new Reading(stamp, Optional.of(PluginJar.read(path)), "");
        } catch (RefusedException e) {
            return new Reading(stamp, Optional.empty(), e.getMessage());
        }
    }
}
