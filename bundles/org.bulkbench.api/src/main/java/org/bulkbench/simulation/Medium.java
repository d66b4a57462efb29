package org.bulkbench.simulation;

import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What keeps the bytes, with its own electronics: it says how long a command takes it. It serves one command at a time and
 * keeps its state between commands: where the head is, which allocation units are open, how full its cache is, until when
 * it is busy with itself. What the bytes are, and the way to them, is not its business.
 */
@ConsumerType
public interface Medium {

    /** Returns the capacity in bytes, a multiple of {@link #blockBytes}. */
    long capacityBytes();

    /** Returns the size of a block in bytes: 512 to 4096, a power of two. */
    int blockBytes();

    /** Returns how many commands it can hold if the channel lets it have more than one; 1 without tagged queueing. */
    default int depth() {
        return 1;
    }

    /**
     * Says which of the commands that it holds comes next.
     *
     * @param waiting at least one, the oldest first
     * @param nowNanos session time
     * @return an index of the list
     */
    default int choose(List<Command> waiting, long nowNanos) {
        return 0;
    }

    /** Begins a command; the next one comes after {@link #ended}. */
    Service serve(Command command);

    /**
     * Is told that a command is over.
     *
     * @param nanos session time at which the status left it
     */
    default void ended(Command command, long nanos) {}
}
