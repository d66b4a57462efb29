package org.bulkbench.device;

import java.util.Optional;
import org.bulkbench.evidence.Observation;

/**
 * One thing of the machine and its place in the tree.
 *
 * @param id unique and stable while it is plugged in, such as {@code disk:sda} or {@code mount:/home}
 * @param parent id of what it hangs on
 * @param section what it is
 * @param facts what is known of it, as an observation of the kind that goes with the section
 */
public record Device(String id, Optional<String> parent, Section section, Observation facts) {

    /** The sections of a device list, from the host to the file system. */
    public enum Section {
        /** A host controller: kind {@code host-controller}. */
        CONTROLLERS,
        /** A hub: kind {@code usb-device}. */
        HUBS,
        /** A USB device: kind {@code usb-device}. */
        DEVICES,
        /** A disk or partition: kind {@code disk}. */
        DISKS,
        /** A mounted file system: kind {@code filesystem}. */
        MOUNTS
    }
}
