package org.bulkbench.workload.files.internal;

import org.bulkbench.storage.FileDetails.Details;
import org.bulkbench.storage.FileDetails.Type;

/**
 * What lies at a path of a tree.
 *
 * @param path below the root of the tree
 */
record Entry(String path, Details details) {

    private static final int CLUSTER_BYTES = 4096;

    /** Returns whether the file system keeps less of it than its length. */
    boolean hasHoles() {
        return details.allocatedBytes().orElse(Long.MAX_VALUE) < details.sizeBytes();
    }

    /** Returns about how much room a copy of it takes. */
    long room(boolean holes) {
        if (details.type() != Type.FILE) {
            return CLUSTER_BYTES;
        }
        long bytes = holes && hasHoles() ? details.allocatedBytes().getAsLong() : details.sizeBytes();
        return bytes + CLUSTER_BYTES;
    }
}
