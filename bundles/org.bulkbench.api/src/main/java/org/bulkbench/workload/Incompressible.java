package org.bulkbench.workload;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.SplittableRandom;
import org.bulkbench.storage.IoRequest;

/**
 * Bytes that cannot be compressed: fills the memory of each request once and marks each page before it is written, so that no
 * two pages are alike. Confined to the thread of one queue; preparing allocates nothing.
 */
public final class Incompressible {

    private static final int PAGE_BYTES = 4096;
    private static final long ODD = 0x9E37_79B9_7F4A_7C15L;

    private final SplittableRandom random;
    private final boolean[] filled;
    private long mark;

    /**
     * Takes where the bytes begin.
     *
     * @param seed the same seed gives the same bytes
     * @param depth how many requests the queue has, 1 or more
     */
    public Incompressible(long seed, int depth) {
        this.random = new SplittableRandom(seed);
        this.filled = new boolean[depth];
        this.mark = seed << 40;
    }

    /** Fills the memory of a request that is to be written. */
    public void prepare(IoRequest request) {
        ByteBuffer memory = request.memory().order(ByteOrder.LITTLE_ENDIAN);
        if (!filled[request.index()]) {
            int at = 0;
            for (; at + Long.BYTES <= memory.capacity(); at += Long.BYTES) {
                memory.putLong(at, random.nextLong());
            }
            for (; at < memory.capacity(); at++) {
                memory.put(at, (byte) random.nextInt());
            }
            filled[request.index()] = true;
        }
        for (int at = 0; at + Long.BYTES <= request.lengthBytes(); at += PAGE_BYTES) {
            memory.putLong(at, mark++ * ODD);
        }
    }
}
