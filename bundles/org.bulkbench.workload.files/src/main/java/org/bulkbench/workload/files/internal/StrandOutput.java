package org.bulkbench.workload.files.internal;

import java.io.IOException;
import java.io.OutputStream;
import org.bulkbench.storage.IoRequest;

/** Writes a file front to back in whole blocks; the last may be shorter. Whoever made the strand closes it. */
final class StrandOutput extends OutputStream {

    private final Strand strand;
    private final int blockBytes;
    private IoRequest filling;
    private int filled;
    private long offset;

    StrandOutput(Strand strand, int blockBytes) {
        this.strand = strand;
        this.blockBytes = blockBytes;
        this.filling = strand.request();
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        for (int at = from; at < from + length; ) {
            int part = Math.min(blockBytes - filled, from + length - at);
            filling.memory().put(filled, bytes, at, part);
            filled += part;
            at += part;
            if (filled == blockBytes) {
                send();
            }
        }
    }

    /** Writes the rest; the file has all bytes afterwards. */
    @Override
    public void close() throws IOException {
        if (filled > 0) {
            send();
        }
    }

    private void send() throws IOException {
        try {
            strand.perform(filling.write(offset, filled));
        } catch (InterruptedException | FailedRequest e) {
            throw new Detour(e);
        }
        offset += filled;
        filled = 0;
        filling = strand.request();
    }
}
