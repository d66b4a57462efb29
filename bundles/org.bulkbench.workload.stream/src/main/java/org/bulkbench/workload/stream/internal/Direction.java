package org.bulkbench.workload.stream.internal;

/** Which way the bytes go. */
public enum Direction {
    /** From the medium. */
    READ,
    /** To the medium. */
    WRITE
}
