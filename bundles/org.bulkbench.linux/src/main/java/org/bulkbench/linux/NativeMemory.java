package org.bulkbench.linux;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/** Direct memory as system calls take it, made once for a buffer. Keeps the buffer alive. */
public final class NativeMemory {

    final MemorySegment segment;

    private NativeMemory(MemorySegment segment) {
        this.segment = segment;
    }

    /**
     * Takes all of a direct buffer, whatever its position and limit.
     *
     * @throws IllegalArgumentException if it is not direct
     */
    public static NativeMemory of(ByteBuffer buffer) {
        if (!buffer.isDirect()) {
            throw new IllegalArgumentException("a buffer of %d B on the heap".formatted(buffer.capacity()));
        }
        return new NativeMemory(MemorySegment.ofBuffer(buffer.duplicate().clear()));
    }

    /** Returns its length in bytes. */
    public long lengthBytes() {
        return segment.byteSize();
    }

    MemorySegment from(int offsetBytes, int lengthBytes) {
        if (offsetBytes < 0 || lengthBytes < 0 || (long) offsetBytes + lengthBytes > segment.byteSize()) {
            throw new IllegalArgumentException(
                    "%d B at %d of memory of %d B".formatted(lengthBytes, offsetBytes, segment.byteSize()));
        }
        return offsetBytes == 0 ? segment : segment.asSlice(offsetBytes);
    }
}
