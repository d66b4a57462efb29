package org.bulkbench.linux;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The reads and writes of one thread. Results are as the kernel gives them: bytes, or the negative errno. Calls that
 * a signal interrupted are repeated. Allocates in its constructor only. Confined to one thread.
 */
public final class Transfers {

    private static final int EINTR = Errno.EINTR.number();

    private final MemorySegment errno = Native.errnoCell(Arena.ofAuto());

    /** Reads at {@code offsetBytes} of the file into memory from {@code from}; returns bytes, 0 at the end, or -errno. */
    public long read(Descriptor file, NativeMemory memory, int from, int lengthBytes, long offsetBytes) {
        MemorySegment part = memory.from(from, lengthBytes);
        while (true) {
            long moved;
            try {
                moved = (long) Native.Moves.PREAD.invokeExact(errno, file.fd(), part, (long) lengthBytes, offsetBytes);
            } catch (Throwable e) {
                throw Native.unexpected(e);
            }
            if (moved >= 0) {
                return moved;
            }
            int why = Native.errno(errno);
            if (why != EINTR) {
                return -why;
            }
        }
    }

    /** Writes memory from {@code from} at {@code offsetBytes} of the file; returns bytes or -errno. */
    public long write(Descriptor file, NativeMemory memory, int from, int lengthBytes, long offsetBytes) {
        MemorySegment part = memory.from(from, lengthBytes);
        while (true) {
            long moved;
            try {
                moved = (long) Native.Moves.PWRITE.invokeExact(errno, file.fd(), part, (long) lengthBytes, offsetBytes);
            } catch (Throwable e) {
                throw Native.unexpected(e);
            }
            if (moved >= 0) {
                return moved;
            }
            int why = Native.errno(errno);
            if (why != EINTR) {
                return -why;
            }
        }
    }

    /** Waits until the file's data, and what is needed to find it, is on the medium; returns 0 or -errno. */
    public int syncData(Descriptor file) {
        while (true) {
            int result;
            try {
                result = (int) Native.Simple.FDATASYNC.invokeExact(errno, file.fd());
            } catch (Throwable e) {
                throw Native.unexpected(e);
            }
            if (result == 0) {
                return 0;
            }
            int why = Native.errno(errno);
            if (why != EINTR) {
                return -why;
            }
        }
    }
}
