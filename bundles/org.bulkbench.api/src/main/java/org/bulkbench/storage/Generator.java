package org.bulkbench.storage;

import java.nio.ByteBuffer;
import org.osgi.annotation.versioning.ConsumerType;

/** An endless row of bytes that can be made again from any place on. Equal generators make equal bytes. Safe for several threads. */
@ConsumerType
public interface Generator {

    /**
     * Writes the bytes from a position on into a buffer, from its position to its limit.
     *
     * @param position of the first byte, 0 or above
     */
    void generate(long position, ByteBuffer into);
}
