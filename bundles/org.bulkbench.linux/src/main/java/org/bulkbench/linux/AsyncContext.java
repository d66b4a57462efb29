package org.bulkbench.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * Linux AIO: for files past the page cache only, since with others the kernel does the work while it takes it. Where
 * io_uring is forbidden it mostly is not.
 */
public final class AsyncContext implements Submissions {

    /*
     * struct iocb { __u64 aio_data; __u32 aio_key, aio_rw_flags; __u16 aio_lio_opcode; __s16 aio_reqprio; __u32 aio_fildes;
     *               __u64 aio_buf, aio_nbytes; __s64 aio_offset; __u64 aio_reserved2; __u32 aio_flags, aio_resfd; };
     * struct io_event { __u64 data, obj; __s64 res, res2; };    // linux/aio_abi.h
     */
    static final int CONTROL_BYTES = 64;
    static final int EVENT_BYTES = 32;
    private static final int OPCODE = 16;
    private static final int FILE = 20;
    private static final int BUFFER = 24;
    private static final int LENGTH = 32;
    private static final int OFFSET = 40;
    private static final int EVENT_RESULT = 16;
    private static final short PREAD = 0;
    private static final short PWRITE = 1;
    private static final short FDSYNC = 3;

    private static final long POINTER_BYTES = 8;
    private static final long SECOND = 1_000_000_000;
    private static final int EINTR = Errno.EINTR.number();

    private final Arena arena;
    private final NativeMemory[] buffers;
    private final RawCall call;
    private final MemorySegment controls;
    private final MemorySegment pointers; // to the controls that are prepared, from head to tail
    private final MemorySegment events; // from shown to filled
    private final MemorySegment time;
    private final long context;
    private final int[] files = new int[2];
    private int head;
    private int tail;
    private int shown;
    private int filled;
    private int underWay;
    private int slot;
    private int result;
    private boolean closed;

    private AsyncContext(List<NativeMemory> memory, Arena arena) throws LinuxException {
        this.arena = arena;
        int slots = memory.size();
        buffers = memory.toArray(NativeMemory[]::new);
        call = new RawCall(arena);
        controls = arena.allocate((long) CONTROL_BYTES * slots, 8);
        pointers = arena.allocate(POINTER_BYTES * slots, 8);
        events = arena.allocate(2L * EVENT_BYTES * slots, 8);
        time = arena.allocate(2 * Long.BYTES, 8);
        for (int i = 0; i < slots; i++) {
            controls.set(JAVA_LONG, (long) i * CONTROL_BYTES, i);
        }
        MemorySegment made = arena.allocate(JAVA_LONG);
        long refusal = call.call(Architecture.current().ioSetup, slots, made.address(), 0, 0, 0, 0);
        if (refusal < 0) {
            throw new LinuxException("io_setup", "%d slots".formatted(slots), (int) -refusal);
        }
        context = made.get(JAVA_LONG, 0);
    }

    /**
     * Makes one.
     *
     * @param memory of each slot, 1 to {@link Ring#MOST_SLOTS}; must not be freed before the last operation has completed
     * @throws LinuxException if the kernel makes none: EPERM, ENOSYS, EAGAIN (fs.aio-max-nr) and others
     */
    public static AsyncContext open(List<NativeMemory> memory) throws LinuxException {
        if (memory.isEmpty() || memory.size() > Ring.MOST_SLOTS) {
            throw new IllegalArgumentException("a context of %d slots".formatted(memory.size()));
        }
        Arena arena = Arena.ofShared();
        try {
            return new AsyncContext(memory, arena);
        } catch (LinuxException e) {
            arena.close();
            throw e;
        }
    }

    @Override
    public boolean files(Descriptor first, Descriptor second) {
        files[0] = first.fd();
        files[1] = second.fd();
        return false;
    }

    @Override
    public void read(int slot, int file, int from, int lengthBytes, long offsetBytes) {
        prepare(slot, PREAD, file, buffers[slot].from(from, lengthBytes).address(), lengthBytes, offsetBytes);
    }

    @Override
    public void write(int slot, int file, int from, int lengthBytes, long offsetBytes) {
        prepare(slot, PWRITE, file, buffers[slot].from(from, lengthBytes).address(), lengthBytes, offsetBytes);
    }

    @Override
    public void syncData(int slot, int file) {
        prepare(slot, FDSYNC, file, 0, 0, 0);
    }

    private void prepare(int slot, short operation, int file, long address, int length, long offset) {
        long control = (long) slot * CONTROL_BYTES;
        controls.set(JAVA_SHORT, control + OPCODE, operation);
        controls.set(JAVA_INT, control + FILE, files[file]);
        controls.set(JAVA_LONG, control + BUFFER, address);
        controls.set(JAVA_LONG, control + LENGTH, length);
        controls.set(JAVA_LONG, control + OFFSET, offset);
        pointers.set(JAVA_LONG, POINTER_BYTES * (tail % buffers.length), controls.address() + control);
        tail++;
    }

    @Override
    public int prepared() {
        return tail - head;
    }

    @Override
    public int forget() {
        int count = tail - head;
        tail = head;
        return count;
    }

    @Override
    public int ready() {
        return filled - shown;
    }

    @Override
    public boolean needsKernel() {
        return true;
    }

    @Override
    public int enter(int least, long longestNanos) {
        while (prepared() > 0) {
            int refusal = submit();
            if (refusal != 0) {
                return refusal;
            }
        }
        return gather(Math.max(0, least - ready()), Math.min(longestNanos, GLANCE_NANOS));
    }

    /** Gives as many as lie in a row. */
    private int submit() {
        int first = head % buffers.length;
        int count = Math.min(prepared(), buffers.length - first);
        long taken = call.call(
                Architecture.current().ioSubmit, context, count, pointers.address() + POINTER_BYTES * first, 0, 0, 0);
        if (taken < 0) {
            return (int) taken;
        }
        head += (int) taken;
        underWay += (int) taken;
        return 0;
    }

    private int gather(int least, long nanos) {
        if (shown == filled) {
            shown = 0;
            filled = 0;
        }
        long got = call.call(
                Architecture.current().ioGetevents,
                context,
                least,
                Math.min(buffers.length, 2 * buffers.length - filled),
                events.address() + (long) EVENT_BYTES * filled,
                time(least == 0 ? 0 : nanos),
                0);
        if (got < 0) {
            return got == -EINTR ? 0 : (int) got;
        }
        filled += (int) got;
        underWay -= (int) got;
        return 0;
    }

    private long time(long nanos) {
        time.set(JAVA_LONG, 0, nanos / SECOND);
        time.set(JAVA_LONG, Long.BYTES, nanos % SECOND);
        return time.address();
    }

    @Override
    public boolean next() {
        if (shown == filled) {
            return false;
        }
        long event = (long) EVENT_BYTES * shown++;
        slot = (int) events.get(JAVA_LONG, event);
        result = (int) events.get(JAVA_LONG, event + EVENT_RESULT);
        return true;
    }

    @Override
    public int slot() {
        return slot;
    }

    @Override
    public int result() {
        return result;
    }

    /** Leaves the context to the kernel if operations are under way: destroying it would wait for them. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            if (underWay == 0) {
                call.call(Architecture.current().ioDestroy, context, 0, 0, 0, 0, 0);
            }
            arena.close();
        }
    }
}
