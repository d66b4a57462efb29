package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bulkbench.contribution.Lease;
import org.bulkbench.settings.Setting;
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
        return Values.names(settings(section));
    }

    /** Returns what is to be known of the parameters. */
    List<Setting> settings(Section section) throws IOException {
        String path = section.path();
        if (path.equals("kernel")) {
            return settings(KernelSettings.class);
        } else if (path.startsWith("controllers.")) {
            return settings(path, section.type(), parts.controllers());
        } else if (path.startsWith("hubs.")) {
            return settings(HubSettings.class);
        } else if (path.endsWith(".medium")) {
            return settings(path, section.type(), parts.media());
        } else if (path.endsWith(".channel")) {
            return settings(Channels.settings(path, section.type()));
        } else if (path.endsWith(".queue")) {
            return settings(BlockSettings.class);
        } else if (path.endsWith(".scheduler")) {
            return settings(path, section.type(), parts.schedulers());
        }
        List<Setting> settings = new ArrayList<>(settings(MountSettings.class));
        settings.addAll(settings(path, section.type(), parts.fileSystems()));
        return settings;
    }

    private static List<Setting> settings(Class<? extends Record> type) {
        return SettingsSchema.of(type).settings();
    }

    private static <T extends PartType<?>> List<Setting> settings(String path, String id, PartCatalog<T> catalog)
            throws IOException {
        try (Lease<T> lease = catalog.lease(path, id)) {
            return settings(lease.object().parameters());
        }
    }
}
