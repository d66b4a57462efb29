package org.bulkbench.core.internal.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Optional;

/**
 * Which process a run belongs to. While it lives it holds a lock on a file, which also tells processes that cannot see each
 * other; the number and the start of the process are for file systems without locks.
 *
 * @param pid number of the process
 * @param started when it began; the epoch if the system does not say
 */
record Owner(long pid, Instant started) {

    static Owner self() {
        return of(ProcessHandle.current());
    }

    private static Owner of(ProcessHandle process) {
        return new Owner(process.pid(), process.info().startInstant().orElse(Instant.EPOCH));
    }

    boolean isSelf() {
        return equals(self());
    }

    boolean isRunning() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .map(Owner::of)
                .filter(this::equals)
                .isPresent();
    }

    /**
     * Takes the place of an owner that is gone, so that no third process does.
     *
     * @return nothing while the owner lives, or while another one takes its place
     */
    Optional<Hold> succeed(Path lockFile) throws IOException {
        if (isSelf()) { // to open and close the file would drop our own lock
            return Optional.empty();
        }
        Optional<Hold> hold = Hold.take(lockFile);
        if (hold.isPresent() && !hold.get().locked() && isRunning()) {
            hold.get().close();
            return Optional.empty();
        }
        return hold;
    }

    /**
     * A locked file.
     *
     * @param channel open as long as it is held
     * @param locked false where the file system has no locks
     */
    record Hold(FileChannel channel, boolean locked) implements AutoCloseable {

        /** Returns nothing if another process, or another part of this one, holds it. */
        static Optional<Hold> take(Path file) throws IOException {
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                    && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new IOException("%s is no file that could be locked".formatted(file)); // a pipe would never open
            }
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            try {
                FileLock lock = channel.tryLock();
                if (lock != null) {
                    return Optional.of(new Hold(channel, true));
                }
            } catch (OverlappingFileLockException e) {
                channel.close();
                return Optional.empty();
            } catch (IOException e) {
                return Optional.of(new Hold(channel, false));
            }
            channel.close();
            return Optional.empty();
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
