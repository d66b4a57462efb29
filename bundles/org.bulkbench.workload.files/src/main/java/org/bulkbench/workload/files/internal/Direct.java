package org.bulkbench.workload.files.internal;

import org.bulkbench.storage.QueueOptions;

/** Whether to go past the page cache. */
public enum Direct {
    /** No, as cp and most programs. */
    FALSE,
    /** Yes, or not at all. */
    TRUE,
    /** Where that is possible. */
    AUTO;

    QueueOptions.Direct option() {
        return switch (this) {
            case FALSE -> QueueOptions.Direct.NO;
            case TRUE -> QueueOptions.Direct.YES;
            case AUTO -> QueueOptions.Direct.IF_POSSIBLE;
        };
    }
}
