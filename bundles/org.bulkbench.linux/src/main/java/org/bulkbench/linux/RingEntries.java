package org.bulkbench.linux;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

/** The submission side of a ring: one entry for each slot, of which only what changes is written again. */
final class RingEntries {

    private static final VarHandle INT = JAVA_INT.varHandle();
    private static final int NEEDS_KERNEL = 1 << 1; // CQ_OVERFLOW

    private static final byte OP_FSYNC = 3;
    private static final byte OP_READ_FIXED = 4;
    private static final byte OP_WRITE_FIXED = 5;
    private static final byte OP_TIMEOUT = 11;
    private static final byte OP_READ = 22;
    private static final byte OP_WRITE = 23;
    private static final byte FLAG_FIXED_FILE = 1;
    private static final int FSYNC_DATASYNC = 1;

    /*
     * struct io_uring_sqe { __u8 opcode, flags; __u16 ioprio; __s32 fd; __u64 off; __u64 addr; __u32 len; __u32 rw_flags;
     *                       __u64 user_data; __u16 buf_index; … };
     */
    private static final int SQE_FLAGS = 1;
    private static final int SQE_FD = 4;
    private static final int SQE_OFF = 8;
    private static final int SQE_ADDR = 16;
    private static final int SQE_LEN = 24;
    private static final int SQE_RW_FLAGS = 28;
    private static final int SQE_USER_DATA = 32;
    private static final int SQE_BUF_INDEX = 40;
    private final MemorySegment rings;
    private final MemorySegment entries;
    private final RingMemory.Offsets at;
    private final int mask;
    private final int[] files = new int[2];
    private boolean fixedFiles;
    private boolean fixedBuffers;
    private int tail;

    RingEntries(RingMemory memory, int slots) {
        rings = memory.rings();
        entries = memory.entries();
        at = memory.at();
        mask = at.sqEntries() - 1;
        for (int i = 0; i < slots; i++) {
            entries.set(JAVA_LONG, (long) i * RingMemory.SQE_BYTES + SQE_USER_DATA, i);
        }
    }

    void files(int first, int second, boolean fixed) {
        files[0] = fixed ? 0 : first;
        files[1] = fixed ? 1 : second;
        fixedFiles = fixed;
    }

    void fixedBuffers(boolean fixed) {
        fixedBuffers = fixed;
    }

    void read(int slot, int file, long address, int lengthBytes, long offsetBytes) {
        prepare(slot, fixedBuffers ? OP_READ_FIXED : OP_READ, file, address, lengthBytes, offsetBytes, 0);
    }

    void write(int slot, int file, long address, int lengthBytes, long offsetBytes) {
        prepare(slot, fixedBuffers ? OP_WRITE_FIXED : OP_WRITE, file, address, lengthBytes, offsetBytes, 0);
    }

    void syncData(int slot, int file) {
        prepare(slot, OP_FSYNC, file, 0, 0, 0, FSYNC_DATASYNC);
    }

    /** Prepares a completion after some time. */
    void timer(int slot, long timeAddress) {
        prepare(slot, OP_TIMEOUT, 0, timeAddress, 1, 0, 0);
    }

    private void prepare(int slot, byte operation, int file, long address, int length, long offset, int flags) {
        long entry = (long) slot * RingMemory.SQE_BYTES;
        entries.set(JAVA_BYTE, entry, operation);
        entries.set(JAVA_BYTE, entry + SQE_FLAGS, fixedFiles && operation != OP_TIMEOUT ? FLAG_FIXED_FILE : 0);
        entries.set(JAVA_INT, entry + SQE_FD, files[file]);
        entries.set(JAVA_LONG, entry + SQE_OFF, offset);
        entries.set(JAVA_LONG, entry + SQE_ADDR, address);
        entries.set(JAVA_INT, entry + SQE_LEN, length);
        entries.set(JAVA_INT, entry + SQE_RW_FLAGS, flags);
        entries.set(
                JAVA_SHORT, entry + SQE_BUF_INDEX, operation == OP_FSYNC || operation == OP_TIMEOUT ? 0 : (short) slot);
        rings.set(JAVA_INT, at.sqArray() + 4L * (tail++ & mask), slot);
    }

    int prepared() {
        return tail - (int) INT.getAcquire(rings, at.sqHead());
    }

    /** Takes back what was prepared; returns whether a slot was among it. */
    boolean forget(int slot) {
        boolean found = false;
        for (int left = prepared(); left > 0; left--) {
            found |= rings.get(JAVA_INT, at.sqArray() + 4L * (--tail & mask)) == slot;
        }
        return found;
    }

    /** Shows the kernel what was prepared; returns how many. */
    int publish() {
        INT.setRelease(rings, at.sqTail(), tail);
        return prepared();
    }

    boolean needsKernel() {
        return ((int) INT.getOpaque(rings, at.sqFlags()) & NEEDS_KERNEL) != 0;
    }
}
