package org.bulkbench.workload.stream.internal;

import java.io.IOException;
import java.util.Optional;
import org.bulkbench.storage.BlockTarget;
import org.bulkbench.storage.CacheState;
import org.bulkbench.storage.FileTree;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.OpenFile;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.Target;

/** A row of bytes to read or write: a block target, or a file of our own in a tree. */
interface Extent extends AutoCloseable {

    /** Name of the file in a tree. */
    String FILE = "stream.data";

    /** Opens a queue on it. */
    IoQueue queue(QueueOptions options) throws IOException;

    /** Returns how many bytes there are; {@link Long#MAX_VALUE} if it grows. */
    long capacityBytes();

    /** Returns the size of a block. */
    int blockBytes();

    /** Returns what the machine's memory holds of it, if that can be known. */
    Optional<CacheState> cacheState();

    /** Returns whether it has no bytes until somebody writes them. */
    boolean empty();

    @Override
    void close() throws IOException;

    /** Opens the extent that a target offers. */
    static Extent of(Target target) throws IOException, InterruptedException {
        return switch (target) {
            case BlockTarget block -> new Block(block);
            case FileTree tree -> new File(tree.open(FILE, FileTree.Mode.CREATE));
            default -> throw new IOException("%s is neither a disk nor a folder".formatted(target.uri()));
        };
    }

    /** All of a block target. */
    record Block(BlockTarget target) implements Extent {

        @Override
        public IoQueue queue(QueueOptions options) throws IOException {
            return target.queue(options);
        }

        @Override
        public long capacityBytes() {
            return target.capacityBytes();
        }

        @Override
        public int blockBytes() {
            return target.blockBytes();
        }

        @Override
        public Optional<CacheState> cacheState() {
            return target.capability(CacheState.class);
        }

        @Override
        public boolean empty() {
            return false;
        }

        @Override
        public void close() {
            // the workbench closes the target
        }
    }

    /** A new file. */
    record File(OpenFile file) implements Extent {

        private static final int SECTOR_BYTES = 512;

        @Override
        public IoQueue queue(QueueOptions options) throws IOException {
            return file.queue(options);
        }

        @Override
        public long capacityBytes() {
            return Long.MAX_VALUE;
        }

        @Override
        public int blockBytes() {
            return SECTOR_BYTES;
        }

        @Override
        public Optional<CacheState> cacheState() {
            return file.capability(CacheState.class);
        }

        @Override
        public boolean empty() {
            return true;
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
