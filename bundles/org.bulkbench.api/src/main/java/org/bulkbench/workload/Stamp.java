package org.bulkbench.workload;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.OptionalLong;
import org.bulkbench.storage.Generator;

/**
 * Content that says where it belongs. Each sector of 512 bytes begins with its byte offset and a seed, both
 * little-endian, and goes on with bytes that follow from these and cannot be compressed. So who reads it back can tell
 * a wrong bit from a sector that was stored elsewhere, as drives of a false capacity do. Immutable; writing and
 * comparing allocate nothing.
 */
public final class Stamp implements Generator {

    /** What one stamp covers. */
    public static final int SECTOR_BYTES = 512;

    private static final VarHandle WORD = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;

    private final long seed;

    /** Takes what tells one writing of a medium from another. */
    public Stamp(long seed) {
        this.seed = seed;
    }

    /**
     * Fills memory from its begin, whatever its position and limit.
     *
     * @param lengthBytes how much, a multiple of 8
     * @param offsetBytes where it will be stored, a multiple of 512
     */
    public void write(ByteBuffer memory, int lengthBytes, long offsetBytes) {
        for (int at = 0; at < lengthBytes; at += Long.BYTES) {
            WORD.set(memory, at, word(offsetBytes, at));
        }
    }

    /** Makes the bytes of a place, as {@link #write} does; the position is where they are stored. */
    @Override
    public void generate(long position, ByteBuffer into) {
        for (long at = position; into.hasRemaining(); ) {
            int within = (int) (at % SECTOR_BYTES);
            long word = word(at - within, within - within % Long.BYTES);
            if (within % Long.BYTES == 0 && into.remaining() >= Long.BYTES) {
                WORD.set(into, into.position(), word);
                into.position(into.position() + Long.BYTES);
                at += Long.BYTES;
            } else {
                into.put((byte) (word >>> within % Long.BYTES * Byte.SIZE));
                at++;
            }
        }
    }

    /** Stamps of one seed are alike. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Stamp stamp && stamp.seed == seed;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(seed);
    }

    /**
     * Returns where the first 8 bytes begin that are not as {@link #write} makes them; {@code lengthBytes} if none.
     *
     * @param lengthBytes how much to compare, a multiple of 8
     * @param offsetBytes where it was read, a multiple of 512
     */
    public int mismatch(ByteBuffer memory, int lengthBytes, long offsetBytes) {
        for (int at = 0; at < lengthBytes; at += Long.BYTES) {
            if ((long) WORD.get(memory, at) != word(offsetBytes, at)) {
                return at;
            }
        }
        return lengthBytes;
    }

    /**
     * Returns the byte offset that a whole sector was written for with this seed; nothing if it is no such sector.
     *
     * @param at where it begins in memory, with 512 bytes from there
     */
    public OptionalLong origin(ByteBuffer memory, int at) {
        long offset = (long) WORD.get(memory, at);
        for (int i = 0; i < SECTOR_BYTES; i += Long.BYTES) {
            if ((long) WORD.get(memory, at + i) != word(offset, i)) {
                return OptionalLong.empty();
            }
        }
        return OptionalLong.of(offset);
    }

    private long word(long offsetBytes, int at) {
        int within = at % SECTOR_BYTES;
        long sector = offsetBytes + at - within;
        return switch (within) {
            case 0 -> sector;
            case Long.BYTES -> seed;
            default -> mixed(sector * GOLDEN + Long.rotateLeft(seed, 32) + within);
        };
    }

    /** The finalizer of SplitMix64. */
    private static long mixed(long value) {
        long a = (value ^ value >>> 30) * 0xBF58_476D_1CE4_E5B9L;
        long b = (a ^ a >>> 27) * 0x94D0_49BB_1331_11EBL;
        return b ^ b >>> 31;
    }
}
