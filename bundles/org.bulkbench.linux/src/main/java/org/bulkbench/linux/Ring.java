package org.bulkbench.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * An io_uring. In mode {@link RingMode#DEFERRED} the first thread that enters is the only one that can.
 */
public final class Ring implements Submissions {

    /** Most slots of a ring. */
    public static final int MOST_SLOTS = 32_767;

    static final int R_DISABLED = 1 << 6;
    static final int COOP_TASKRUN = 1 << 8;
    static final int SINGLE_ISSUER = 1 << 12;
    static final int DEFER_TASKRUN = 1 << 13;

    private static final long SETUP = 425; // the same on all architectures
    private static final long ENTER = 426;
    private static final long REGISTER = 427;
    private static final long REGISTER_BUFFERS = 0;
    private static final long REGISTER_FILES = 2;
    private static final long REGISTER_ENABLE_RINGS = 12;
    private static final long GETEVENTS = 1;
    private static final long EXT_ARG = 1 << 3;
    private static final int NEEDED_FEATURES = 1 | 1 << 1 | 1 << 8; // SINGLE_MMAP, NODROP, EXT_ARG: kernel 5.11

    // struct io_uring_getevents_arg { __u64 sigmask; __u32 sigmask_sz, pad; __u64 ts; };  // ts: __s64 seconds,
    // nanoseconds
    private static final int ARG_BYTES = 24;
    private static final int ARG_TIME = 16;
    private static final int TIME_BYTES = 16;
    private static final int TIME_NANOS = 8;

    private static final int EINTR = Errno.EINTR.number();
    private static final int ETIME = Errno.ETIME.number();

    private final Arena arena;
    private final int fd;
    private final RingMode mode;
    private final RingEntries entries;
    private final RingCompletions completions;
    private final RawCall call;
    private final MemorySegment argument;
    private final MemorySegment time;
    private final MemorySegment glance;
    private final int timer; // the slot after all others
    private final NativeMemory[] buffers;
    private boolean timed; // the timer is under way
    private boolean disabled;
    private boolean closed;

    private Ring(int slots, RingMode mode, Arena arena) throws LinuxException {
        this.arena = arena;
        this.mode = mode;
        call = new RawCall(arena);
        argument = arena.allocate(ARG_BYTES, 8);
        time = arena.allocate(TIME_BYTES, 8);
        argument.set(JAVA_LONG, ARG_TIME, time.address());
        glance = arena.allocate(TIME_BYTES, 8);
        glance.set(JAVA_LONG, TIME_NANOS, GLANCE_NANOS);
        timer = slots;
        MemorySegment params = arena.allocate(RingMemory.PARAMS_BYTES, 8);
        params.set(JAVA_INT, RingMemory.PARAMS_FLAGS, mode.setupFlags);
        fd = (int) call.call(SETUP, slots + 1, params.address(), 0, 0, 0, 0);
        if (fd < 0) {
            throw new LinuxException("io_uring_setup", "%d slots".formatted(slots), -fd);
        }
        try {
            if ((params.get(JAVA_INT, RingMemory.PARAMS_FEATURES) & NEEDED_FEATURES) != NEEDED_FEATURES) {
                throw new LinuxException("io_uring_setup", "a kernel before 5.11", Errno.ENOSYS.number());
            }
            RingMemory memory = RingMemory.map(fd, params, arena);
            entries = new RingEntries(memory, slots + 1);
            completions = new RingCompletions(memory);
        } catch (LinuxException e) {
            closeNumber();
            throw e;
        }
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
            }
            return ring;
        } catch (LinuxException e) {
            arena.close();
            throw e;
        }
    }

    @Override
    public boolean files(Descriptor first, Descriptor second) {
        try (Arena some = Arena.ofConfined()) {
            MemorySegment numbers = some.allocateFrom(JAVA_INT, first.fd(), second.fd());
            boolean fixed = call.call(REGISTER, fd, REGISTER_FILES, numbers.address(), 2, 0, 0) == 0;
            entries.files(first.fd(), second.fd(), fixed);
            return fixed;
        }
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
            boolean fixed = call.call(REGISTER, fd, REGISTER_BUFFERS, vectors.address(), buffers.length, 0, 0) == 0;
            entries.fixedBuffers(fixed);
            return fixed;
        }
    }

    /** Returns the mode. */
    public RingMode mode() {
        return mode;
    }

    @Override
    public void read(int slot, int file, int from, int lengthBytes, long offsetBytes) {
        entries.read(slot, file, buffers[slot].from(from, lengthBytes).address(), lengthBytes, offsetBytes);
    }

    @Override
    public void write(int slot, int file, int from, int lengthBytes, long offsetBytes) {
        entries.write(slot, file, buffers[slot].from(from, lengthBytes).address(), lengthBytes, offsetBytes);
    }

    @Override
    public void syncData(int slot, int file) {
        entries.syncData(slot, file);
    }

    @Override
    public int prepared() {
        return entries.prepared();
    }

    @Override
    public int forget() {
        int count = entries.prepared();
        if (entries.forget(timer)) {
            timed = false;
            count--;
        }
        return count;
    }

    @Override
    public int ready() {
        return completions.ready();
    }

    /**
     * Returns whether completions may wait until the next {@link #enter}. Only a plain ring knows; the others could
     * have the kernel note it, which costs more for each completion than asking now and then.
     */
    @Override
    public boolean needsKernel() {
        return mode != RingMode.PLAIN || entries.needsKernel();
    }

    /** Returns EEXIST if another thread than the first calls in mode {@link RingMode#DEFERRED}. */
    @Override
    public int enter(int least, long longestNanos) {
        int refusal = disabled ? enable() : 0;
        if (refusal != 0) {
            return refusal;
        }
        long taken;
        if (least == 0) {
            taken = call.call(ENTER, fd, entries.publish(), 0, GETEVENTS, 0, 0);
        } else if (longestNanos < GLANCE_NANOS) {
            time.set(JAVA_LONG, 0, 0L);
            time.set(JAVA_LONG, TIME_NANOS, longestNanos);
            taken = call.call(ENTER, fd, entries.publish(), least, GETEVENTS | EXT_ARG, argument.address(), ARG_BYTES);
        } else {
            if (!timed) { // one for all waits of its time costs less than one for each
                entries.timer(timer, glance.address());
                timed = true;
            }
            taken = call.call(ENTER, fd, entries.publish(), least, GETEVENTS, 0, 0);
        }
        return taken >= 0 || taken == -ETIME || taken == -EINTR ? 0 : (int) taken;
    }

    private int enable() {
        int refusal = (int) call.call(REGISTER, fd, REGISTER_ENABLE_RINGS, 0, 0, 0, 0);
        disabled = refusal != 0;
        return refusal;
    }

    @Override
    public boolean next() {
        while (completions.next()) {
            if (completions.slot() != timer) {
                return true;
            }
            timed = false;
        }
        return false;
    }

    @Override
    public int slot() {
        return completions.slot();
    }

    @Override
    public int result() {
        return completions.result();
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            closeNumber();
            arena.close();
        }
    }

    private void closeNumber() {
        try (Arena some = Arena.ofConfined()) {
            int ignored = (int) Native.Simple.CLOSE.invokeExact(Native.errnoCell(some), fd); // cannot fail for a ring
        } catch (Throwable e) {
            throw Native.unexpected(e);
        }
    }
}
