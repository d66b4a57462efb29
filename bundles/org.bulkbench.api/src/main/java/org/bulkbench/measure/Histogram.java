package org.bulkbench.measure;

import java.util.Arrays;

/**
 * How often which value occurred, immutable. Bins are 1/64 of their value wide or narrower; empty ones
 * are left out.
 *
 * @param lows lowest value of each bin, ascending, in the unit of the recorder
 * @param counts values in each bin, each above 0
 * @param max highest value recorded, 0 if none
 */
public record Histogram(long[] lows, long[] counts, long max) {

    public Histogram {
        if (lows.length != counts.length) {
            throw new IllegalArgumentException("%d bins but %d counts".formatted(lows.length, counts.length));
        }
        lows = lows.clone();
        counts = counts.clone();
    }

    @Override
    public long[] lows() {
        return lows.clone();
    }

    @Override
    public long[] counts() {
        return counts.clone();
    }

    /** Returns how many values were recorded. */
    public long total() {
        return Arrays.stream(counts).sum();
    }

    /**
     * Returns the low end of the bin that holds the quantile, or {@code max} for 1.
     *
     * @param share 0 to 1
     * @throws IllegalStateException if nothing was recorded
     */
    public long quantile(double share) {
        if (counts.length == 0) {
            throw new IllegalStateException("no values");
        }
        long rank = (long) Math.ceil(share * total());
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (seen >= rank && share < 1) {
                return lows[i];
            }
        }
        return max;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Histogram that
                && max == that.max
                && Arrays.equals(lows, that.lows)
                && Arrays.equals(counts, that.counts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(counts) * 31 + Arrays.hashCode(lows);
    }
}
