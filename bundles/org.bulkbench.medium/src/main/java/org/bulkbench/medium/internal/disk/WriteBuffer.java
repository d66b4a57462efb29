package org.bulkbench.medium.internal.disk;

import java.util.ArrayDeque;
import org.bulkbench.simulation.Command;

/** What waits in the buffer to be written, in the order in which it came. */
final class WriteBuffer {

    private final long bufferBytes;
    private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();
    private long usedBytes;
    private long endBytes = -1;

    private record Waiting(long bytes, double writtenNanos) {}

    WriteBuffer(long bufferBytes) {
        this.bufferBytes = bufferBytes;
    }

    /** Returns when there is room. */
    double room(long bytes, double nowNanos) {
        double room = nowNanos;
        while (!waiting.isEmpty() && (waiting.peek().writtenNanos() <= nowNanos || usedBytes + bytes > bufferBytes)) {
            Waiting first = waiting.poll();
            usedBytes -= first.bytes();
            room = Math.max(room, first.writtenNanos());
        }
        return room;
    }

    /** Returns whether a write goes on where the last one ends. */
    boolean follows(Command command) {
        return command.offsetBytes() == endBytes;
    }

    void add(Command command, double writtenNanos) {
        waiting.add(new Waiting(command.lengthBytes(), writtenNanos));
        usedBytes += command.lengthBytes();
        endBytes = command.endBytes();
    }
}
