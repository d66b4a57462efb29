package org.bulkbench.core.internal.stall;

import org.bulkbench.measure.Unit;

/**
 * Something that was asked of a medium and has not come back.
 *
 * @param what was asked, such as {@code read of 4.10 kB at byte 8192 of block:/dev/sdb}
 * @param offsetBytes where, 0 if it is of no place
 * @param nanos how long it is under way
 * @param patient whether who waits for it can be interrupted
 */
public record Overdue(String what, long offsetBytes, long nanos, boolean patient) {

    /** Returns it as a sentence without its point. */
    public String sentence() {
        return "%s has not come back for %s".formatted(what, Unit.NANOS.show(nanos));
    }

    /** Returns the one that is longer under way. */
    Overdue longer(Overdue other) {
        return other.nanos > nanos ? other : this;
    }
}
