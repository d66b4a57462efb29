package org.bulkbench.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

/** The completion side of a ring. What was taken is given back to the kernel when nothing more is known to be ready. */
final class RingCompletions {

    private static final VarHandle INT = JAVA_INT.varHandle();
    private static final int CQE_RESULT = 8;

    private final MemorySegment rings;
    private final RingMemory.Offsets at;
    private final int mask;
    private int head;
    private int seen;
    private int slot;
    private int result;

    RingCompletions(RingMemory memory) {
        rings = memory.rings();
        at = memory.at();
        mask = at.cqEntries() - 1;
    }

    int ready() {
        return (int) INT.getAcquire(rings, at.cqTail()) - head;
    }

    boolean next() {
        if (head == seen) {
            INT.setRelease(rings, at.cqHead(), head);
            seen = (int) INT.getAcquire(rings, at.cqTail());
            if (head == seen) {
                return false;
            }
        }
        long entry = at.cqes() + (long) RingMemory.CQE_BYTES * (head++ & mask);
        slot = (int) rings.get(JAVA_LONG, entry);
        result = rings.get(JAVA_INT, entry + CQE_RESULT);
        return true;
    }

    int slot() {
        return slot;
    }

    int result() {
        return result;
    }
}
