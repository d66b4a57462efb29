package org.bulkbench.simulation;

import org.osgi.annotation.versioning.ProviderType;

/**
 * What a job waits for. It remembers nothing: a job looks at what it waits for, then waits, and looks again when it wakes;
 * nothing comes between the look and the wait, for one thread at a time runs.
 */
@ProviderType
public interface Signal {

    /**
     * Waits until the next {@link #raise}, or until the deadline. Only for jobs.
     *
     * @param deadlineNanos session time, or {@link org.bulkbench.machine.Clock#NEVER}
     * @return whether it was raised
     * @throws InterruptedException if the job shall end
     * @throws IllegalStateException if the machine stands still, so that nothing could ever raise it, or a part of it broke
     */
    boolean await(long deadlineNanos) throws InterruptedException;

    /** Wakes all that wait now; they go on at this time, after the actions that are due, in the order of their start. */
    void raise();
}
