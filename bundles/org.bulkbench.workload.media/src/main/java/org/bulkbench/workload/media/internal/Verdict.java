package org.bulkbench.workload.media.internal;

import java.nio.ByteBuffer;
import java.util.OptionalLong;
import org.bulkbench.measure.Unit;
import org.bulkbench.workload.Stamp;

/** Sorts sectors that were read back by what became of them. Confined to one job. */
final class Verdict {

    private static final int SECTOR_BYTES = Stamp.SECTOR_BYTES;

    private final Stamp stamp;
    private long good;
    private long overwritten;
    private long changed;
    private long lost;
    private long unreadable;
    private long bitsWrong;
    private long period; // greatest common divisor of how far away bytes came from
    private long firstBad = -1;
    private long firstBadOrigin = -1;
    private long lastGood = -1;

    Verdict(Stamp stamp) {
        this.stamp = stamp;
    }

    /** Looks at what was read at a byte. */
    void add(ByteBuffer memory, int lengthBytes, long offsetBytes) {
        if (stamp.mismatch(memory, lengthBytes, offsetBytes) == lengthBytes) {
            good += lengthBytes;
            lastGood = Math.max(lastGood, offsetBytes + lengthBytes - SECTOR_BYTES);
            return;
        }
        ByteBuffer expected = ByteBuffer.allocate(SECTOR_BYTES);
        for (int at = 0; at < lengthBytes; at += SECTOR_BYTES) {
            sector(memory, at, offsetBytes + at, expected);
        }
    }

    /** Notes bytes that could not be read at all. */
    void unreadable(int lengthBytes, long offsetBytes) {
        unreadable += lengthBytes;
        bad(offsetBytes);
    }

    private void sector(ByteBuffer memory, int at, long offset, ByteBuffer expected) {
        OptionalLong origin = stamp.origin(memory, at);
        if (origin.isPresent() && origin.getAsLong() == offset) {
            good += SECTOR_BYTES;
            lastGood = Math.max(lastGood, offset);
            return;
        }
        if (origin.isPresent()) {
            overwritten += SECTOR_BYTES;
            period = gcd(period, Math.abs(origin.getAsLong() - offset));
            if (firstBad < 0 || offset < firstBad) {
                firstBadOrigin = origin.getAsLong();
            }
        } else {
            stamp.write(expected, SECTOR_BYTES, offset);
            int bits = differing(memory, at, expected);
            if (bits <= SECTOR_BYTES) { // an eighth of them: what has nothing to do with it differs in half
                changed += SECTOR_BYTES;
                bitsWrong += bits;
            } else {
                lost += SECTOR_BYTES;
            }
        }
        bad(offset);
    }

    private void bad(long offset) {
        firstBad = firstBad < 0 ? offset : Math.min(firstBad, offset);
    }

    private static int differing(ByteBuffer memory, int at, ByteBuffer expected) {
        int bits = 0;
        for (int i = 0; i < SECTOR_BYTES; i += Long.BYTES) {
            bits += Long.bitCount(
                    memory.getLong(at + i) ^ expected.order(memory.order()).getLong(i));
        }
        return bits;
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    boolean isGood() {
        return firstBad < 0;
    }

    long good() {
        return good;
    }

    long overwritten() {
        return overwritten;
    }

    long changed() {
        return changed;
    }

    long lost() {
        return lost + unreadable;
    }

    /** Returns the first byte of a bad sector; only if there is one. */
    long firstBad() {
        return firstBad;
    }

    /** Returns how many bytes the medium has in truth, if what is bad has that shape. */
    OptionalLong trueCapacity() {
        if (period > 0) {
            return OptionalLong.of(period);
        }
        boolean tail = firstBad > lastGood && changed == 0;
        return firstBad >= 0 && tail ? OptionalLong.of(firstBad) : OptionalLong.empty();
    }

    /** Returns what became of the bytes, one sentence for people. */
    String sentence(long testedBytes) {
        if (period > 0) {
            return "%s of %s came back as what was written elsewhere (here byte %d): the medium has %s and begins again behind."
                    .formatted(show(overwritten), show(testedBytes), firstBadOrigin, show(period));
        }
        if (trueCapacity().isPresent()) {
            return "Nothing from here on came back as it was written: of %s the medium has %s."
                    .formatted(show(testedBytes), show(firstBad));
        }
        return "%s of %s did not come back as they were written: %s with wrong bits (%d of them), %s lost, %s unreadable."
                .formatted(
                        show(testedBytes - good),
                        show(testedBytes),
                        show(changed),
                        bitsWrong,
                        show(lost),
                        show(unreadable));
    }

    private static String show(long bytes) {
        return Unit.BYTES.show(bytes);
    }
}
