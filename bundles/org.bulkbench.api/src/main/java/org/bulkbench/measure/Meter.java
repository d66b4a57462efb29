package org.bulkbench.measure;

/**
 * Counts the completions of one job in one direction. One thread adds; any thread may take snapshots,
 * at most ten a second. Adding allocates nothing and takes no lock.
 */
public final class Meter {

    /** Direction of a meter that counts what is done beforehand; it is no figure of the run. */
    public static final String PREPARE = "prepare";

    /** Direction of a meter of single requests that are counted for their latency: their rate says nothing of a stream. */
    public static final String SEEK = "seek";

    /** Direction of a meter of what memory already had: its rate says nothing of the medium. */
    public static final String CACHED = "cached";

    private final String direction;
    private final String job;
    private final long startNanos;
    private final Intervals intervals;
    private final Bins latencies = new Bins();
    private volatile long bytes; // written by the adding thread only
    private volatile long operations;
    private volatile long lastNanos;

    /**
     * Starts counting for the only job.
     *
     * @param direction {@code read}, {@code write} or what else is counted
     * @param startNanos session time at which the first interval begins
     */
    public Meter(String direction, long startNanos) {
        this(direction, "", startNanos);
    }

    /**
     * Starts counting.
     *
     * @param direction {@code read}, {@code write} or what else is counted
     * @param job name of the job that adds
     * @param startNanos session time at which the first interval begins
     */
    public Meter(String direction, String job, long startNanos) {
        this.direction = direction;
        this.job = job;
        this.startNanos = startNanos;
        this.lastNanos = startNanos;
        this.intervals = new Intervals(startNanos);
    }

    /** Returns whether what is counted under a direction passes the medium as a stream, so that its rate is one of the medium. */
    public static boolean isStream(String direction) {
        return !direction.equals(PREPARE) && !direction.equals(SEEK) && !direction.equals(CACHED);
    }

    /**
     * Counts one completion.
     *
     * @param completedNanos session time of the completion
     * @param movedBytes bytes moved, 0 for a flush
     * @param latencyNanos since the intended begin
     */
    public void add(long completedNanos, long movedBytes, long latencyNanos) {
        bytes = bytes + movedBytes;
        operations = operations + 1;
        lastNanos = Math.max(lastNanos, completedNanos);
        intervals.add(completedNanos, movedBytes);
        latencies.add(latencyNanos);
    }

    /** Returns what was counted so far. */
    public MeterSnapshot snapshot() {
        return new MeterSnapshot(
                direction, job, bytes, operations, startNanos, lastNanos, intervals.snapshot(), latencies.snapshot());
    }
}
