package org.bulkbench.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An open file. Safe for use by several threads; whoever opened it closes it when no thread is in a call with it.
 * Calls on a closed one throw {@link IllegalStateException}, so that no other file with its number is hit.
 */
public final class Descriptor implements AutoCloseable {

    private static final int CLOSED = -1;
    private static final int MFD_CLOEXEC = 1;
    private static final int AT_EMPTY_PATH = 0x1000;
    private static final long BLKGETSIZE64 = 0x80081272L; // linux/fs.h: _IOR(0x12, 114, size_t)
    private static final long BLKSSZGET = 0x1268;
    private static final long BLKPBSZGET = 0x127b;

    private final String name;
    private final AtomicInteger fd;

    private Descriptor(String name, int fd) {
        this.name = name;
        this.fd = new AtomicInteger(fd);
    }

    /** Opens a file; one that is made can be read and written by its owner only. */
    public static Descriptor open(Path path, OpenFlag... flags) throws LinuxException {
        int bits = OpenFlag.O_CLOEXEC;
        for (OpenFlag flag : flags) {
            bits |= flag.bits(Architecture.current());
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment errno = Native.errnoCell(arena);
            MemorySegment text = arena.allocateFrom(path.toString());
            while (true) {
                int fd = (int) Native.Files.OPEN.invokeExact(errno, text, bits, 0600);
                if (fd >= 0) {
                    return new Descriptor(path.toString(), fd);
                }
                int why = Native.errno(errno);
                if (why != Errno.EINTR.number()) {
                    throw new LinuxException("open", path.toString(), why);
                }
            }
        } catch (LinuxException e) {
            throw e;
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }

    /** Makes an empty file in memory, which is gone when closed. */
    public static Descriptor inMemory(String name) throws LinuxException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment errno = Native.errnoCell(arena);
            int fd = (int) Native.Memory.MEMFD_CREATE.invokeExact(errno, arena.allocateFrom(name), MFD_CLOEXEC);
            if (fd < 0) {
                throw new LinuxException("memfd_create", name, Native.errno(errno));
            }
            return new Descriptor(name, fd);
        } catch (LinuxException e) {
            throw e;
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }

    int fd() {
        int number = fd.getPlain();
        if (number == CLOSED) {
            throw new IllegalStateException(name + " is closed");
        }
        return number;
    }

    /** Returns what the kernel says of the file. */
    public FileStatus status() throws LinuxException {
        return FileStatus.ask(fd(), "", AT_EMPTY_PATH, name);
    }

    /** Returns what the kernel says of its file system. */
    public FileSystemStatus fileSystem() throws LinuxException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment errno = Native.errnoCell(arena);
            MemorySegment struct = arena.allocate(FileSystemStatus.SIZE_BYTES, 8);
            check("fstatfs", errno, (int) Native.Sizes.FSTATFS.invokeExact(errno, fd(), struct));
            return FileSystemStatus.read(struct);
        } catch (LinuxException e) {
            throw e;
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }

    /** Returns the size and blocks of a block device; ENOTTY if it is none. */
    public BlockGeometry blockGeometry() throws LinuxException {
        return new BlockGeometry(number(BLKGETSIZE64), (int) number(BLKSSZGET), (int) number(BLKPBSZGET));
    }

    /** Waits until data and attributes are on the medium. */
    public void sync() throws LinuxException {
        simple("fsync", Native.Simple.FSYNC);
    }

    /** Waits until the data, and what is needed to find it, is on the medium. */
    public void syncData() throws LinuxException {
        simple("fdatasync", Native.Simple.FDATASYNC);
    }

    /** Waits until all of its file system is on the medium. */
    public void syncFileSystem() throws LinuxException {
        simple("syncfs", Native.Simple.SYNCFS);
    }

    /** Makes the file this long. */
    public void truncate(long sizeBytes) throws LinuxException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment errno = Native.errnoCell(arena);
            check("ftruncate", errno, (int) Native.Sizes.FTRUNCATE.invokeExact(errno, fd(), sizeBytes));
        } catch (LinuxException e) {
            throw e;
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }

    /** Reserves the file's first bytes on the medium and makes it at least this long. */
    public void allocate(long sizeBytes) throws LinuxException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment errno = Native.errnoCell(arena);
            check("fallocate", errno, (int) Native.Sizes.FALLOCATE.invokeExact(errno, fd(), 0, 0L, sizeBytes));
        } catch (LinuxException e) {
            throw e;
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }

    /** Returns what the page cache holds of it. */
    public CachePages cachePages() throws LinuxException {
        return PageCache.ask(fd(), name, this);
    }

    /** Asks the kernel to forget the clean pages of the file. */
    public void dropCleanPages() throws LinuxException {
        PageCache.drop(fd(), name);
    }

    /** Closes it. Idempotent. */
    @Override
    public void close() throws LinuxException {
        int number = fd.getAndSet(CLOSED);
        if (number == CLOSED) {
            return;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment errno = Native.errnoCell(arena);
            int result = (int) Native.Simple.CLOSE.invokeExact(errno, number);
            if (result != 0 && Native.errno(errno) != Errno.EINTR.number()) { // Linux closes it even then
                throw new LinuxException("close", name, Native.errno(errno));
            }
        } catch (LinuxException e) {
            throw e;
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }

    private long number(long request) throws LinuxException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment errno = Native.errnoCell(arena);
            MemorySegment value = arena.allocate(8, 8);
            check("ioctl", errno, (int) Native.Sizes.IOCTL.invokeExact(errno, fd(), request, value));
            return request == BLKGETSIZE64 ? value.get(JAVA_LONG, 0) : value.get(JAVA_INT, 0);
        } catch (LinuxException e) {
            throw e;
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }

    private void simple(String call, MethodHandle handle) throws LinuxException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment errno = Native.errnoCell(arena);
            check(call, errno, (int) handle.invokeExact(errno, fd()));
        } catch (LinuxException e) {
            throw e;
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }

    private void check(String call, MemorySegment errno, int result) throws LinuxException {
        if (result != 0) {
            throw new LinuxException(call, name, Native.errno(errno));
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
