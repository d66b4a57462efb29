package org.bulkbench.workload.files.internal;

import java.io.IOException;
import java.io.InputStream;
import org.bulkbench.storage.IoRequest;

/** Reads a file front to back in whole blocks. Whoever made the strand closes it. */
final class StrandInput extends InputStream {

    private final Strand strand;
    private final int blockBytes;
    private IoRequest block;
    private int taken;
    private int held;
    private long offset;

    StrandInput(Strand strand, int blockBytes) {
        this.strand = strand;
        this.blockBytes = blockBytes;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (taken == held && !fetch()) {
            return -1;
        }
        int part = Math.min(length, held - taken);
        block.memory().get(taken, bytes, from, part);
        taken += part;
        return part;
    }

    private boolean fetch() throws IOException {
        try {
            block = strand.perform(strand.request().read(offset, blockBytes));
        } catch (InterruptedException | FailedRequest e) {
            throw new Detour(e);
        }
        taken = 0;
        held = block.movedBytes();
        offset += held;
        return held > 0;
    }
}
