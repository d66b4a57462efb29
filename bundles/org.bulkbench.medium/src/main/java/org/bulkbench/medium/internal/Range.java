package org.bulkbench.medium.internal;

import java.util.Optional;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.Medium;
import org.bulkbench.simulation.Service;

/** Where a medium ends. */
public final class Range {

    /** Illegal request: logical block address out of range (SPC-4, annex F). */
    private static final int OUT_OF_RANGE = 0x052100;

    private Range() {}

    /** Returns the answer to a command that goes beyond the medium; nothing if it does not. */
    public static Optional<Service> refusal(Command command, Medium medium) {
        return command.offsetBytes() < 0 || command.endBytes() > medium.capacityBytes()
                ? Optional.of(new Service(0, Double.POSITIVE_INFINITY, 0, 0, OUT_OF_RANGE))
                : Optional.empty();
    }
}
