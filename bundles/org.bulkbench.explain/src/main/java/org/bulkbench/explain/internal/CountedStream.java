package org.bulkbench.explain.internal;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes that are read and refuses to give more than a limit. The count may be asked from any thread. */
final class CountedStream extends FilterInputStream {

    private final long limit;
    private volatile long position;

    CountedStream(InputStream in, long limit) {
        super(in);
        this.limit = limit;
    }

    long position() {
        return position;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        if (position >= limit) {
            throw new IOException("only the first %d bytes are looked at".formatted(limit));
        }
        int count = super.read(to, offset, length);
        position += Math.max(0, count);
        return count;
    }

    @Override
    public long skip(long count) throws IOException {
        long skipped = super.skip(Math.min(count, limit - position));
        position += skipped;
        return skipped;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
