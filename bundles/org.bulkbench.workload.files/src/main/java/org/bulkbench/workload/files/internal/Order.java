package org.bulkbench.workload.files.internal;

/** In which order files are written. */
public enum Order {
    /** One after the other. */
    SERIAL,
    /** All at once, each by a job of its own. */
    TOGETHER
}
