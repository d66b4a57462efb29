package org.bulkbench.storage.kernel.internal;

/**
 * How long requests wait for each other, so that one call to the kernel carries several, and whether to ask twice
 * before falling asleep. Both only where completions come faster than calls are worth: there each call that brings one
 * or two, and each waking up, keeps the kernel's workers from their work. No USB disk is that fast.
 * Confined to one thread.
 */
final class Gathering {

    private static final int MOST = 8;
    private static final int SHARE = 4; // of the depth, so that the device never runs dry
    private static final long FAST_NANOS = 2_000;
    private static final long NEAR_NANOS = 20_000;
    private static final long SLOW_NANOS = 40_000; // a gap counts as no longer than that
    private static final int SMOOTHING = 8;

    private final int wanted;
    private long gapNanos = SLOW_NANOS; // between two completions, a running mean
    private long lastNanos; // begin of the last call
    private int carried; // completions since

    Gathering(int depth) {
        wanted = Math.min(MOST, depth / SHARE);
    }

    /** Returns when the next call is worth it; at most 16 us after the begin of the last. */
    long dueNanos() {
        return gapNanos < FAST_NANOS ? lastNanos + wanted * gapNanos : lastNanos;
    }

    /** Returns whether a completion is so near that falling asleep for it costs more than asking again. */
    boolean near() {
        return gapNanos < NEAR_NANOS;
    }

    /** Notes that a call begins. */
    void calls(long nanos) {
        long gap = (nanos - lastNanos) / Math.max(1, carried);
        gapNanos += (Math.min(gap, SLOW_NANOS) - gapNanos) / SMOOTHING;
        lastNanos = nanos;
        carried = 0;
    }

    /** Notes a completion. */
    void carries() {
        carried++;
    }
}
