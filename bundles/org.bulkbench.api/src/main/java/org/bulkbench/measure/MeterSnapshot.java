package org.bulkbench.measure;

/**
 * What a {@link Meter} had counted at one moment. Sums, series and histogram may differ by the operations
 * that completed while it was taken; after the run they agree.
 *
 * @param direction {@code read}, {@code write} or what else was counted
 * @param job name of the job; empty for the only one
 * @param bytes moved in all
 * @param operations completed in all
 * @param startNanos session time at which it began
 * @param lastNanos session time of the last completion; {@code startNanos} if there was none
 * @param series per interval
 * @param latency in nanoseconds
 */
public record MeterSnapshot(
        String direction,
        String job,
        long bytes,
        long operations,
        long startNanos,
        long lastNanos,
        Series series,
        Histogram latency) {

    /** Returns the seconds from the begin to the last completion. */
    public double seconds() {
        return (lastNanos - startNanos) / 1e9;
    }

    /** Returns the mean rate over {@link #seconds} in bytes per second; 0 if no time has passed. */
    public double bytesPerSecond() {
        return lastNanos > startNanos ? bytes / seconds() : 0;
    }
}
