package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bulkbench.contribution.Lease;
import org.bulkbench.settings.SettingsSchema;
import org.bulkbench.simulation.PartType;
import org.bulkbench.simulator.internal.file.Section;
import org.bulkbench.simulator.internal.kernel.BlockSettings;
import org.bulkbench.simulator.internal.kernel.KernelSettings;

/** Which parameters a section of a machine may have. */
final class Shapes {

    private final Parts parts;

    Shapes(Parts parts) {
        this.parts = parts;
    }

    /** Returns the names of the parameters, by how they are compared. */
    Map<String, String> names(Section section) throws IOException {
        String path = section.path();
        if (path.equals("kernel")) {
            return names(KernelSettings.class);
        } else if (path.startsWith("controllers.")) {
            return names(path, section.type(), parts.controllers());
        } else if (path.startsWith("hubs.")) {
            return names(HubSettings.class);
        } else if (path.endsWith(".medium")) {
            return names(path, section.type(), parts.media());
        } else if (path.endsWith(".channel")) {
            return names(Channels.settings(path, section.type()));
        } else if (path.endsWith(".queue")) {
            return names(BlockSettings.class);
        } else if (path.endsWith(".scheduler")) {
            return names(path, section.type(), parts.schedulers());
        }
        Map<String, String> names = new LinkedHashMap<>(names(MountSettings.class));
        names.putAll(names(path, section.type(), parts.fileSystems()));
        return names;
    }

    private static Map<String, String> names(Class<? extends Record> type) {
        return Values.names(SettingsSchema.of(type).settings());
    }

    private static <T extends PartType<?>> Map<String, String> names(String path, String id, PartCatalog<T> catalog)
            throws IOException {
        try (Lease<T> lease = catalog.lease(path, id)) {
            return names(lease.object().parameters());
        }
    }
}
