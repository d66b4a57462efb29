package org.bulkbench.measure;

import java.util.Arrays;

/**
 * Bytes and operations per interval of equal width, immutable.
 *
 * @param startNanos begin of the first interval, nanoseconds of the session
 * @param widthNanos width of every interval
 * @param bytes bytes completed in each interval
 * @param operations operations completed in each interval
 */
public record Series(long startNanos, long widthNanos, long[] bytes, long[] operations) {

    public Series {
        bytes = bytes.clone();
        operations = operations.clone();
    }

    @Override
    public long[] bytes() {
        return bytes.clone();
    }

    @Override
    public long[] operations() {
        return operations.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Series that
                && startNanos == that.startNanos
                && widthNanos == that.widthNanos
                && Arrays.equals(bytes, that.bytes)
                && Arrays.equals(operations, that.operations);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(startNanos) * 31 + Arrays.hashCode(bytes);
    }
}
