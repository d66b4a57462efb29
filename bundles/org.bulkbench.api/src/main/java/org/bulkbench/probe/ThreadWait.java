package org.bulkbench.probe;

import java.util.List;

/**
 * A thread of this process that is held up in the kernel.
 *
 * @param thread its name as the kernel has it, which is at most 15 characters
 * @param state the kernel's letter: {@code D} cannot even be killed, {@code S} sleeps
 * @param channel function of the kernel in which it waits; empty if the kernel does not say
 * @param stack functions of the kernel that it is in, the innermost first; empty if the kernel does not say
 */
public record ThreadWait(String thread, String state, String channel, List<String> stack) {

    public ThreadWait {
        stack = List.copyOf(stack);
    }
}
