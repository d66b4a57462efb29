package org.bulkbench.workload.stream.internal;

import org.bulkbench.storage.QueueOptions;

/** Whether to go past the page cache. */
public enum Direct {
    /** Where that is possible. */
    AUTO,
    /** Yes, or not at all. */
    TRUE,
    /** No. */
    FALSE;

    QueueOptions.Direct option() {
        return switch (this) {
            case AUTO -> QueueOptions.Direct.IF_POSSIBLE;
            case TRUE -> QueueOptions.Direct.YES;
            case FALSE -> QueueOptions.Direct.NO;
        };
    }
}
