package org.bulkbench.storage.kernel.internal;

import org.bulkbench.linux.Errno;
import org.bulkbench.storage.IoRequest;

/** How far the requests of a ring have come: transfers may come in parts, and may ask to be repeated. */
final class Progress {

    /** The rest of the request has to be sent. */
    static final int UNFINISHED = Integer.MIN_VALUE;

    private static final int MOST_REPEATS = 100;
    private static final int EINTR = Errno.EINTR.number();
    private static final int EAGAIN = Errno.EAGAIN.number();
    private static final int EIO = Errno.EIO.number();

    private final Alignment alignment;
    private final int[] moved;
    private final int[] repeats;

    Progress(Alignment alignment, int depth) {
        this.alignment = alignment;
        moved = new int[depth];
        repeats = new int[depth];
    }

    void begin(IoRequest request) {
        moved[request.index()] = 0;
        repeats[request.index()] = 0;
    }

    /** Returns the bytes that were moved already. */
    int moved(IoRequest request) {
        return moved[request.index()];
    }

    /** Takes what the kernel says of a request; returns all bytes that were moved, or the negative errno, or {@link #UNFINISHED}. */
    int take(IoRequest request, int result) {
        int slot = request.index();
        if ((result == -EINTR || result == -EAGAIN) && repeats[slot]++ < MOST_REPEATS) {
            return UNFINISHED;
        }
        if (result < 0 || request.kind() == IoRequest.Kind.FLUSH) {
            return result;
        }
        moved[slot] += result;
        if (moved[slot] == request.lengthBytes()) {
            return moved[slot];
        }
        if (request.kind() == IoRequest.Kind.WRITE) {
            return result > 0 ? UNFINISHED : -EIO;
        }
        boolean end = result == 0 || moved[slot] % alignment.step(request) != 0; // past the cache, nothing else is odd
        return end ? moved[slot] : UNFINISHED;
    }
}
