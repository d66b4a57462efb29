package org.bulkbench.simulation;

/**
 * What a medium is told to do.
 *
 * @param kind what
 * @param offsetBytes first byte, a multiple of the block
 * @param lengthBytes how many bytes, a multiple of the block; 0 for {@link Kind#FLUSH} and {@link Kind#EMPTY}
 * @param arrivedNanos session time at which it has the command and can begin: count from here, for {@link Agenda#nanos} may
 *     be a little later
 */
public record Command(Kind kind, long offsetBytes, long lengthBytes, long arrivedNanos) {

    /** What a medium can do. */
    public enum Kind {
        READ,
        WRITE,
        /** Make all that was written durable. */
        FLUSH,
        /** Forget bytes. */
        DISCARD,
        /** Nothing, such as TEST UNIT READY: the cost of a command without the medium. */
        EMPTY
    }

    /** Returns the first byte behind it. */
    public long endBytes() {
        return offsetBytes + lengthBytes;
    }
}
