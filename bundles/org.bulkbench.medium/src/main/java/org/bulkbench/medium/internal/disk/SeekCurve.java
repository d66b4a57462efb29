package org.bulkbench.medium.internal.disk;

/**
 * How long the head moves over a part x of all cylinders: track + b sqrt(x) + c x, where b and c follow from the average (a third of
 * all cylinders) and the full stroke.
 */
final class SeekCurve {

    private static final double THIRD = 1 / 3.0;
    private static final double ROOT = Math.sqrt(THIRD);

    private final double trackNanos;
    private final double rootNanos;
    private final double linearNanos;

    SeekCurve(long trackNanos, long averageNanos, long fullNanos) {
        this.trackNanos = trackNanos;
        this.rootNanos = root(trackNanos, averageNanos, fullNanos);
        this.linearNanos = fullNanos - trackNanos - rootNanos;
    }

    /** @throws IllegalArgumentException if a longer way would take less time somewhere */
    static void check(long trackNanos, long averageNanos, long fullNanos) {
        double root = root(trackNanos, averageNanos, fullNanos);
        if (fullNanos < trackNanos || root < 0 || root / 2 + (fullNanos - trackNanos - root) < 0) {
            throw new IllegalArgumentException("track=%d ns, average=%d ns and full=%d ns are no seek times of a disk."
                    .formatted(trackNanos, averageNanos, fullNanos));
        }
    }

    /** @param part of all cylinders, 0 to 1 */
    double nanos(double part) {
        return part == 0 ? 0 : trackNanos + rootNanos * Math.sqrt(part) + linearNanos * part;
    }

    private static double root(double track, double average, double full) {
        return (average - track - (full - track) * THIRD) / (ROOT - THIRD);
    }
}
