package org.bulkbench.storage;

import java.io.IOException;
import java.time.Instant;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Capability of a {@link FileTree}: what its file system says of a path itself; a symbolic link is not followed. Takes its
 * time on the session's clock and may be called by any job.
 */
@ConsumerType
@Needs(Access.Level.READ)
public interface FileDetails {

    /** What a path names. */
    enum Type {
        /** A file with bytes. */
        FILE,
        /** A directory. */
        DIRECTORY,
        /** A name that stands for another path. */
        SYMBOLIC_LINK,
        /** A device, a pipe, a socket: nothing with bytes of its own. */
        OTHER
    }

    /**
     * What is said of a path.
     *
     * @param type what it is
     * @param sizeBytes length of a file in bytes, 0 for what is none
     * @param allocatedBytes what the file system keeps for it, less than its length where it has holes; empty if not known
     * @param mode permission bits, 0 to 07777; empty if the file system has none
     * @param modified when its bytes changed last
     * @param identity the same for all names of one file, and for no other file of the tree
     * @param names how many names the file has, 1 or more; some may be outside the tree
     */
    record Details(
            Type type,
            long sizeBytes,
            OptionalLong allocatedBytes,
            OptionalInt mode,
            Instant modified,
            String identity,
            int names) {}

    /** Returns what is said of a path; an IOException says that there is none, or that it cannot be looked at. */
    Details details(String path) throws IOException, InterruptedException;

    /** Returns what a symbolic link stands for, as it is written in it; an IOException says that it is none. */
    String linkTarget(String path) throws IOException, InterruptedException;
}
