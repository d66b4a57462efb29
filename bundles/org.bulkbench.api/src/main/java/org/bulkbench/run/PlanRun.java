package org.bulkbench.run;

import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/** A plan that was started. Safe for use by several threads. */
@ProviderType
public interface PlanRun {

    /** Returns the id of the plan's record, the parent of its runs. */
    String id();

    /** Returns how far it is, at most ten times a second. */
    Position position();

    /** Returns what the devices and the machine did in the last second of the present run; empty between two, see {@link Run#activity}. */
    Optional<Activity> activity();

    /** Asks it to end; its record says {@link Ending#INTERRUPTED} and it can be resumed. */
    void interrupt();

    /** Waits for the end; the record of the plan is in the store when this returns. */
    RunRecord await() throws InterruptedException;

    /**
     * How far a plan is.
     *
     * @param done runs that have ended, those of before it was resumed too
     * @param runs in all
     * @param cell what the present run has that others have not, such as {@code block=4k depth=1}; may be empty
     * @param run how far the present run is; empty between two
     */
    record Position(int done, int runs, String cell, Optional<Run.Progress> run) {}
}
