package org.bulkbench.storage.kernel.internal;

import org.bulkbench.storage.IoRequest;

/**
 * How a queue goes past the page cache.
 *
 * @param bytes what offsets and lengths of direct requests are multiples of; 1 if all go through the cache
 * @param direct whether aligned requests go past the cache
 * @param strict whether requests that are not aligned are refused; else they go through the cache
 */
record Alignment(int bytes, boolean direct, boolean strict) {

    /** Everything goes through the cache. */
    static final Alignment NONE = new Alignment(1, false, false);

    boolean fits(IoRequest request) {
        return request.offsetBytes() % bytes == 0 && request.lengthBytes() % bytes == 0;
    }

    /** Returns which of the two ways a request goes: 0 the first, 1 through the cache. */
    int way(IoRequest request) {
        return fits(request) ? 0 : 1;
    }

    /** Returns what a partial read is a multiple of, unless it met the end of the file. */
    int step(IoRequest request) {
        return fits(request) ? bytes : 1;
    }

    /** Returns what every request has to be a multiple of. */
    int demandedBytes() {
        return strict ? bytes : 1;
    }

    /** Returns whether some requests need a second way, through the cache. */
    boolean mixed() {
        return direct && !strict;
    }
}
