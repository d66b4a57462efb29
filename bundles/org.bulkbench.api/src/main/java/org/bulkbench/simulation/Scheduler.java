package org.bulkbench.simulation;

import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Decides which request of a disk comes next. How many requests there may be, who waits for a free one, and merging at the
 * end of a waiting request are the block queue's business.
 */
@ConsumerType
public interface Scheduler {

    /** Takes a request. */
    void add(BlockRequest request, long nowNanos);

    /** Is told that a waiting request has grown at its end. */
    default void grown(BlockRequest request, long nowNanos) {}

    /**
     * Gives up the request that the driver shall send now; empty if there is none, or if it waits on purpose for a better
     * one.
     */
    Optional<BlockRequest> next(long nowNanos);

    /**
     * Returns when to ask {@link #next} again, if it gave nothing though there are requests: session time, or {@link
     * org.bulkbench.machine.Clock#NEVER}.
     */
    default long againNanos() {
        return org.bulkbench.machine.Clock.NEVER;
    }

    /** Is told that a request it gave is done. */
    default void completed(BlockRequest request, long nowNanos) {}
}
