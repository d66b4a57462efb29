package org.bulkbench.run;

import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which runs are looked for; what is empty is left open.
 *
 * @param workload id of the strategy
 * @param target part of a target's uri, or with {@code *} and {@code ?} a pattern of all of it
 * @param tag one of its tags, or of its plan's
 * @param outcome word of how it ended
 * @param since earliest start
 * @param until latest start, not itself included
 */
public record RunQuery(
        Optional<String> workload,
        Optional<String> target,
        Optional<String> tag,
        Optional<String> outcome,
        Optional<Instant> since,
        Optional<Instant> until) {

    /** Matches all runs. */
    public static final RunQuery ALL = new RunQuery(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Returns whether a run is one of those. */
    public boolean matches(RunSummary run) {
        return workload.filter(id -> !id.equals(run.workload())).isEmpty()
                && target.filter(name ->
                                run.targets().stream().noneMatch(pattern(name).asMatchPredicate()))
                        .isEmpty()
                && tag.filter(word -> !run.labels().tags().contains(word)).isEmpty()
                && outcome.filter(word -> !word.equals(run.outcome())).isEmpty()
                && since.filter(time -> run.started().isBefore(time)).isEmpty()
                && until.filter(time -> !run.started().isBefore(time)).isEmpty();
    }

    private static Pattern pattern(String name) {
        boolean glob = name.contains("*") || name.contains("?");
        StringBuilder pattern = new StringBuilder();
        for (char letter : name.toCharArray()) {
            pattern.append(
                    switch (letter) {
                        case '*' -> ".*";
                        case '?' -> ".";
                        default -> Pattern.quote(String.valueOf(letter));
                    });
        }
        return Pattern.compile(glob ? pattern.toString() : ".*" + pattern + ".*", Pattern.DOTALL);
    }
}
