package org.bulkbench.workload.stream.internal;

/** Which way the bytes go where both ways are possible. */
public enum Mixed {
    /** From the medium. */
    READ,
    /** To the medium. */
    WRITE,
    /** Both, by the share that {@code mix} says. */
    MIXED
}
