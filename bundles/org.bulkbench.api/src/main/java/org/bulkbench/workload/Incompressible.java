package org.bulkbench.workload;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.SplittableRandom;
import org.bulkbench.storage.Generator;
import org.bulkbench.storage.IoRequest;

/**
 * Bytes that cannot be compressed: fills the memory of each request once and marks each page before it is written, so that no
 * two pages are alike. Says of each request where in the endless row of marked blocks its bytes come from. Confined to the thread of
 * one queue; preparing allocates nothing.
 */
public final class Incompressible implements Generator {

    private static final int PAGE_BYTES = 4096;
    private static final long ODD = 0x9E37_79B9_7F4A_7C15L;

    private final SplittableRandom random;
    private final boolean[] filled;
    private final long firstMark;
    private final Optional<Generator> self = Optional.of(this);
    private byte[] block = {}; // whole pages; made at the first request, which knows how long one is
    private long position;

    /**
     * Takes where the bytes begin.
     *
     * @param seed the same seed gives the same bytes
     * @param depth how many requests the queue has, 1 or more
     */
    public Incompressible(long seed, int depth) {
        this.random = new SplittableRandom(seed);
        this.filled = new boolean[depth];
        this.firstMark = seed << 40;
    }

    /** Fills the memory of a request that is to be written. */
    public void prepare(IoRequest request) {
        ByteBuffer memory = request.memory().order(ByteOrder.LITTLE_ENDIAN);
        if (!filled[request.index()]) {
            if (block.length == 0) {
                block = new byte[(memory.capacity() + PAGE_BYTES - 1) / PAGE_BYTES * PAGE_BYTES];
                random.nextBytes(block);
            }
            memory.put(0, block, 0, memory.capacity());
            filled[request.index()] = true;
        }
        for (int at = 0; at + Long.BYTES <= request.lengthBytes(); at += PAGE_BYTES) {
            memory.putLong(at, mark(position + at));
        }
        request.generated(self, position);
        position += block.length;
    }

    @Override
    public void generate(long from, ByteBuffer into) {
        long at = from;
        while (into.hasRemaining()) {
            int inPage = (int) (at % PAGE_BYTES);
            int length = Math.min(into.remaining(), PAGE_BYTES - inPage);
            int begin = into.position();
            into.put(block, (int) (at % block.length), length);
            for (int i = inPage; i < Long.BYTES && i < inPage + length; i++) {
                into.put(begin + i - inPage, (byte) (mark(at) >>> 8 * i));
            }
            at += length;
        }
    }

    private long mark(long at) {
        return (firstMark + at / PAGE_BYTES) * ODD;
    }
}
