package org.bulkbench.workload.files.internal;

/** What files hold. */
public enum Content {
    /** Bytes that cannot be compressed. */
    RANDOM,
    /** Zeros; drives and file systems that compress do not store them. */
    ZERO,
    /** What is read from other files, as cp does. */
    COPY
}
