package org.bulkbench.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The memory that a ring shares with the kernel.
 *
 * @param rings heads, tails, the array of submissions and the completions
 * @param entries the submission entries
 * @param at where things are in {@code rings}
 */
record RingMemory(MemorySegment rings, MemorySegment entries, Offsets at) {

    /** Byte offsets, and the masks and sizes that the kernel chose. */
    record Offsets(
            long sqHead,
            long sqTail,
            long sqFlags,
            long sqArray,
            int sqEntries,
            long cqHead,
            long cqTail,
            long cqes,
            int cqEntries) {}

    /*
     * struct io_sqring_offsets { __u32 head, tail, ring_mask, ring_entries, flags, dropped, array, resv1; __u64 user_addr; };
     * struct io_cqring_offsets { __u32 head, tail, ring_mask, ring_entries, overflow, cqes, flags, resv1; __u64 user_addr; };
     * struct io_uring_params { __u32 sq_entries, cq_entries, flags, sq_thread_cpu, sq_thread_idle, features, wq_fd, resv[3];
     *                          struct io_sqring_offsets sq_off; struct io_cqring_offsets cq_off; };   // linux/io_uring.h
     */
    static final int PARAMS_BYTES = 120;
    static final int PARAMS_FLAGS = 8;
    static final int PARAMS_FEATURES = 20;
    private static final int SQ = 40;
    private static final int CQ = 80;

    /** An entry for submission, and one of a completion: {@code __u64 user_data; __s32 res; __u32 flags;}. */
    static final int SQE_BYTES = 64;

    static final int CQE_BYTES = 16;

    private static final long OFFSET_RINGS = 0;
    private static final long OFFSET_ENTRIES = 0x10000000L;
    private static final int PROT_READ_WRITE = 3;
    private static final int MAP_SHARED_POPULATE = 0x8001;
    private static final long MAP_FAILED = -1;

    /** Maps what the kernel made; the arena unmaps it. */
    static RingMemory map(int fd, MemorySegment params, Arena arena) throws LinuxException {
        Offsets at = new Offsets(
                params.get(JAVA_INT, SQ),
                params.get(JAVA_INT, SQ + 4),
                params.get(JAVA_INT, SQ + 16),
                params.get(JAVA_INT, SQ + 24),
                params.get(JAVA_INT, 0),
                params.get(JAVA_INT, CQ),
                params.get(JAVA_INT, CQ + 4),
                params.get(JAVA_INT, CQ + 20),
                params.get(JAVA_INT, 4));
        long bytes = Math.max(at.sqArray + 4L * at.sqEntries, at.cqes + (long) CQE_BYTES * at.cqEntries);
        return new RingMemory(
                map(fd, OFFSET_RINGS, bytes, arena),
                map(fd, OFFSET_ENTRIES, (long) SQE_BYTES * at.sqEntries, arena),
                at);
    }

    private static MemorySegment map(int fd, long offset, long bytes, Arena arena) throws LinuxException {
        MemorySegment errno = Native.errnoCell(arena);
        try {
            MemorySegment map = (MemorySegment) Native.Cache.MMAP.invokeExact(
                    errno, MemorySegment.NULL, bytes, PROT_READ_WRITE, MAP_SHARED_POPULATE, fd, offset);
            if (map.address() == MAP_FAILED) {
                throw new LinuxException("mmap", "a ring", Native.errno(errno));
            }
            return map.reinterpret(bytes, arena, RingMemory::unmap);
        } catch (LinuxException e) {
            throw e;
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }

    private static void unmap(MemorySegment map) {
        try (Arena arena = Arena.ofConfined()) {
            int ignored = (int) Native.Cache.MUNMAP.invokeExact(
                    Native.errnoCell(arena), map, map.byteSize()); // cannot fail for what mmap gave
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }
}
