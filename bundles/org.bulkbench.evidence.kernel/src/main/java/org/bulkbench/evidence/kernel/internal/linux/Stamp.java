package org.bulkbench.evidence.kernel.internal.linux;

import java.util.OptionalDouble;

/**
 * What a logger wrote before a message.
 *
 * @param length characters up to the message
 * @param at seconds since an arbitrary begin
 * @param ofKernel whether the message is one of the kernel
 */
record Stamp(int length, OptionalDouble at, boolean ofKernel) {

    /** No stamp at all. */
    static final Stamp NONE = new Stamp(0, OptionalDouble.empty(), true);

    boolean isThere() {
        return length > 0;
    }
}
