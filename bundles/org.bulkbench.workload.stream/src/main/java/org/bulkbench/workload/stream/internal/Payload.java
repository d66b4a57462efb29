package org.bulkbench.workload.stream.internal;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.SplittableRandom;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.workload.Stamp;

/**
 * What is written. Fills the memory of each request once, then marks each page, so that no two pages are alike; stamps
 * are written for each request anew.
 */
final class Payload {

    private static final int PAGE_BYTES = 4096;

    private final Content content;
    private final int zeroPercent;
    private final SplittableRandom random;
    private final Stamp stamp;
    private final boolean[] filled;
    private long mark;

    /** Takes what to write, the share of zeros in percent for compressible bytes, the seed, and how many requests there are. */
    Payload(Content content, int zeroPercent, long seed, int depth) {
        this.content = content;
        this.zeroPercent = content == Content.RANDOM ? 0 : zeroPercent;
        this.random = new SplittableRandom(seed);
        this.stamp = new Stamp(seed);
        this.filled = new boolean[depth];
    }

    /** Makes the memory of a request ready to be written. */
    void prepare(IoRequest request) {
        if (content == Content.STAMPED) {
            stamp.write(request.memory(), request.lengthBytes(), request.offsetBytes());
            return;
        }
        if (!filled[request.index()]) {
            fill(request.memory());
            filled[request.index()] = true;
        }
        if (content != Content.ZERO) {
            ByteBuffer memory = request.memory();
            for (int at = 0; at + Long.BYTES <= request.lengthBytes(); at += PAGE_BYTES) {
                memory.putLong(at, mark++ * 0x9E37_79B9_7F4A_7C15L);
            }
        }
    }

    private void fill(ByteBuffer memory) {
        memory.order(ByteOrder.LITTLE_ENDIAN);
        for (int at = 0; at < memory.capacity(); at += PAGE_BYTES) {
            int end = Math.min(memory.capacity(), at + PAGE_BYTES);
            int zeros = content == Content.ZERO ? end - at : (end - at) * zeroPercent / 100;
            int i = at;
            for (; i < end - zeros; i++) {
                memory.put(i, (byte) random.nextInt());
            }
            for (; i < end; i++) {
                memory.put(i, (byte) 0);
            }
        }
    }
}
