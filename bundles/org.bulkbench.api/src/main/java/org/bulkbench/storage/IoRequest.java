package org.bulkbench.storage;

import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import org.bulkbench.measure.Unit;

/**
 * One request of a queue, reused for ever: what to do, and afterwards how it went. Confined to the thread
 * of its queue. Times are nanoseconds of the session.
 */
public final class IoRequest {

    /** What to do. */
    public enum Kind {
        READ,
        WRITE,
        FLUSH,
        DISCARD
    }

    /** Why it did not work. */
    public enum Failure {
        /** It worked. */
        NONE,
        /** The kernel says so; the code is its errno. */
        ERRNO,
        /** The device says so; the code is sense key, ASC and ASCQ as 0xKKAAQQ. */
        SENSE,
        /** No answer in the target's own time limit. */
        TIMEOUT,
        /** The device left. */
        GONE
    }

    private final int index;
    private final ByteBuffer memory;
    private final IntFunction<String> errors;
    private boolean paced;
    private Optional<Generator> generator = Optional.empty();
    private long position;
    Kind kind = Kind.READ;
    long offsetBytes;
    int lengthBytes;
    long intendedNanos;
    long submittedNanos;
    long completedNanos;
    int movedBytes;
    Failure failure = Failure.NONE;
    int failureCode;

    IoRequest(int index, ByteBuffer memory, IntFunction<String> errors) {
        this.index = index;
        this.memory = memory;
        this.errors = errors;
    }

    /** Makes it a read of {@code lengthBytes} at {@code offsetBytes}. */
    public IoRequest read(long offsetBytes, int lengthBytes) {
        return fill(Kind.READ, offsetBytes, lengthBytes);
    }

    /** Makes it a write of the first {@code lengthBytes} of {@link #memory}. */
    public IoRequest write(long offsetBytes, int lengthBytes) {
        return fill(Kind.WRITE, offsetBytes, lengthBytes);
    }

    /** Makes it a flush of all that was written. */
    public IoRequest flush() {
        return fill(Kind.FLUSH, 0, 0);
    }

    /** Makes it a discard of {@code lengthBytes} at {@code offsetBytes}. */
    public IoRequest discard(long offsetBytes, int lengthBytes) {
        return fill(Kind.DISCARD, offsetBytes, lengthBytes);
    }

    /** Says when it should have begun; latency then counts from there. Without it: when it is submitted. */
    public IoRequest intended(long nanos) {
        intendedNanos = nanos;
        paced = true;
        return this;
    }

    /**
     * Says that what is written are the bytes of a generator, so that a simulated medium need not keep them. Without it: that
     * they are just bytes. A simulated medium may say so of what it read, so that a copy need not be kept either.
     *
     * @param source an optional that the caller keeps, so that nothing is allocated
     * @param newPosition of the first byte in the generator
     */
    public IoRequest generated(Optional<Generator> source, long newPosition) {
        generator = source;
        position = newPosition;
        return this;
    }

    /** Returns what made the bytes that are written or were read; empty if nobody said. */
    public Optional<Generator> generator() {
        return generator;
    }

    /** Returns the place of the first byte in its generator. */
    public long generatorPosition() {
        return position;
    }

    /** Returns its place in its queue, 0 to depth - 1. */
    public int index() {
        return index;
    }

    /** Returns its memory, from 0 to the longest request of the queue; not while it is in flight. */
    public ByteBuffer memory() {
        return memory;
    }

    /** Returns what to do. */
    public Kind kind() {
        return kind;
    }

    /** Returns where to begin, in bytes. */
    public long offsetBytes() {
        return offsetBytes;
    }

    /** Returns how much was asked for, in bytes. */
    public int lengthBytes() {
        return lengthBytes;
    }

    /** Returns when it should have begun. */
    public long intendedNanos() {
        return intendedNanos;
    }

    /** Returns when it was given to the layer below. */
    public long submittedNanos() {
        return submittedNanos;
    }

    /** Returns when its completion was seen. */
    public long completedNanos() {
        return completedNanos;
    }

    /** Returns the time from intended to completed. */
    public long latencyNanos() {
        return completedNanos - intendedNanos;
    }

    /** Returns how many bytes were moved; 0 if it failed. */
    public int movedBytes() {
        return movedBytes;
    }

    /** Returns whether it did not work. */
    public boolean failed() {
        return failure != Failure.NONE;
    }

    /** Returns why it did not work. */
    public Failure failure() {
        return failure;
    }

    /** Returns a sentence for people, such as {@code read of 4.1 kB failed: Input/output error (EIO)}; allocates. */
    public String describeFailure() {
        return "%s of %s failed: %s"
                .formatted(
                        kind.name().toLowerCase(Locale.ROOT),
                        Unit.BYTES.print(lengthBytes),
                        failure == Failure.ERRNO
                                ? errors.apply(failureCode)
                                : "%s %d".formatted(failure.name().toLowerCase(Locale.ROOT), failureCode));
    }

    /** Returns a sentence about a read that met the end of the target before its own; allocates. */
    public String describeShortage() {
        return "The target ended at byte %d, within a read of %s: something made it shorter while it was measured."
                .formatted(offsetBytes + movedBytes, Unit.BYTES.print(lengthBytes));
    }

    void submitted(long nanos) {
        submittedNanos = nanos;
        if (!paced) {
            intendedNanos = nanos;
        }
    }

    private IoRequest fill(Kind newKind, long newOffsetBytes, int newLengthBytes) {
        kind = newKind;
        offsetBytes = newOffsetBytes;
        lengthBytes = newLengthBytes;
        paced = false;
        generator = Optional.empty();
        return this;
    }
}
