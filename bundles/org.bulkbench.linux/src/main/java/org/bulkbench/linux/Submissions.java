package org.bulkbench.linux;

/**
 * Operations that the kernel takes and gives back many at a time. A fixed number of slots, each with memory of its own
 * and at most one operation under way. The cycle: prepare an operation in a slot, {@link #enter} gives what was prepared
 * to the kernel, {@link #next} shows what completed. Allocates when opened only. Confined to one thread at a time.
 */
public sealed interface Submissions extends AutoCloseable permits Ring, AsyncContext {

    /** Longest wait of {@link #enter}. */
    long GLANCE_NANOS = 50_000_000;

    /** Says which two files operations are on; they may be the same. Returns whether the kernel looks them up for good. */
    boolean files(Descriptor first, Descriptor second);

    /** Prepares reading {@code lengthBytes} at {@code offsetBytes} of file 0 or 1 into a slot's memory from {@code from}. */
    void read(int slot, int file, int from, int lengthBytes, long offsetBytes);

    /** Prepares writing a slot's memory from {@code from} at {@code offsetBytes} of file 0 or 1. */
    void write(int slot, int file, int from, int lengthBytes, long offsetBytes);

    /** Prepares waiting until the data of file 0 or 1, and what is needed to find it, is on the medium. */
    void syncData(int slot, int file);

    /** Returns how many operations were prepared and not yet taken by the kernel. */
    int prepared();

    /** Takes back what was prepared and not yet taken by the kernel; returns how many operations these were. */
    int forget();

    /** Returns how often {@link #next} would show something, or one more. */
    int ready();

    /** Returns whether completions may wait until the next {@link #enter}. */
    boolean needsKernel();

    /**
     * Gives what was prepared to the kernel and waits until this many completions are ready, or the time is up. It may
     * take fewer than were prepared, and then does not wait.
     *
     * @param least 0 not to wait
     * @param longestNanos how long to wait; what is longer than {@link #GLANCE_NANOS} ends then or before
     * @return 0, or the negative errno
     */
    int enter(int least, long longestNanos);

    /** Moves to the next completion, if there is one; {@link #slot} and {@link #result} then tell of it. */
    boolean next();

    /** Returns which slot completed. */
    int slot();

    /** Returns the bytes that were moved, or the negative errno. */
    int result();

    /**
     * Lets go, without waiting for operations under way: these go on, and move into or out of memory, until they end.
     * The files may be closed as well. Idempotent.
     */
    @Override
    void close();
}
