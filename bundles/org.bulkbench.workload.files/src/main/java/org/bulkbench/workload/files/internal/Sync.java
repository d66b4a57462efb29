package org.bulkbench.workload.files.internal;

/** When what was written is brought to the medium. */
public enum Sync {
    /** After each file, before the next begins. */
    BETWEEN,
    /** Once, after the last file. */
    END,
    /** Never: what is measured may be memory. */
    NONE
}
