package org.bulkbench.storage;

import java.io.IOException;
import java.util.Optional;
import org.bulkbench.machine.Machine;
import org.bulkbench.machine.Session;
import org.osgi.annotation.versioning.ConsumerType;

/** Opens the targets of one scheme. Register it as a service annotated with {@link StorageInfo}. */
@ConsumerType
public interface StorageProvider {

    /**
     * Returns the simulated machine that the target is part of; empty if it is on this computer. Touches nothing.
     *
     * @throws IllegalArgumentException with a sentence for the person who typed it
     */
    default Optional<Machine> machine(TargetUri uri) {
        return Optional.empty();
    }

    /**
     * Looks at a target without opening it for I/O and without changing anything.
     *
     * @throws IllegalArgumentException if the uri is not of the scheme's form; a sentence for the person who typed it
     * @throws IOException if there is no such target, or it cannot be looked at; the message names the thing and the mend
     */
    TargetFacts look(TargetUri uri) throws IOException;

    /**
     * Opens a target for reading, or for more if the access says so; the caller closes it before the session.
     *
     * @param opening what to open; grows with time
     * @param session of the machine that {@link #machine} named
     * @throws IOException if it cannot be opened; the message names the thing and the mend
     */
    Target open(Opening opening, Session session) throws IOException;
}
