package org.bulkbench.core.internal.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * A locked file that says who uses a medium. Each holder makes one of its own, since nobody may write to the files of others,
 * and then looks whether there is another one that is locked; the file of a process that is gone is not.
 *
 * @param file its own
 * @param channel open and locked as long as it is held
 */
record MediumLock(Path file, FileChannel channel) implements AutoCloseable {

    private static final int LONGEST_LINE = 128;
    private static final int TRIES = 3;
    private static final long LONGEST_PAUSE_NANOS = 50_000_000;
    private static final System.Logger LOG = System.getLogger(MediumLock.class.getName());

    /**
     * Takes a medium.
     *
     * @param name of the medium, the begin of the file's
     * @throws TakenException if it is taken
     */
    static MediumLock take(Path folder, String name, Holder self) throws IOException, TakenException {
        for (int tries = 1; ; tries++) {
            Optional<MediumLock> lock = make(folder.resolve("%s.%s".formatted(name, UUID.randomUUID())), self);
            Optional<Holder> other = lock.isPresent() ? other(folder, name, lock.get()) : Optional.of(Holder.UNKNOWN);
            if (other.isEmpty()) {
                return lock.get();
            }
            if (tries == TRIES) {
                throw new TakenException(other.get());
            }
            LockSupport.parkNanos(
                    ThreadLocalRandom.current().nextLong(LONGEST_PAUSE_NANOS)); // of two at once one is first
        }
    }

    /** Returns nothing if another process took it for one that is gone, in the moment before it was locked. */
    private static Optional<MediumLock> make(Path file, Holder self) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        MediumLock lock = new MediumLock(file, channel);
        boolean locked = false;
        try {
            readableForAll(file);
            locked = lock(channel) && Files.exists(file, LinkOption.NOFOLLOW_LINKS);
            if (locked) {
                lock.tell(self);
            }
        } finally {
            if (!locked) {
                lock.close();
            }
        }
        return locked ? Optional.of(lock) : Optional.empty();
    }

    private static void readableForAll(Path file) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (view != null) {
            view.setPermissions(PosixFilePermissions.fromString("rw-r--r--"));
        }
    }

    private static boolean lock(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (IOException e) { // a file system without locks: nobody is excluded
            LOG.log(System.Logger.Level.DEBUG, "There are no locks here.", e);
            return true;
        }
    }

    /** Returns who else has it; then its own is let go. */
    private static Optional<Holder> other(Path folder, String name, MediumLock own) throws IOException {
        Optional<Holder> found = Optional.of(Holder.UNKNOWN);
        try (DirectoryStream<Path> others = Files.newDirectoryStream(folder, name + ".*")) {
            found = Optional.empty();
            for (Path other : others) {
                if (found.isEmpty()
                        && !other.equals(own.file())
                        && Files.isRegularFile(other, LinkOption.NOFOLLOW_LINKS)) {
                    found = holder(other);
                }
            }
        } finally {
            if (found.isPresent()) {
                own.close();
            }
        }
        return found;
    }

    /** Returns who holds a file; removes it if nobody does. */
    private static Optional<Holder> holder(Path other) {
        try (FileChannel channel = FileChannel.open(other, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
                FileLock free = channel.tryLock(0, Long.MAX_VALUE, true)) {
            if (free == null) {
                return Optional.of(Holder.parse(Channels.newInputStream(channel).readNBytes(LONGEST_LINE)));
            }
            Files.deleteIfExists(other);
        } catch (OverlappingFileLockException e) {
            return Optional.of(Holder.UNKNOWN);
        } catch (IOException e) { // let go in this moment, not locked yet so that it will see us, or of somebody else
            LOG.log(System.Logger.Level.DEBUG, other + " counts as free: " + Disk.why(e), e);
        }
        return Optional.empty();
    }

    void tell(Holder holder) throws IOException {
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(holder.line()), 0);
    }

    @Override
    public void close() throws IOException {
        try {
            Files.deleteIfExists(file);
        } finally {
            channel.close();
        }
    }
}
