package org.bulkbench.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.OptionalInt;

/**
 * What statx says of a file.
 *
 * @param type what it is
 * @param sizeBytes its length; 0 for devices
 * @param allocatedBytes what its file system keeps for it; less than its length where it has holes or is compressed
 * @param inode its number in its file system
 * @param deviceMajor with {@code deviceMinor}: the device its file system is on
 * @param nodeMajor with {@code nodeMinor}: the device that it is, if it is one
 * @param directMemoryBytes what addresses of direct I/O are multiples of; empty if the kernel does not say, or it cannot be had
 * @param directOffsetBytes what offsets and lengths of direct I/O are multiples of
 * @param directUnknown whether the kernel or the file system does not say if direct I/O can be had
 * @param compressed whether the file system compresses what is written to it, or to new files in the folder that it is
 */
public record FileStatus(
        Type type,
        long sizeBytes,
        long allocatedBytes,
        long inode,
        int deviceMajor,
        int deviceMinor,
        int nodeMajor,
        int nodeMinor,
        OptionalInt directMemoryBytes,
        OptionalInt directOffsetBytes,
        boolean directUnknown,
        boolean compressed) {

    /** What a file is. */
    public enum Type {
        FILE,
        DIRECTORY,
        BLOCK_DEVICE,
        CHARACTER_DEVICE,
        FIFO,
        SOCKET,
        SYMBOLIC_LINK,
        UNKNOWN
    }

    /*
     * struct statx {                      // linux/stat.h
     *     __u32 stx_mask;                 // 0x00
     *     __u32 stx_blksize;
     *     __u64 stx_attributes;           // 0x08
     *     __u32 stx_nlink;                // 0x10
     *     __u32 stx_uid;
     *     __u32 stx_gid;
     *     __u16 stx_mode;                 // 0x1c
     *     __u16 __spare0[1];
     *     __u64 stx_ino;                  // 0x20
     *     __u64 stx_size;                 // 0x28
     *     __u64 stx_blocks;
     *     __u64 stx_attributes_mask;
     *     struct statx_timestamp stx_atime, stx_btime, stx_ctime, stx_mtime; // 0x40, 16 bytes each
     *     __u32 stx_rdev_major;           // 0x80
     *     __u32 stx_rdev_minor;
     *     __u32 stx_dev_major;            // 0x88
     *     __u32 stx_dev_minor;
     *     __u64 stx_mnt_id;               // 0x90
     *     __u32 stx_dio_mem_align;        // 0x98
     *     __u32 stx_dio_offset_align;     // 0x9c
     *     ...                             // to 0x100
     * };
     */
    static final int SIZE_BYTES = 0x100;
    static final int MASK = 0x00;
    static final int ATTRIBUTES = 0x08;
    static final int MODE = 0x1c;
    static final int INO = 0x20;
    static final int SIZE = 0x28;
    static final int BLOCKS = 0x30;
    static final int RDEV_MAJOR = 0x80;
    static final int DEV_MAJOR = 0x88;
    static final int DIO_MEM_ALIGN = 0x98;
    static final int DIO_OFFSET_ALIGN = 0x9c;

    private static final int BLOCK_BYTES = 512; // of stx_blocks, whatever the file system
    private static final int STATX_BASIC_STATS = 0x7ff;
    private static final int STATX_DIOALIGN = 0x2000;
    private static final int STATX_ATTR_COMPRESSED = 0x4;
    private static final int AT_FDCWD = -100;
    private static final int AT_SYMLINK_NOFOLLOW = 0x100;

    /** Asks about a path, following symbolic links. */
    public static FileStatus of(Path path) throws LinuxException {
        return ask(AT_FDCWD, path.toString(), 0, path.toString());
    }

    /** Asks about a path, not following a symbolic link at its end. */
    public static FileStatus ofLink(Path path) throws LinuxException {
        return ask(AT_FDCWD, path.toString(), AT_SYMLINK_NOFOLLOW, path.toString());
    }

    static FileStatus ask(int folder, String name, int flags, String about) throws LinuxException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment errno = Native.errnoCell(arena);
            MemorySegment struct = arena.allocate(SIZE_BYTES, 8);
            int result = (int) Native.Files.STATX.invokeExact(
                    errno, folder, arena.allocateFrom(name), flags, STATX_BASIC_STATS | STATX_DIOALIGN, struct);
            if (result != 0) {
                throw new LinuxException("statx", about, Native.errno(errno));
            }
            return read(struct);
        } catch (LinuxException e) {
            throw e;
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }

    static FileStatus read(MemorySegment struct) {
        boolean said = (struct.get(JAVA_INT, MASK) & STATX_DIOALIGN) != 0;
        return new FileStatus(
                type(struct.get(JAVA_SHORT, MODE)),
                struct.get(JAVA_LONG, SIZE),
                struct.get(JAVA_LONG, BLOCKS) * BLOCK_BYTES,
                struct.get(JAVA_LONG, INO),
                struct.get(JAVA_INT, DEV_MAJOR),
                struct.get(JAVA_INT, DEV_MAJOR + 4),
                struct.get(JAVA_INT, RDEV_MAJOR),
                struct.get(JAVA_INT, RDEV_MAJOR + 4),
                positive(said ? struct.get(JAVA_INT, DIO_MEM_ALIGN) : 0),
                positive(said ? struct.get(JAVA_INT, DIO_OFFSET_ALIGN) : 0),
                !said,
                (struct.get(JAVA_LONG, ATTRIBUTES) & STATX_ATTR_COMPRESSED) != 0);
    }

    private static OptionalInt positive(int value) {
        return value > 0 ? OptionalInt.of(value) : OptionalInt.empty();
    }

    private static Type type(short mode) {
        return switch (mode & 0xf000) {
            case 0x8000 -> Type.FILE;
            case 0x4000 -> Type.DIRECTORY;
            case 0x6000 -> Type.BLOCK_DEVICE;
            case 0x2000 -> Type.CHARACTER_DEVICE;
            case 0x1000 -> Type.FIFO;
            case 0xc000 -> Type.SOCKET;
            case 0xa000 -> Type.SYMBOLIC_LINK;
            default -> Type.UNKNOWN;
        };
    }
}
