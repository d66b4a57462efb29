package org.bulkbench.workload.files.internal;

import java.io.IOException;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.FileTree;

/** Syncs a tree and adds up how long that takes. Confined to one job. */
final class Syncs {

    private final Clock clock;
    private final FileTree tree;
    private long nanos;
    private long count;

    Syncs(Clock clock, FileTree tree) {
        this.clock = clock;
        this.tree = tree;
    }

    void sync() throws IOException, InterruptedException {
        long begin = clock.nanos();
        tree.sync();
        nanos += clock.nanos() - begin;
        count++;
    }

    double seconds() {
        return nanos / 1e9;
    }

    long count() {
        return count;
    }
}
