package org.bulkbench.workload.stream.internal;

/** When what was written is flushed to the medium. */
public enum Sync {
    /** Never: what is measured may be memory. */
    NONE,
    /** Once, after the last write; the time is shown beside the rate. */
    END,
    /** After each write, within its latency. */
    EACH
}
