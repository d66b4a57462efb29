package org.bulkbench.simulation;

import java.util.OptionalLong;
import org.bulkbench.machine.Clock;
import org.osgi.annotation.versioning.ConsumerType;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Decides where the bytes of files go and what else has to be written for them. The kernel of the simulator keeps the tree of
 * names, the page cache and the queue; it asks at each change and does what the answer says. Offsets count from the begin
 * of the partition.
 */
@ConsumerType
public interface FileSystem {

    /** What happened to a file or directory. */
    enum Change {
        /** A name was made in a directory. */
        CREATED,
        /** Bytes were written over those that were there. */
        WRITTEN,
        /** A name was moved. */
        RENAMED,
        /** A name was removed; its bytes are {@linkplain #release released} apart. */
        REMOVED
    }

    /** Takes what has to be written beside the bytes of files. */
    @ProviderType
    interface Metadata {

        /** Writes bytes before the call returns that made the change. */
        void now(long offsetBytes, int lengthBytes);

        /** Makes bytes dirty; they are written when dirty bytes of files are, or by the next sync. */
        void later(long offsetBytes, int lengthBytes);
    }

    /** Returns the unit of space in bytes, a power of two: a block or cluster. */
    int blockBytes();

    /** Returns the longest piece of a file that one request may carry, in bytes: one block where nothing is clustered. */
    int requestBytes();

    /**
     * Returns whether a piece of {@link #requestBytes} goes to the disk as soon as it is full; if not, dirty bytes stay in
     * memory until a limit or their age drives them out.
     */
    default boolean writesWhenFull() {
        return false;
    }

    /** Returns how often {@link #commit} is due while there are changes; {@link Clock#NEVER} where nothing is committed. */
    default long commitNanos() {
        return Clock.NEVER;
    }

    /** Returns whether the dirty bytes of all files have to be on the disk before a {@link #commit}. */
    default boolean dataFirst() {
        return false;
    }

    /** Returns how many bytes can still be taken, in whole blocks. */
    long freeBytes();

    /**
     * Takes space until a file has {@code bytes}; the caller has looked at {@link #freeBytes}.
     *
     * @param metadata takes what that makes to be written
     */
    void extend(Extents file, long bytes, Metadata metadata);

    /** Gives the space of a file back. */
    void release(Extents file, Metadata metadata);

    /** Returns where that lies which tells of a file, such as its inode, to be read before it is opened; empty if nowhere. */
    default OptionalLong told(Extents file) {
        return OptionalLong.empty();
    }

    /** Says what a change makes to be written. */
    void changed(Change change, Extents file, Metadata metadata);

    /** Writes what was collected since the last commit, by {@link Metadata#now}, in order: when it is due, and at a sync. */
    default void commit(Metadata metadata) {}
}
