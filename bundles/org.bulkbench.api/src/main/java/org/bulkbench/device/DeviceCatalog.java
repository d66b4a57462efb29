package org.bulkbench.device;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** What all {@link DeviceDiscovery} services see together, and the inventory of media. Safe for use by several threads. */
@ProviderType
public interface DeviceCatalog {

    /**
     * Looks now.
     *
     * @param root where the operating system's tree begins, {@code /} for this computer
     * @return parents before children
     * @throws IOException if nothing can be seen, or no bundle here looks for devices; the message names the mend
     */
    List<Device> look(Path root) throws IOException, InterruptedException;

    /**
     * Describes the medium that is, or that carries, a file, a folder or a device node.
     *
     * @throws IOException if no bundle here can say, or it failed; what must know for sure then refuses
     */
    Medium medium(Path path) throws IOException, InterruptedException;
}
