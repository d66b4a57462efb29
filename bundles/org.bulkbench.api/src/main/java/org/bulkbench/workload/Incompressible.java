package org.bulkbench.workload;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.SplittableRandom;
import org.bulkbench.storage.Generator;
import org.bulkbench.storage.IoRequest;

/**
 * Bytes that cannot be compressed: fills the memory of each request once and marks each page before it is written, so that no
 * two pages are alike. Says of each request where in an endless row its bytes come from. Preparing is confined to the thread of
 * one queue and allocates nothing.
 */
public final class Incompressible implements Generator {

    private static final int PAGE_BYTES = 4096;
    private static final long ODD = 0x9E37_79B9_7F4A_7C15L;

    private static final int BLOCKS_OF_A_FILE = 24; // a power of two: far more than are written

    private final long seed;
    private final long file;
    private final boolean[] filled;
    private final Incompressible source; // whose bytes are written: this, or what it is a file of
    private final Optional<Generator> self = Optional.of(this);
    private byte[] block = {}; // whole pages; guarded by this

    /**
     * Takes where the bytes begin.
     *
     * @param seed the same seed gives the same bytes
     * @param depth how many requests the queue has, 1 or more
     */
    public Incompressible(long seed, int depth) {
        this.seed = seed;
        this.file = 0;
        this.filled = new boolean[depth];
        this.source = this;
    }

    private Incompressible(Incompressible source, long file, int depth) {
        this.seed = source.seed;
        this.file = file;
        this.filled = new boolean[depth];
        this.source = source;
    }

    /**
     * Returns other bytes of the same generator, for a queue of its own whose longest request is that of the others.
     *
     * @param number 0 to 2^12 - 1 is sure to be unlike all others
     */
    public Incompressible file(long number, int depth) {
        return new Incompressible(source, number, depth);
    }

    /** Fills the memory of a request that is to be written at a multiple of the longest request. */
    public void prepare(IoRequest request) {
        ByteBuffer memory = request.memory();
        byte[] bytes = source.block(memory.capacity());
        if (!filled[request.index()]) {
            memory.order(ByteOrder.LITTLE_ENDIAN).put(0, bytes, 0, memory.capacity());
            filled[request.index()] = true;
        }
        long first = file << BLOCKS_OF_A_FILE;
        long position = (first + request.offsetBytes() / memory.capacity()) * bytes.length;
        for (int at = 0; at + Long.BYTES <= request.lengthBytes(); at += PAGE_BYTES) {
            memory.putLong(at, mark(position + at));
        }
        request.generated(source.self, position);
    }

    @Override
    public void generate(long from, ByteBuffer into) {
        byte[] bytes = block(0);
        long at = from;
        while (into.hasRemaining()) {
            int inPage = (int) (at % PAGE_BYTES);
            int length = Math.min(into.remaining(), PAGE_BYTES - inPage);
            int begin = into.position();
            into.put(bytes, (int) (at % bytes.length), length);
            for (int i = inPage; i < Long.BYTES && i < inPage + length; i++) {
                into.put(begin + i - inPage, (byte) (mark(at) >>> 8 * i));
            }
            at += length;
        }
    }

    private long mark(long position) {
        return (position / PAGE_BYTES ^ seed << 52) * ODD;
    }

    /** The first request says how long one is. */
    private synchronized byte[] block(int longestBytes) {
        if (block.length == 0) {
            block = new byte[(longestBytes + PAGE_BYTES - 1) / PAGE_BYTES * PAGE_BYTES];
            new SplittableRandom(seed).nextBytes(block);
        }
        return block;
    }
}
