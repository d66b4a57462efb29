package org.bulkbench.run;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.measure.Unit;
import org.bulkbench.storage.TargetUri;

/**
 * What to run.
 *
 * @param workload its id
 * @param targets in the order of the workload's roles; the last role takes what is left
 * @param settings as typed
 * @param grants what the person allows
 * @param parent id of the plan's record that this run is a part of
 * @param stalledAfter how long the medium may take for one request or call, above 0; then the run ends {@link
 *     Ending#MEDIUM_FAILED}, whether the call comes back or not. Not on simulated machines
 * @param kept whether its record goes into the store; only a run on a simulated machine may be let go
 */
public record RunRequest(
        String workload,
        List<TargetUri> targets,
        Map<String, String> settings,
        Grants grants,
        Optional<String> parent,
        Duration stalledAfter,
        boolean kept) {

    /** As long as the kernel gives a command of a disk before it resets the device. */
    public static final Duration STALLED_AFTER = Duration.ofSeconds(30);

    private static final long SHORTEST_NANOS = 100_000_000;
    private static final long LONGEST_NANOS = 24 * 3_600_000_000_000L;

    public RunRequest {
        if (!stalledAfter.isPositive()) {
            throw new IllegalArgumentException("stalled after " + stalledAfter);
        }
        targets = List.copyOf(targets);
        settings = Map.copyOf(settings);
    }

    /**
     * Reads how long the medium may take, as a person typed it.
     *
     * @throws IllegalArgumentException with a sentence for that person
     */
    public static Duration stalledAfter(String text) {
        long nanos = Unit.NANOS.parse(text);
        if (nanos < SHORTEST_NANOS || nanos > LONGEST_NANOS) {
            throw new IllegalArgumentException("'%s' is not within %s to %s"
                    .formatted(text, Unit.NANOS.print(SHORTEST_NANOS), Unit.NANOS.print(LONGEST_NANOS)));
        }
        return Duration.ofNanos(nanos);
    }

    /** A run whose record is kept. */
    public RunRequest(
            String workload,
            List<TargetUri> targets,
            Map<String, String> settings,
            Grants grants,
            Optional<String> parent,
            Duration stalledAfter) {
        this(workload, targets, settings, grants, parent, stalledAfter, true);
    }

    /** A run of its own. */
    public RunRequest(String workload, List<TargetUri> targets, Map<String, String> settings, Grants grants) {
        this(workload, targets, settings, grants, Optional.empty(), STALLED_AFTER);
    }

    /** Waits as long as is usual. */
    public RunRequest(
            String workload,
            List<TargetUri> targets,
            Map<String, String> settings,
            Grants grants,
            Optional<String> parent) {
        this(workload, targets, settings, grants, parent, STALLED_AFTER);
    }
}
