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
 */
record Choice(String asked, boolean device, Rings rings, WarmUp warmUp) {

    /** Reads a provider's options and warms what one request in flight takes. */
    static Choice of(Map<String, String> options, boolean device, Rings rings, WarmUp warmUp, Clock clock)
            throws IOException {
        Choice choice = new Choice(Engine.option(options), device, rings, warmUp);
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
