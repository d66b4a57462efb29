package org.bulkbench.measure;

/**
 * A rate that a path cannot exceed, or that the best known hosts reach on it.
 *
 * @param kind hard or reached
 * @param bytesPerSecond the rate
 * @param sentence what sets it and where the figure comes from
 */
public record Limit(Kind kind, double bytesPerSecond, String sentence) {

    /** What it means to be above it. */
    public enum Kind {
        /** Encoding and protocol: a rate above it did not come from this path. */
        HARD,
        /** What the best known hosts reach: the basis of a share. */
        REACHED
    }
}
