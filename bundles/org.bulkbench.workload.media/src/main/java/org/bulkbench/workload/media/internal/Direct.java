package org.bulkbench.workload.media.internal;

import org.bulkbench.storage.QueueOptions;

/** Whether to go past the page cache. */
public enum Direct {
    /** Where that is possible. */
    AUTO,
    /** Yes, or not at all. */
    TRUE,
    /** No: what is measured may be memory. */
    FALSE;

    QueueOptions.Direct option() {
        return switch (this) {
            case FALSE -> QueueOptions.Direct.NO;
            case TRUE -> QueueOptions.Direct.YES;
            case AUTO -> QueueOptions.Direct.IF_POSSIBLE;
        };
    }
}
