package org.bulkbench.workload.stream.internal;

/** What is written. */
public enum Content {
    /** Zeros, as dd writes them from /dev/zero; drives and file systems that compress do not store them. */
    ZERO,
    /** Bytes that cannot be compressed. */
    RANDOM,
    /** Zeros and random bytes by a share. */
    COMPRESSIBLE,
    /** Each sector says its place and the seed, see {@link org.bulkbench.workload.Stamp}; cannot be compressed either. */
    STAMPED
}
