package org.bulkbench.linux;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.List;

/**
 * An io_uring with a fixed number of slots, each with memory of its own and at most one operation under way. The
 * cycle: prepare an operation in a slot, {@link #enter} gives what was prepared to the kernel, {@link #next} shows what
 * completed. Allocates when opened only. Confined to one thread at a time; in mode {@link RingMode#DEFERRED} the first
 * that enters is the only one that can.
 */
public final class Ring implements AutoCloseable {

    /** Most slots of a ring. */
    public static final int MOST_SLOTS = 32_768;

    static final int R_DISABLED = 1 << 6;
    static final int COOP_TASKRUN = 1 << 8;
    static final int TASKRUN_FLAG = 1 << 9;
    static final int SINGLE_ISSUER = 1 << 12;
    static final int DEFER_TASKRUN = 1 << 13;

    private static final long SETUP = 425; // the same on all architectures
    private static final long ENTER = 426;
    private static final long REGISTER = 427;
    private static final long REGISTER_BUFFERS = 0;
    private static final long REGISTER_FILES = 2;
    private static final long REGISTER_ENABLE_RINGS = 12;
    private static final long GETEVENTS_EXT_ARG = 1 | 1 << 3;
    private static final int NEEDED_FEATURES = 1 | 1 << 1 | 1 << 8; // SINGLE_MMAP, NODROP, EXT_ARG: kernel 5.11
    private static final int SQ_NEEDS_KERNEL = 1 << 1 | 1 << 2; // CQ_OVERFLOW, TASKRUN

    private static final byte OP_FSYNC = 3;
    private static final byte OP_READ_FIXED = 4;
    private static final byte OP_WRITE_FIXED = 5;
    private static final byte OP_READ = 22;
    private static final byte OP_WRITE = 23;
    private static final byte FLAG_FIXED_FILE = 1;
    private static final int FSYNC_DATASYNC = 1;

    /*
     * struct io_uring_sqe { __u8 opcode, flags; __u16 ioprio; __s32 fd; __u64 off; __u64 addr; __u32 len; __u32 rw_flags;
     *                       __u64 user_data; __u16 buf_index; … };
     * struct io_uring_getevents_arg { __u64 sigmask; __u32 sigmask_sz, pad; __u64 ts; };  // ts: __s64 seconds, nanoseconds
     */
    private static final int SQE_FLAGS = 1;
    private static final int SQE_FD = 4;
    private static final int SQE_OFF = 8;
    private static final int SQE_ADDR = 16;
    private static final int SQE_LEN = 24;
    private static final int SQE_RW_FLAGS = 28;
    private static final int SQE_USER_DATA = 32;
    private static final int SQE_BUF_INDEX = 40;
    private static final int ARG_BYTES = 24;
    private static final int ARG_TIME = 16;
    private static final int TIME_BYTES = 16;

    private static final VarHandle INT = JAVA_INT.varHandle();
    private static final int EINTR = Errno.EINTR.number();
    private static final int ETIME = Errno.ETIME.number();

    private final Arena arena;
    private final int fd;
    private final RingMode mode;
    private final RingMemory memory;
    private final MemorySegment errno;
    private final MemorySegment argument;
    private final MemorySegment time;
    private final int sqMask;
    private final int cqMask;
    private final NativeMemory[] buffers;
    private final int[] files = new int[2];
    private boolean fixedBuffers;
    private boolean fixedFiles;
    private boolean disabled;
    private boolean closed;
    private int tail;
    private int head;
    private int seen;
    private int slot;
    private int result;

    private Ring(int slots, RingMode mode, Arena arena) throws LinuxException {
        this.arena = arena;
        this.mode = mode;
        errno = Native.errnoCell(arena);
        argument = arena.allocate(ARG_BYTES, 8);
        time = arena.allocate(TIME_BYTES, 8);
        argument.set(JAVA_LONG, ARG_TIME, time.address());
        MemorySegment params = arena.allocate(RingMemory.PARAMS_BYTES, 8);
        params.set(JAVA_INT, RingMemory.PARAMS_FLAGS, mode.setupFlags);
        fd = (int) call(SETUP, slots, params.address(), 0, 0, 0, 0);
        if (fd < 0) {
            throw new LinuxException("io_uring_setup", "%d slots".formatted(slots), -fd);
        }
        try {
            if ((params.get(JAVA_INT, RingMemory.PARAMS_FEATURES) & NEEDED_FEATURES) != NEEDED_FEATURES) {
                throw new LinuxException("io_uring_setup", "a kernel before 5.11", Errno.ENOSYS.number());
            }
            memory = RingMemory.map(fd, params, arena);
        } catch (LinuxException e) {
            closeNumber();
            throw e;
        }
        sqMask = memory.at().sqEntries() - 1;
        cqMask = memory.at().cqEntries() - 1;
        buffers = new NativeMemory[slots];
        disabled = (mode.setupFlags & R_DISABLED) != 0;
    }

