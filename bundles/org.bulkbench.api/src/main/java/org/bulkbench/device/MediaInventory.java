package org.bulkbench.device;

import java.io.IOException;
import java.nio.file.Path;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Knows who a medium is and who uses it. The safety gate asks it; without one, or with one that failed, everything but
 * reading and own files is refused. Register it as a service. Safe for use by several threads.
 */
@ConsumerType
public interface MediaInventory {

    /**
     * Describes the medium that is, or that carries, a file, a folder or a device node.
     *
     * @throws IOException if it cannot be said for sure; the gate then refuses
     */
    Medium medium(Path path) throws IOException;
}
