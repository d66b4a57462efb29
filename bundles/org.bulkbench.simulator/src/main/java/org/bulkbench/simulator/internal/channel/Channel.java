package org.bulkbench.simulator.internal.channel;

import org.bulkbench.simulation.Command;

/** The way from the block queue of a disk to its medium: a driver with its bus. */
public interface Channel {

    /** Is told that a command is over. */
    @FunctionalInterface
    interface Completion {

        /**
         * Runs when the driver has handled the end of the command.
         *
         * @param movedBytes how much of it was done
         * @param sense 0 if it worked; else sense key, ASC and ASCQ as 0xKKAAQQ
         */
        void completed(long movedBytes, int sense);
    }

    /** Returns how many commands it takes at once. */
    int depth();

    /** Starts a command now; no more at once than its depth. */
    void start(Command.Kind kind, long offsetBytes, long lengthBytes, Completion completion);

    /** Forgets all commands that are under way; they are not told to be over. */
    void reset();
}
