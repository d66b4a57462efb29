package org.bulkbench.linux;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;

/**
 * What statfs says of a file system.
 *
 * @param magic number of its type, such as 0x01021994 for tmpfs
 * @param blockBytes its block, or its cluster
 * @param capacityBytes all of it
 * @param availableBytes what an ordinary user may still write
 */
public record FileSystemStatus(long magic, long blockBytes, long capacityBytes, long availableBytes) {

    private static final long TMPFS = 0x01021994L;
    private static final long RAMFS = 0x858458f6L;

    /*
     * struct statfs {              // asm-generic/statfs.h, 64 bits
     *     __kernel_long_t f_type;  // 0
     *     __kernel_long_t f_bsize; // 8
     *     __u64 f_blocks;          // 16
     *     __u64 f_bfree;           // 24
     *     __u64 f_bavail;          // 32
     *     __u64 f_files;
     *     __u64 f_ffree;
     *     __kernel_fsid_t f_fsid;
     *     __kernel_long_t f_namelen;
     *     __kernel_long_t f_frsize; // 72
     *     __kernel_long_t f_flags;
     *     __kernel_long_t f_spare[4];
     * };
     */
    static final int SIZE_BYTES = 120;
    static final int TYPE = 0;
    static final int BSIZE = 8;
    static final int BLOCKS = 16;
    static final int BAVAIL = 32;

    /** Returns whether its files are in memory only. */
    public boolean inMemory() {
        return magic == TMPFS || magic == RAMFS;
    }

    static FileSystemStatus read(MemorySegment struct) {
        long block = struct.get(JAVA_LONG, BSIZE);
        return new FileSystemStatus(
                struct.get(JAVA_LONG, TYPE),
                block,
                struct.get(JAVA_LONG, BLOCKS) * block,
                struct.get(JAVA_LONG, BAVAIL) * block);
    }
}
