package org.bulkbench.medium.internal.disk;

import org.bulkbench.simulation.Command;

/** What the disk reads on into its buffer after a read, until that is full or the head has other work. */
final class ReadAhead {

    private static final long NONE = -1;

    private final Geometry geometry;
    private final long bufferBytes;
    private long nextByte = NONE; // that the host has not got yet
    private long passedByte; // that came under the head at passedNanos, with all before it in the buffer
    private double passedNanos;

    ReadAhead(Geometry geometry, long bufferBytes) {
        this.geometry = geometry;
        this.bufferBytes = bufferBytes;
    }

    boolean follows(Command command) {
        return command.offsetBytes() == nextByte;
    }

    /** A read begins at the head. */
    void begin(Command command, double nanos) {
        nextByte = command.endBytes();
        passedByte = command.offsetBytes();
        passedNanos = nanos;
    }

    void forget() {
        nextByte = NONE;
    }

    /** Takes what follows, and returns how long it takes until the last byte is there. */
    double take(Command command, double nowNanos) {
        long limit = nextByte + bufferBytes;
        nextByte = command.endBytes();
        double fullNanos = passedNanos + geometry.passNanos(passedByte, limit);
        if (fullNanos < nowNanos) { // the head stopped; it goes on now that there is room
            passedByte = limit;
            passedNanos = nowNanos;
        }
        return Math.max(0, passedNanos + geometry.passNanos(passedByte, command.endBytes()) - nowNanos);
    }
}
