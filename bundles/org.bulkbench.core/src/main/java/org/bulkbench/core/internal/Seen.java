package org.bulkbench.core.internal;

import java.nio.file.Files;
import java.util.Optional;
import org.bulkbench.device.Medium;
import org.bulkbench.machine.Machine;
import org.bulkbench.storage.TargetFacts;

/**
 * What was seen of a target before it was opened.
 *
 * @param simulated the machine that it is part of; empty if it is on this computer
 * @param facts what its provider says
 * @param medium what the inventory says, if it lies on this computer and the inventory knows it
 * @param unknown why the inventory says nothing, a phrase; empty if it does
 */
record Seen(Optional<Machine> simulated, TargetFacts facts, Optional<Medium> medium, String unknown) {

    Machine machine() {
        return simulated.orElseGet(HostMachine::new);
    }

    /** Returns whether it is a file, of which only its own bytes can be lost, not what else is on its disk. */
    boolean isFile() {
        return facts.local().filter(path -> Files.isRegularFile(path)).isPresent();
    }
}
