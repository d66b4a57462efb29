package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.util.Map;
import org.bulkbench.linux.Architecture;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.QueueOptions;

/**
 * Which engine moves the bytes of a target.
 *
 * @param asked what a person asked for when naming the target, {@code auto} if nothing
 * @param device whether it is a block device
 * @param rings makes rings
 * @param warmUp of this process
 * @param trial of this target
 */
record Choice(String asked, boolean device, Rings rings, WarmUp warmUp, Trial trial) {

    /** Reads a provider's options and warms what one request in flight takes. */
    static Choice of(Map<String, String> options, boolean device, Rings rings, WarmUp warmUp, Clock clock)
            throws IOException {
        Choice choice = new Choice(Engine.option(options), device, rings, warmUp, new Trial(clock));
        warmUp.once(choice.engine(QueueOptions.AUTO, 1), clock);
        return choice;
    }

    /** Returns the engine of a queue. */
    Engine engine(String ofQueue, int depth) throws IOException {
        String name = name(ofQueue);
        return automatic(ofQueue) && Architecture.supported() && (device || depth > 1)
                ? Engine.IO_URING
                : Engine.named(name);
    }

    /** Returns whether it takes a look at the target to choose the engine of a queue. */
    boolean tries(String ofQueue, int depth) {
        return device && depth == 1 && automatic(ofQueue) && Architecture.supported();
    }

    /** Returns whether nobody asked for a certain engine, so that another may do the work. */
    boolean automatic(String ofQueue) {
        return name(ofQueue).equals(QueueOptions.AUTO);
    }

    /** Returns whether Linux is asked for what Java does not have. */
    boolean linux() throws IOException {
        return Engine.named(asked) != Engine.PORTABLE;
    }

    private String name(String ofQueue) {
        return ofQueue.equals(QueueOptions.AUTO) ? asked : ofQueue;
    }
}
