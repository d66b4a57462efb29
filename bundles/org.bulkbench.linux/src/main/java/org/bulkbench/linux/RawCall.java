package org.bulkbench.linux;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** System calls by number, of one thread at a time. Allocates in its constructor only. */
final class RawCall {

    private final MemorySegment errno;

    RawCall(Arena arena) {
        errno = Native.errnoCell(arena);
    }

    /** Returns what the call returns, or the negative errno. */
    long call(long number, long a, long b, long c, long d, long e, long f) {
        try {
            long value = (long) Native.Raw.SYSCALL.invokeExact(errno, number, a, b, c, d, e, f);
            return value >= 0 ? value : -Native.errno(errno);
        } catch (Throwable thrown) {
            throw Native.unexpected(thrown);
        }
    }
}
