package org.bulkbench.linux;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.OptionalLong;

/** The calls about the page cache: cachestat of kernel 6.5, and mincore before. */
final class PageCache {

    private static final int POSIX_FADV_DONTNEED = 4;
    private static final int SC_PAGESIZE = 30;
    private static final int PROT_READ = 1;
    private static final int MAP_SHARED = 1;
    private static final long MAP_FAILED = -1;
    private static final long WINDOW_BYTES = 1L << 30;

    private PageCache() {}

    static CachePages ask(int fd, String name, Descriptor file) throws LinuxException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment errno = Native.errnoCell(arena);
            MemorySegment range = arena.allocate(CachePages.RANGE_BYTES, 8); // zeros: all of it
            MemorySegment struct = arena.allocate(CachePages.SIZE_BYTES, 8);
            long result =
                    (long) Native.Cache.CACHESTAT.invokeExact(errno, CachePages.SYSCALL, (long) fd, range, struct, 0L);
            if (result == 0) {
                return CachePages.read(struct, pageBytes(errno));
            }
            int why = Native.errno(errno);
            if (why == Errno.ENOSYS.number()
                    || why == Errno.EPERM.number()) { // a sandbox may say EPERM for what it does not know
                return new CachePages(
                        resident(fd, name, lengthBytes(file)), OptionalLong.empty(), OptionalLong.empty());
            }
            throw new LinuxException("cachestat", name, why);
        } catch (LinuxException e) {
            throw e;
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }

    static void drop(int fd, String name) throws LinuxException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment errno = Native.errnoCell(arena);
            int why = (int) Native.Cache.FADVISE.invokeExact(errno, fd, 0L, 0L, POSIX_FADV_DONTNEED);
            if (why != 0) { // it returns the errno
                throw new LinuxException("posix_fadvise", name, why);
            }
        } catch (LinuxException e) {
            throw e;
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }

    /** Counts the pages in memory with mincore, a window at a time. */
    static long resident(int fd, String name, long lengthBytes) throws LinuxException {
        long bytes = 0;
        for (long at = 0; at < lengthBytes; at += WINDOW_BYTES) {
            bytes += residentIn(fd, name, at, Math.min(WINDOW_BYTES, lengthBytes - at));
        }
        return bytes;
    }

    private static long residentIn(int fd, String name, long offset, long length) throws LinuxException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment errno = Native.errnoCell(arena);
            long page = pageBytes(errno);
            MemorySegment map = (MemorySegment)
                    Native.Cache.MMAP.invokeExact(errno, MemorySegment.NULL, length, PROT_READ, MAP_SHARED, fd, offset);
            if (map.address() == MAP_FAILED) {
                throw new LinuxException("mmap", name, Native.errno(errno));
            }
            try {
                MemorySegment flags = arena.allocate((length + page - 1) / page);
                int result = (int) Native.Cache.MINCORE.invokeExact(errno, map, length, flags);
                if (result != 0) {
                    throw new LinuxException("mincore", name, Native.errno(errno));
                }
                long pages = 0;
                for (long i = 0; i < flags.byteSize(); i++) {
                    pages += flags.get(JAVA_BYTE, i) & 1;
                }
                return pages * page;
            } finally {
                int ignored =
                        (int) Native.Cache.MUNMAP.invokeExact(errno, map, length); // cannot fail for what mmap gave
            }
        } catch (LinuxException e) {
            throw e;
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }

    private static long pageBytes(MemorySegment errno) throws Throwable {
        return (long) Native.Cache.SYSCONF.invokeExact(errno, SC_PAGESIZE);
    }

    private static long lengthBytes(Descriptor file) throws LinuxException {
        FileStatus status = file.status();
        return status.type() == FileStatus.Type.BLOCK_DEVICE
                ? file.blockGeometry().capacityBytes()
                : status.sizeBytes();
    }
}
