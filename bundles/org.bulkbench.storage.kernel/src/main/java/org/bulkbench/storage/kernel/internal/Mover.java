package org.bulkbench.storage.kernel.internal;

import org.bulkbench.storage.IoRequest;

/** Moves the bytes of requests in the calling thread, and waits for them. Confined to one thread; allocates nothing. */
@FunctionalInterface
interface Mover {

    /** Returns the bytes that were moved, fewer than asked for only at the end of the file, or the negative errno. */
    long move(IoRequest request);
}
