package org.bulkbench.device;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/** Looks what is plugged in on one kind of operating system. Register it as a service. Safe for use by several threads. */
@ConsumerType
public interface DeviceDiscovery {

    /**
     * Looks now.
     *
     * @param root where the operating system's tree begins, {@code /} for this computer; another for a copied tree
     * @return parents before children
     * @throws IOException if nothing can be seen; the message names the thing and the mend
     */
    List<Device> look(Path root) throws IOException;
}
