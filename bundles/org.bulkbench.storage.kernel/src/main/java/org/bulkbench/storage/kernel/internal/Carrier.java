package org.bulkbench.storage.kernel.internal;

import java.io.Closeable;

/** An open file of one queue, with the engine that carries its bytes. */
interface Carrier extends Closeable {

    /** Returns the name of the engine. */
    Engine engine();

    /** Returns whether it goes past the page cache. */
    boolean direct();

    /** Returns what offsets and lengths are multiples of; 1 if anything goes. */
    int alignmentBytes();

    /** Returns what one thread moves bytes with. */
    Mover mover();
}
