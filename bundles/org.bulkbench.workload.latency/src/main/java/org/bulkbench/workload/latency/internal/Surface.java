package org.bulkbench.workload.latency.internal;

/**
 * The sectors that a seek table is made on.
 *
 * @param sectors how many there are
 * @param sectorBytes size of one
 * @param percent of the reads of diskinfo that are made
 */
record Surface(long sectors, int sectorBytes, int percent) {

    private static final long LARGEST_STEP = 16_384;

    /** Returns whether there are enough for all lines of the table. */
    boolean suffices() {
        return sectors >= 2L * count(Stroke.SEQUENTIAL_OUTER);
    }

    /** Returns how many sectors a line reads, at least two. */
    int count(Stroke stroke) {
        return Math.max(2, stroke.count() * percent / 100);
    }

    /** Returns the step of short seeks: a power of two, so that all of them stay within half of the sectors. */
    long step() {
        return Math.min(LARGEST_STEP, Long.highestOneBit(Math.max(1, sectors / (2L * count(Stroke.SHORT_FORWARD)))));
    }
}