    /**
     * Makes a ring in the best mode that this kernel has.
     *
     * @param memory of each slot, 1 to {@link #MOST_SLOTS}; must not be freed before the last operation has completed
     * @throws LinuxException if the kernel makes none: EPERM, ENOSYS, ENOMEM and others
     */
    public static Ring open(List<NativeMemory> memory) throws LinuxException {
        for (RingMode mode : RingMode.values()) {
            try {
                return open(memory, mode);
            } catch (LinuxException e) {
                if (mode == RingMode.PLAIN || !e.is(Errno.EINVAL)) {
                    throw e;
                }
            }
        }
        throw new IllegalStateException("no mode");
    }

    /** Makes a ring in one mode; EINVAL if this kernel does not have it. */
    public static Ring open(List<NativeMemory> memory, RingMode mode) throws LinuxException {
        if (memory.isEmpty() || memory.size() > MOST_SLOTS) {
            throw new IllegalArgumentException("a ring of %d slots".formatted(memory.size()));
        }
        Arena arena = Arena.ofShared();
        try {
            Ring ring = new Ring(memory.size(), mode, arena);
            for (int i = 0; i < memory.size(); i++) {
                ring.buffers[i] = memory.get(i);
                ring.entry(i).set(JAVA_LONG, SQE_USER_DATA, i);
            }
            return ring;
        } catch (LinuxException e) {
            arena.close();
            throw e;
        }
    }

    /** Says which two files operations are on; they may be the same. Returns whether the kernel looks them up for good. */
    public boolean files(Descriptor first, Descriptor second) {
        files[0] = first.fd();
        files[1] = second.fd();
        try (Arena some = Arena.ofConfined()) {
            MemorySegment numbers = some.allocateFrom(JAVA_INT, files);
            fixedFiles = call(REGISTER, fd, REGISTER_FILES, numbers.address(), 2, 0, 0) == 0;
        }
        return fixedFiles;
    }

    /**
     * Has the kernel hold on to the memory of the slots, so that it need not look it up for each operation.
     *
     * @return whether it does; it may not for want of RLIMIT_MEMLOCK, which changes nothing else
     */
    public boolean fixBuffers() {
        try (Arena some = Arena.ofConfined()) {
            MemorySegment vectors = some.allocate(16L * buffers.length, 8);
            for (int i = 0; i < buffers.length; i++) {
                vectors.set(JAVA_LONG, 16L * i, buffers[i].segment.address());
                vectors.set(JAVA_LONG, 16L * i + 8, buffers[i].lengthBytes());
            }
            fixedBuffers = call(REGISTER, fd, REGISTER_BUFFERS, vectors.address(), buffers.length, 0, 0) == 0;
        }
        return fixedBuffers;
    }

    /** Returns the mode. */
    public RingMode mode() {
        return mode;
    }

    /** Prepares reading {@code lengthBytes} at {@code offsetBytes} of file 0 or 1 into a slot's memory from {@code from}. */
    public void read(int slot, int file, int from, int lengthBytes, long offsetBytes) {
        move(slot, fixedBuffers ? OP_READ_FIXED : OP_READ, file, from, lengthBytes, offsetBytes);
    }

    /** Prepares writing a slot's memory from {@code from} at {@code offsetBytes} of file 0 or 1. */
    public void write(int slot, int file, int from, int lengthBytes, long offsetBytes) {
        move(slot, fixedBuffers ? OP_WRITE_FIXED : OP_WRITE, file, from, lengthBytes, offsetBytes);
    }

    /** Prepares waiting until the data of file 0 or 1, and what is needed to find it, is on the medium. */
    public void syncData(int slot, int file) {
        prepare(slot, OP_FSYNC, file, 0, 0, 0, FSYNC_DATASYNC);
    }

    private void move(int slot, byte operation, int file, int from, int lengthBytes, long offsetBytes) {
        long address = buffers[slot].from(from, lengthBytes).address();
        prepare(slot, operation, file, address, lengthBytes, offsetBytes, 0);
    }

