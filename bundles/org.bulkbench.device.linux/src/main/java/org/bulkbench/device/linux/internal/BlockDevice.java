package org.bulkbench.device.linux.internal;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;

/**
 * A disk, a partition or a layer that looks like a disk.
 *
 * @param tree in which it is described
 * @param name such as {@code sda1}; a slash in it is an exclamation mark
 * @param folder in sysfs, links followed
 * @param number by which the kernel knows it
 * @param disk name of the disk, if it is a partition
 */
record BlockDevice(LinuxTree tree, String name, Path folder, DeviceNumber number, Optional<String> disk) {

    static final Field<Boolean> REMOVABLE = Field.flag("removable");
    static final Field<Boolean> ROTATIONAL = Field.flag("rotational");
    static final Field<Boolean> READ_ONLY = Field.flag("readOnly");

    private static final long SECTOR_BYTES = 512; // of sysfs, whatever the device has

    /** What it is built on. */
    List<String> slaves() {
        return tree.names(folder.resolve("slaves"));
    }

    /** What is built on it. */
    List<String> holders() {
        return tree.names(folder.resolve("holders"));
    }

    /** The file that a loop device shows as a disk. */
    Optional<String> backingFile() {
        return tree.text(folder.resolve("loop/backing_file"));
    }

    OptionalLong capacityBytes() {
        OptionalLong sectors = tree.number(folder.resolve("size"));
        return sectors.isPresent() ? OptionalLong.of(sectors.getAsLong() * SECTOR_BYTES) : sectors;
    }

    /** Returns whether there is a medium: loop devices without a file and empty card readers have none. */
    boolean hasMedium() {
        return capacityBytes().orElse(0) > 0;
    }

    /** Returns the word for a layer that is no disk of its own. */
    Optional<String> layer() {
        String device = tree.text(folder.resolve("dm/uuid")).orElse("");
        if (device.startsWith("CRYPT-")) {
            return Optional.of("dm-crypt");
        } else if (device.startsWith("LVM-")) {
            return Optional.of("lvm");
        } else if (name.startsWith("dm-")) {
            return Optional.of("device-mapper");
        } else if (name.startsWith("md")) {
            return Optional.of("md");
        } else if (name.startsWith("loop")) {
            return Optional.of("loop");
        } else if (name.startsWith("zram")) {
            return Optional.of("compression");
        }
        return Optional.empty();
    }

    /** Returns the model, with the maker where it is apart. */
    Optional<String> model() {
        Optional<String> model = tree.text(folder.resolve("device/model"));
        Optional<String> vendor = tree.text(folder.resolve("device/vendor")).filter(text -> !text.startsWith("0x"));
        return model.map(text -> vendor.map(maker -> maker + " " + text).orElse(text));
    }

    Observation facts() {
        return Observation.measured(Kind.DISK)
                .with(Fields.NAME, name)
                .with(Fields.MODEL, model())
                .with(Fields.CAPACITY_BYTES, capacityBytes())
                .with(Fields.BLOCK_BYTES, tree.number(folder.resolve("queue/logical_block_size")))
                .with(REMOVABLE, flag("removable"))
                .with(ROTATIONAL, flag("queue/rotational"))
                .with(READ_ONLY, flag("ro"));
    }

    private Optional<Boolean> flag(String attribute) {
        return tree.text(folder.resolve(attribute)).map(text -> text.equals("1"));
    }
}
