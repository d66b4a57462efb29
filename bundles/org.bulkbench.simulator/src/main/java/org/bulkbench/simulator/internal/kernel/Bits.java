package org.bulkbench.simulator.internal.kernel;

/** A fixed row of bits. */
final class Bits {

    private final long[] words;
    private int count;

    Bits(int size) {
        words = new long[(size + 63) / 64];
    }

    int count() {
        return count;
    }

    boolean has(int index) {
        return (words[index >> 6] >>> index & 1) != 0;
    }

    /** Sets bits from an index up to another; returns how many were not set before. */
    int set(int from, int to) {
        int before = count;
        for (int at = from; at < to; ) {
            long mask = mask(at, to);
            count += Long.bitCount(mask & ~words[at >> 6]);
            words[at >> 6] |= mask;
            at = (at | 63) + 1;
        }
        return count - before;
    }

    /** Clears bits; returns how many were set before. */
    int clear(int from, int to) {
        int before = count;
        for (int at = from; at < to; ) {
            long mask = mask(at, to);
            count -= Long.bitCount(mask & words[at >> 6]);
            words[at >> 6] &= ~mask;
            at = (at | 63) + 1;
        }
        return before - count;
    }

    /** Returns the first bit that is set, or not, from an index on; {@code to} if there is none before that. */
    int next(boolean set, int from, int to) {
        for (int at = from; at < to; ) {
            long word = (set ? words[at >> 6] : ~words[at >> 6]) >>> at;
            if (word != 0) {
                return Math.min(to, at + Long.numberOfTrailingZeros(word));
            }
            at = (at | 63) + 1;
        }
        return to;
    }

    private static long mask(int from, int to) {
        int end = Math.min(to - (from & ~63), 64);
        return -1L << from & (end == 64 ? -1L : (1L << end) - 1);
    }
}
