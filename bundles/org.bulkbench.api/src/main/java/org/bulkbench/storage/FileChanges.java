package org.bulkbench.storage;

import java.io.IOException;
import java.time.Instant;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Capability of a {@link FileTree} in which the run may make files: what a copy keeps beside the bytes. Takes its time on the
 * session's clock and may be called by any job. An IOException says that the file system cannot do that.
 */
@ConsumerType
@Needs(Access.Level.OWN_FILES)
public interface FileChanges {

    /** Sets the permission bits of a file or directory, 0 to 07777. */
    void mode(String path, int mode) throws IOException, InterruptedException;

    /** Sets when a file or directory was changed last, as exactly as the file system can. */
    void modified(String path, Instant time) throws IOException, InterruptedException;

    /** Makes a symbolic link; what it stands for need not exist, and nothing is ever written through it. */
    void symbolicLink(String path, String target) throws IOException, InterruptedException;

    /** Gives a file one more name. */
    void hardLink(String path, String existing) throws IOException, InterruptedException;

    /** Makes a file this long; what is added is a hole where the file system has holes. */
    void length(String path, long bytes) throws IOException, InterruptedException;
}
