package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.IoSlots;

/** Writes down how requests went, and tells what the medium did from what says nothing of it. */
record Results(IoSlots slots, Bounds bounds, Presence presence) {

    /** Takes bytes or a negative errno; throws if that says nothing of the medium. */
    void settle(IoRequest request, long result, long nanos) throws IOException {
        if (result >= 0) {
            slots.succeeded(request, nanos, (int) result);
            return;
        }
        int errno = (int) -result;
        boolean gone = presence.gone(errno);
        slots.failed(request, nanos, gone ? IoRequest.Failure.GONE : IoRequest.Failure.ERRNO, errno);
        if (!gone) {
            Trouble.check(errno, bounds.name(), request.kind());
        }
    }
}
