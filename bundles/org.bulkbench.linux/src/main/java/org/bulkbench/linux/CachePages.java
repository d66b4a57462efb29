package org.bulkbench.linux;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.util.OptionalLong;

/**
 * What the page cache holds of a file.
 *
 * @param residentBytes in memory, in whole pages
 * @param dirtyBytes of these not yet being written; empty if the kernel, before 6.5, cannot say
 * @param writebackBytes of these being written; empty likewise
 */
public record CachePages(long residentBytes, OptionalLong dirtyBytes, OptionalLong writebackBytes) {

    /*
     * struct cachestat_range { __u64 off; __u64 len; };   // linux/mman.h
     * struct cachestat { __u64 nr_cache, nr_dirty, nr_writeback, nr_evicted, nr_recently_evicted; };
     */
    static final int RANGE_BYTES = 16;
    static final int SIZE_BYTES = 40;
    static final long SYSCALL = 451; // all architectures

    static CachePages read(MemorySegment struct, long pageBytes) {
        return new CachePages(
                struct.get(JAVA_LONG, 0) * pageBytes,
                OptionalLong.of(struct.get(JAVA_LONG, 8) * pageBytes),
                OptionalLong.of(struct.get(JAVA_LONG, 16) * pageBytes));
    }
}
