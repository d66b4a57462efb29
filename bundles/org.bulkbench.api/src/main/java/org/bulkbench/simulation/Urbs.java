package org.bulkbench.simulation;

/** URBs of one transfer that the controller has at one time: one of a serial transfer, all of a queued one. */
public final class Urbs {

    private final Transfer transfer;
    private final long bytes;
    private final long submittedNanos;

    Urbs(Transfer transfer, long bytes, long submittedNanos) {
        this.transfer = transfer;
        this.bytes = bytes;
        this.submittedNanos = submittedNanos;
    }

    /** Returns whose they are. */
    public Transfer transfer() {
        return transfer;
    }

    /** Returns the pipe over which they go. */
    public Pipe pipe() {
        return transfer.pipe();
    }

    /** Returns how many bytes they carry. */
    public long bytes() {
        return bytes;
    }

    /** Returns when the driver submitted them. */
    public long submittedNanos() {
        return submittedNanos;
    }

    /** Returns how many packets they take; the last packet of a URB may be short. */
    public long packets() {
        long whole = bytes / transfer.urbBytes();
        return whole * pipe().packets(transfer.urbBytes()) + pipe().packets(bytes % transfer.urbBytes());
    }

    /** Returns how many packets the longest of them takes. */
    public long packetsOfOne() {
        return pipe().packets(Math.min(bytes, transfer.urbBytes()));
    }
}
