package org.bulkbench.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import org.bulkbench.device.Device;

/** A device list as JSON: one array for each section, each device with the fields of its observation. */
public final class DevicesJson {

    /** Version of the shape. */
    public static final int SCHEMA = 1;

    private static final Set<String> RESERVED = Set.of("id", "parent");

    private DevicesJson() {}

    /**
     * Writes a list; every section is there, if empty.
     *
     * @param out left open, flushed
     * @throws IOException if {@code out} does not take it
     */
    public static void write(List<Device> devices, OutputStream out) throws IOException {
        try (Out json = new Out(out)) {
            json.object().field("schema", SCHEMA);
            for (Device.Section section : Device.Section.values()) {
                List<Device> members = devices.stream()
                        .filter(each -> each.section() == section)
                        .toList();
                json.each(EvidenceJson.word(section), members, DevicesJson::write);
            }
            json.end();
        }
    }

    private static void write(Device device, Out json) throws IOException {
        json.field("id", device.id()).optional("parent", device.parent());
        EvidenceJson.writeFields(device.facts(), json, RESERVED);
    }
}
