package org.bulkbench.simulation;

/** A request of a block queue. Grows at its end while it waits; who has it after {@link Scheduler#next} sees it fixed. */
public final class BlockRequest {

    private final Command.Kind kind;
    private final long offsetBytes;
    private final int submitter;
    private final boolean waitedFor;
    private final long queuedNanos;
    private final long number;
    private long lengthBytes;

    /**
     * Makes one.
     *
     * @param kind what to do
     * @param offsetBytes first byte on the disk
     * @param lengthBytes how many bytes
     * @param submitter whose it is: the process that reads, or the one that made the file dirty
     * @param waitedFor whether somebody waits for it: reads, and writes of a sync
     * @param queuedNanos session time at which it came into the queue
     * @param number counts the requests of a queue; the order in which they came
     */
    public BlockRequest(
            Command.Kind kind,
            long offsetBytes,
            long lengthBytes,
            int submitter,
            boolean waitedFor,
            long queuedNanos,
            long number) {
        this.kind = kind;
        this.offsetBytes = offsetBytes;
        this.lengthBytes = lengthBytes;
        this.submitter = submitter;
        this.waitedFor = waitedFor;
        this.queuedNanos = queuedNanos;
        this.number = number;
    }

    /** Returns what to do. */
    public Command.Kind kind() {
        return kind;
    }

    /** Returns whether it is a read. */
    public boolean isRead() {
        return kind == Command.Kind.READ;
    }

    /** Returns the first byte on the disk. */
    public long offsetBytes() {
        return offsetBytes;
    }

    /** Returns how many bytes. */
    public long lengthBytes() {
        return lengthBytes;
    }

    /** Returns the first byte behind it. */
    public long endBytes() {
        return offsetBytes + lengthBytes;
    }

    /** Returns whose it is. */
    public int submitter() {
        return submitter;
    }

    /** Returns whether somebody waits for it. */
    public boolean isWaitedFor() {
        return waitedFor;
    }

    /** Returns when it came into the queue. */
    public long queuedNanos() {
        return queuedNanos;
    }

    /** Returns its place in the order in which requests came. */
    public long number() {
        return number;
    }

    /** Makes it longer; only for the block queue. */
    public void grow(long bytes) {
        lengthBytes += bytes;
    }
}
