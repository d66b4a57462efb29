package org.bulkbench.simulator.internal.machine;

import java.util.OptionalLong;
import org.bulkbench.simulator.internal.kernel.CachedFile;
import org.bulkbench.storage.CacheState;

/** What the simulated page cache holds of a file or disk. */
record CachedPages(CachedFile file) implements CacheState {

    @Override
    public long residentBytes() {
        return file.residentBytes();
    }

    @Override
    public OptionalLong dirtyBytes() {
        return OptionalLong.of(file.dirtyBytes());
    }

    @Override
    public void drop() {
        file.drop();
    }
}
