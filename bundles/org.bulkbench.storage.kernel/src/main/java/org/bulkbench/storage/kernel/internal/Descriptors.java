package org.bulkbench.storage.kernel.internal;

import java.io.Closeable;
import java.io.IOException;
import org.bulkbench.linux.Descriptor;

/**
 * A file, opened as often as a queue needs it.
 *
 * @param file the way of most requests
 * @param odd the way through the cache, of those that are not aligned; or the same
 * @param alignment which request goes which way
 */
record Descriptors(Descriptor file, Descriptor odd, Alignment alignment) implements Closeable {

    Descriptor at(int way) {
        return way == 0 ? file : odd;
    }

    @Override
    public void close() throws IOException {
        try (odd) {
            file.close();
        }
    }
}
