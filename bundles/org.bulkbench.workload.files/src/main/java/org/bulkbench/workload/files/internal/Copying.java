package org.bulkbench.workload.files.internal;

import org.bulkbench.measure.Meter;
import org.bulkbench.storage.QueueOptions;

/**
 * How to copy.
 *
 * @param blockBytes of one request
 * @param preserve whether modes, times and further names are kept, as cp -a does
 * @param holes whether holes stay holes
 * @param direct whether to go past the page cache
 * @param engine that moves the bytes
 * @param reads counts the reads
 * @param writes counts the writes
 */
record Copying(
        int blockBytes,
        boolean preserve,
        boolean holes,
        QueueOptions.Direct direct,
        String engine,
        Meter reads,
        Meter writes) {

    private static final int PAGE_BYTES = 4096;

    /** Returns options for a file: a short one needs no long requests. */
    QueueOptions options(long fileBytes) {
        long pages = (fileBytes + PAGE_BYTES - 1) / PAGE_BYTES * PAGE_BYTES;
        return new QueueOptions(1, Math.clamp(pages, Math.min(PAGE_BYTES, blockBytes), blockBytes), direct, engine);
    }
}