    private void prepare(int index, byte operation, int file, long address, int length, long offset, int flags) {
        MemorySegment entries = memory.entries();
        long at = (long) index * RingMemory.SQE_BYTES;
        entries.set(JAVA_BYTE, at, operation);
        entries.set(JAVA_BYTE, at + SQE_FLAGS, fixedFiles ? FLAG_FIXED_FILE : 0);
        entries.set(JAVA_INT, at + SQE_FD, fixedFiles ? file : files[file]);
        entries.set(JAVA_LONG, at + SQE_OFF, offset);
        entries.set(JAVA_LONG, at + SQE_ADDR, address);
        entries.set(JAVA_INT, at + SQE_LEN, length);
        entries.set(JAVA_INT, at + SQE_RW_FLAGS, flags);
        entries.set(JAVA_SHORT, at + SQE_BUF_INDEX, operation == OP_FSYNC ? 0 : (short) index);
        memory.rings().set(JAVA_INT, memory.at().sqArray() + 4L * (tail++ & sqMask), index);
    }

    private MemorySegment entry(int index) {
        return memory.entries().asSlice((long) index * RingMemory.SQE_BYTES, RingMemory.SQE_BYTES);
    }

    /** Returns how many operations were prepared and not yet taken by the kernel. */
    public int prepared() {
        return tail - (int) INT.getAcquire(memory.rings(), memory.at().sqHead());
    }

    /** Takes back what was prepared and not yet taken by the kernel; returns how many operations these were. */
    public int forget() {
        int count = prepared();
        tail -= count;
        return count;
    }

    /** Returns how often {@link #next} would show something. */
    public int ready() {
        return (int) INT.getAcquire(memory.rings(), memory.at().cqTail()) - head;
    }

    /** Returns whether completions wait until the next {@link #enter}. */
    public boolean needsKernel() {
        return ((int) INT.getOpaque(memory.rings(), memory.at().sqFlags()) & SQ_NEEDS_KERNEL) != 0;
    }

    /**
     * Gives what was prepared to the kernel and waits until this many completions are ready. It may take fewer than
     * were prepared, and then does not wait.
     *
     * @param least 0 not to wait
     * @param longestNanos how long to wait at most
     * @return 0, or the negative errno; EEXIST if another thread than the first calls in mode {@link RingMode#DEFERRED}
     */
    public int enter(int least, long longestNanos) {
        if (disabled) {
            int refusal = (int) call(REGISTER, fd, REGISTER_ENABLE_RINGS, 0, 0, 0, 0);
            if (refusal != 0) {
                return refusal;
            }
            disabled = false;
        }
        int submitting = prepared();
        INT.setRelease(memory.rings(), memory.at().sqTail(), tail);
        time.set(JAVA_LONG, 0, longestNanos / 1_000_000_000);
        time.set(JAVA_LONG, 8, longestNanos % 1_000_000_000);
        long taken = call(ENTER, fd, submitting, least, GETEVENTS_EXT_ARG, argument.address(), ARG_BYTES);
        return taken >= 0 || taken == -ETIME || taken == -EINTR ? 0 : (int) taken;
    }

    /** Moves to the next completion, if there is one; {@link #slot} and {@link #result} then tell of it. */
    public boolean next() {
        if (head == seen) {
            INT.setRelease(memory.rings(), memory.at().cqHead(), head);
            seen = (int) INT.getAcquire(memory.rings(), memory.at().cqTail());
            if (head == seen) {
                return false;
            }
        }
        long at = memory.at().cqes() + (long) RingMemory.CQE_BYTES * (head++ & cqMask);
        slot = (int) memory.rings().get(JAVA_LONG, at);
        result = memory.rings().get(JAVA_INT, at + 8);
        return true;
    }

    /** Returns which slot completed. */
    public int slot() {
        return slot;
    }

    /** Returns the bytes that were moved, or the negative errno. */
    public int result() {
        return result;
    }

    /**
     * Lets go, without waiting for operations under way: these go on, and move into or out of memory, until they end.
     * The files may be closed as well. Idempotent.
     */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            closeNumber();
            arena.close();
        }
    }

    private void closeNumber() {
        try {
            int ignored = (int) Native.Simple.CLOSE.invokeExact(errno, fd); // cannot fail for a ring
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }

    /** Returns what the call returns, or the negative errno. */
    private long call(long number, long a, long b, long c, long d, long e, long f) {
        try {
            long value = (long) Native.Raw.SYSCALL.invokeExact(errno, number, a, b, c, d, e, f);
            return value >= 0 ? value : -Native.errno(errno);
        } catch (Throwable thrown) {
            throw Native.unexpected(thrown);
        }
    }
}
