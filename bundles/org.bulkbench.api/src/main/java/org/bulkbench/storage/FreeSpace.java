package org.bulkbench.storage;

import java.io.IOException;
import java.util.OptionalLong;
import org.osgi.annotation.versioning.ConsumerType;

/** Capability of a {@link FileTree}: how much room its file system has. */
@ConsumerType
@Needs(Access.Level.READ)
public interface FreeSpace {

    /** Returns how many bytes this user can still write; empty if that is not known. */
    OptionalLong freeBytes() throws IOException, InterruptedException;
}
