package org.bulkbench.workload.files.internal;

import org.bulkbench.storage.IoRequest;

/** What is counted of a stream that is received. Confined to the job that writes, but for what the sender says. */
final class Reception {

    private long blocks;
    private long bytes;
    private long mostLagNanos;
    private long mostWaiting;
    private volatile long senderWaitedNanos; // written by the job of the sender only, as is the other
    private volatile long lostBytes;

    /** Notes a block that was written, and how many wait behind it. */
    void written(IoRequest write, long waiting) {
        blocks++;
        bytes += write.movedBytes();
        mostLagNanos = Math.max(mostLagNanos, write.latencyNanos());
        mostWaiting = Math.max(mostWaiting, waiting);
    }

    void senderWaited(long nanos) {
        senderWaitedNanos = senderWaitedNanos + nanos;
    }

    void lost(long someBytes) {
        lostBytes = lostBytes + someBytes;
    }

    long blocks() {
        return blocks;
    }

    long bytes() {
        return bytes;
    }

    /** Returns the longest time between a block's arrival and the end of its write. */
    long mostLagNanos() {
        return mostLagNanos;
    }

    /** Returns how many blocks waited at most while one was written. */
    long mostWaiting() {
        return mostWaiting;
    }

    long senderWaitedNanos() {
        return senderWaitedNanos;
    }

    long lostBytes() {
        return lostBytes;
    }
}
