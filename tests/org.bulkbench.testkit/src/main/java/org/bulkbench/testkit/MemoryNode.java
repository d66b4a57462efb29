package org.bulkbench.testkit;

import java.time.Instant;
import java.util.OptionalLong;
import org.bulkbench.storage.FileDetails;

/** What is said of an entry of a tree in memory beside its bytes. */
record MemoryNode(FileDetails.Type type, int mode, Instant modified, String link, OptionalLong allocatedBytes) {

    static MemoryNode of(boolean directory) {
        return directory
                ? new MemoryNode(FileDetails.Type.DIRECTORY, 0755, Instant.EPOCH, "", OptionalLong.empty())
                : new MemoryNode(FileDetails.Type.FILE, 0644, Instant.EPOCH, "", OptionalLong.empty());
    }

    MemoryNode withType(FileDetails.Type other) {
        return new MemoryNode(other, mode, modified, link, allocatedBytes);
    }

    MemoryNode withMode(int bits) {
        return new MemoryNode(type, bits, modified, link, allocatedBytes);
    }

    MemoryNode withModified(Instant time) {
        return new MemoryNode(type, mode, time, link, allocatedBytes);
    }

    MemoryNode withLink(String target) {
        return new MemoryNode(FileDetails.Type.SYMBOLIC_LINK, mode, modified, target, allocatedBytes);
    }

    MemoryNode withAllocated(long bytes) {
        return new MemoryNode(type, mode, modified, link, OptionalLong.of(bytes));
    }
}
