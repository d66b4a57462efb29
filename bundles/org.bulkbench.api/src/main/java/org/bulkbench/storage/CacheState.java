package org.bulkbench.storage;

import java.io.IOException;
import java.util.OptionalLong;
import org.osgi.annotation.versioning.ConsumerType;

/** Capability: how much of the target the machine holds in its memory, which proves a cold read cold. */
@ConsumerType
@Needs(Access.Level.READ)
public interface CacheState {

    /** Returns how many bytes of the target are in the page cache. */
    long residentBytes() throws IOException;

    /** Returns how many of these are not yet on the medium, written back or waiting for it; empty if the machine cannot say. */
    OptionalLong dirtyBytes() throws IOException;

    /** Asks the machine to forget the clean pages of this target, and of nothing else. */
    void drop() throws IOException;
}
