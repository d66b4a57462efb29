package org.bulkbench.run;

import java.util.List;
import java.util.Optional;
import org.bulkbench.measure.MeterSnapshot;
import org.osgi.annotation.versioning.ProviderType;

/** A run that was started. Safe for use by several threads. */
@ProviderType
public interface Run {

    /** Returns the id of the run, which names its record and its own files. */
    String id();

    /** Returns what was counted so far, at most ten times a second. */
    List<MeterSnapshot> meters();

    /** Returns how far it is, at most ten times a second. */
    Progress progress();

    /** Returns what the devices and the machine did in the last second, at most ten times a second; empty if nobody watches them. */
    Optional<Activity> activity();

    /** Asks it to end; its record says {@link Ending#INTERRUPTED}. */
    void interrupt();

    /** Waits for the end; the record is in the store when this returns. */
    RunRecord await() throws InterruptedException;

    /**
     * How far a run is.
     *
     * @param nanos since its session opened
     * @param bytes counted by all meters
     * @param expectedBytes that will be counted; 0 if not known
     * @param longestNanos its longest duration; {@link Long#MAX_VALUE} if not limited
     */
    record Progress(long nanos, long bytes, long expectedBytes, long longestNanos) {

        /** Returns the share that is done, 0 to 1; NaN if it cannot be said. */
        public double share() {
            double byBytes = expectedBytes > 0 ? (double) bytes / expectedBytes : Double.NaN;
            double byTime = longestNanos == Long.MAX_VALUE ? Double.NaN : (double) nanos / longestNanos;
            double share = Double.isNaN(byBytes) ? byTime : Double.isNaN(byTime) ? byBytes : Math.max(byBytes, byTime);
            return Math.min(1, share);
        }
    }
}
