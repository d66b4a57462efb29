package org.bulkbench.workload.stream.internal;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.SplittableRandom;
import org.bulkbench.storage.Generator;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.workload.Stamp;

/**
 * What is written. Fills the memory of each request once, then marks each page, so that no two pages are alike; stamps
 * are written for each request anew. Says of each request where in an endless row its bytes come from.
 */
final class Payload implements Generator {

    private static final int PAGE_BYTES = 4096;
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    private final Content content;
    private final int zeroPercent;
    private final SplittableRandom random;
    private final Stamp stamp;
    private final Optional<Generator> stamps;
    private final boolean[] filled;
    private final Optional<Generator> self = Optional.of(this);
    private byte[] block = {}; // whole pages; made at the first request, which knows how long one is
    private long position;

    /** Takes what to write, the share of zeros in percent for compressible bytes, the seed, and how many requests there are. */
    Payload(Content content, int zeroPercent, long seed, int depth) {
        this.content = content;
        this.zeroPercent = content == Content.RANDOM ? 0 : zeroPercent;
        this.random = new SplittableRandom(seed);
        this.stamp = new Stamp(seed);
        this.stamps = Optional.of(stamp);
        this.filled = new boolean[depth];
    }

    /** Makes the memory of a request ready to be written. */
    void prepare(IoRequest request) {
        ByteBuffer memory = request.memory();
        if (content == Content.STAMPED) {
            stamp.write(memory, request.lengthBytes(), request.offsetBytes());
            request.generated(stamps, request.offsetBytes());
            return;
        }
        if (!filled[request.index()]) {
            if (block.length == 0) {
                block = block((memory.capacity() + PAGE_BYTES - 1) / PAGE_BYTES * PAGE_BYTES);
            }
            memory.order(ByteOrder.LITTLE_ENDIAN).put(0, block, 0, memory.capacity());
            filled[request.index()] = true;
        }
        if (content != Content.ZERO) {
            for (int at = 0; at + Long.BYTES <= request.lengthBytes(); at += PAGE_BYTES) {
                memory.putLong(at, mark(position + at));
            }
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
            for (int i = inPage; i < Long.BYTES && i < inPage + length && content != Content.ZERO; i++) {
                into.put(begin + i - inPage, (byte) (mark(at) >>> 8 * i));
            }
            at += length;
        }
    }

    private static long mark(long page) {
        return page / PAGE_BYTES * SPREAD;
    }

    private byte[] block(int length) {
        byte[] made = new byte[length];
        for (int at = 0; at < length; at += PAGE_BYTES) {
            int zeros = content == Content.ZERO ? PAGE_BYTES : PAGE_BYTES * zeroPercent / 100;
            for (int i = at; i < at + PAGE_BYTES - zeros; i++) {
                made[i] = (byte) random.nextInt();
            }
        }
        return made;
    }
}
