package org.bulkbench.simulator.internal.kernel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bulkbench.measure.Unit;
import org.bulkbench.storage.Generator;
import org.bulkbench.storage.IoRequest;

/**
 * What was written where on a disk: pieces of generators, and plain bytes where nobody said what made them. What was never
 * written reads as zeros.
 */
public final class Contents {

    private static final long MOST_PLAIN_BYTES = 64 << 20;
    private static final int SECTOR_BYTES = 512;
    private static final byte[] ZEROS = new byte[64 << 10];

    private final TreeMap<Long, Piece> pieces = new TreeMap<>(); // by begin; none overlap
    private long realBytes = Long.MAX_VALUE; // where the medium ends, whatever it claims
    private final List<long[]> corrupted = new ArrayList<>(); // ranges
    private Piece last; // the one written last, which mostly grows
    private long lastLimit; // up to where nothing is behind it
    private long plainBytes;

    private static final class Piece {
        final long begin;
        final Optional<Generator> generator;
        final long position;
        final byte[] plain; // without a generator
        final int plainFrom;
        long length;

        Piece(long begin, long length, Optional<Generator> generator, long position, byte[] plain, int plainFrom) {
            this.begin = begin;
            this.length = length;
            this.generator = generator;
            this.position = position;
            this.plain = plain;
            this.plainFrom = plainFrom;
        }

        long end() {
            return begin + length;
        }

        Piece cut(long from, long to) {
            long skipped = from - begin;
            return new Piece(from, to - from, generator, position + skipped, plain, plainFrom + (int) skipped);
        }
    }

    /** Says where the medium really ends: what lies beyond is written over what lies before. */
    public void endAt(long bytes) {
        realBytes = bytes;
    }

    /** Says that a bit of each sector in a range comes back wrong. */
    public void corrupt(long from, long to) {
        corrupted.add(new long[] {from, to});
    }

    /**
     * Keeps what is written.
     *
     * @param memory has the bytes
     * @param from the first of them
     * @throws IOException if there are more plain bytes than a simulated disk holds
     */
    public void write(
            long offset, int length, Optional<Generator> generator, long position, ByteBuffer memory, int from)
            throws IOException {
        for (long at = offset; at < offset + length; ) {
            int done = (int) (at - offset);
            int together = (int) Math.min(length - done, realBytes - at % realBytes);
            put(at % realBytes, together, generator, position + done, memory, from + done);
            at += together;
        }
    }

    private void put(long offset, int length, Optional<Generator> generator, long position, ByteBuffer memory, int from)
            throws IOException {
        if (last != null
                && last.end() == offset
                && generator.isPresent()
                && last.generator == generator
                && last.position + last.length == position
                && offset + length <= lastLimit) {
            last.length += length;
            return;
        }
        erase(offset, length);
        byte[] plain = {};
        if (generator.isEmpty()) {
            if (isZero(memory, from, length)) {
                return;
            }
            plainBytes += length;
            if (plainBytes > MOST_PLAIN_BYTES) {
                throw new IOException(("A simulated disk holds at most %s that no generator made; write less, or say by"
                                + " IoRequest.generated what makes them.")
                        .formatted(Unit.BYTES.show(MOST_PLAIN_BYTES)));
            }
            plain = new byte[length];
            memory.get(from, plain);
        }
        last = new Piece(offset, length, generator, position, plain, 0);
        pieces.put(offset, last);
        Long next = pieces.higherKey(offset);
        lastLimit = next == null ? Long.MAX_VALUE : next;
    }

    /** Puts what was written there into memory, from its position to its limit. */
    public void read(long offset, ByteBuffer into) {
        int begin = into.position();
        int whole = into.limit();
        for (long at = offset; into.position() < whole; ) {
            int together = (int) Math.min(whole - into.position(), realBytes - at % realBytes);
            into.limit(into.position() + together);
            get(at % realBytes, into);
            into.limit(whole);
            at += together;
        }
        for (long[] range : corrupted) {
            long first = (Math.max(range[0], offset) + SECTOR_BYTES - 1) / SECTOR_BYTES * SECTOR_BYTES;
            for (long at = first; at < Math.min(range[1], offset + whole - begin); at += SECTOR_BYTES) {
                int index = begin + (int) (at - offset);
                into.put(index, (byte) (into.get(index) ^ 1));
            }
        }
    }

    /** Says of what was read there what made it, if one generator made it all: then a copy of it need not be kept either. */
    public void tell(long offset, int length, IoRequest request) {
        Map.Entry<Long, Piece> entry = pieces.floorEntry(offset);
        boolean spoilt = offset + length > realBytes
                || corrupted.stream().anyMatch(range -> range[0] < offset + length && range[1] > offset);
        if (entry != null && entry.getValue().end() >= offset + length && !spoilt) {
            Piece piece = entry.getValue();
            request.generated(piece.generator, piece.position + offset - piece.begin);
        }
    }

    private void get(long offset, ByteBuffer into) {
        long at = offset;
        int limit = into.limit();
        while (into.position() < limit) {
            Map.Entry<Long, Piece> entry = pieces.floorEntry(at);
            if (entry != null && entry.getValue().end() > at) {
                Piece piece = entry.getValue();
                int length = (int) Math.min(limit - into.position(), piece.end() - at);
                if (piece.generator.isPresent()) {
                    into.limit(into.position() + length);
                    piece.generator.get().generate(piece.position + at - piece.begin, into);
                    into.limit(limit);
                } else {
                    into.put(piece.plain, piece.plainFrom + (int) (at - piece.begin), length);
                }
                at += length;
            } else {
                Long next = pieces.higherKey(at);
                long end = next == null ? Long.MAX_VALUE : next;
                int length = (int) Math.min(limit - into.position(), end - at);
                for (int left = length; left > 0; left -= ZEROS.length) {
                    into.put(ZEROS, 0, Math.min(left, ZEROS.length));
                }
                at += length;
            }
        }
    }

    /** Forgets what is there. */
    public void erase(long offset, long length) {
        long end = offset + length;
        Map.Entry<Long, Piece> entry = pieces.floorEntry(offset);
        if (entry == null || entry.getValue().end() <= offset) {
            entry = pieces.higherEntry(offset);
        }
        while (entry != null && entry.getKey() < end) {
            Piece piece = entry.getValue();
            pieces.remove(piece.begin);
            if (piece == last) {
                last = null;
            }
            if (piece.begin < offset) {
                pieces.put(piece.begin, piece.cut(piece.begin, offset));
            }
            if (piece.end() > end) {
                pieces.put(end, piece.cut(end, piece.end()));
            }
            if (piece.generator.isEmpty()) {
                plainBytes -= Math.min(end, piece.end()) - Math.max(offset, piece.begin);
            }
            entry = pieces.higherEntry(offset);
        }
    }

    private static boolean isZero(ByteBuffer memory, int from, int length) {
        for (int at = from; at < from + length; at += ZEROS.length) {
            int part = Math.min(ZEROS.length, from + length - at);
            if (memory.slice(at, part).mismatch(ByteBuffer.wrap(ZEROS, 0, part)) >= 0) {
                return false;
            }
        }
        return true;
    }
}
