package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.bulkbench.storage.BlockTarget;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.TargetUri;

/** A file or a block device as a medium addressed by bytes. */
record KernelBlock(TargetUri uri, KernelFile file, long capacityBytes, int blockBytes) implements BlockTarget {

    @Override
    public IoQueue queue(QueueOptions options) throws IOException {
        return file.queue(options);
    }

    @Override
    public <C> Optional<C> capability(Class<C> type) {
        try {
            return file.capability(type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        // each queue has opened the file for itself
    }
}
