package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What sysfs says of a block device, without opening it.
 *
 * @param root folder of the devices by their numbers
 */
record BlockSysfs(Path root) {

    private static final int LONGEST_BYTES = 4096;
    private static final int SECTOR_BYTES = 512; // of sysfs, whatever the device has

    BlockSysfs() {
        this(Path.of("/sys/dev/block"));
    }

    OptionalLong capacityBytes(int major, int minor) {
        return number(node(major, minor).resolve("size"))
                .map(sectors -> OptionalLong.of(sectors * SECTOR_BYTES))
                .orElseGet(OptionalLong::empty);
    }

    OptionalInt logicalBlockBytes(int major, int minor) {
        Path node = node(major, minor);
        return number(node.resolve("queue/logical_block_size"))
                .or(() -> number(real(node).resolve("../queue/logical_block_size"))) // of a partition's disk
                .map(bytes -> OptionalInt.of(Math.toIntExact(bytes)))
                .orElseGet(OptionalInt::empty);
    }

    /** Returns what tells this device from others, as far as it says; its numbers if it says nothing. */
    String identity(int major, int minor) {
        Path node = node(major, minor);
        Path disk = Files.exists(node.resolve("partition")) ? real(node).resolve("..") : node;
        String part = text(node.resolve("partition"))
                .map(number -> " partition " + number)
                .orElse("");
        return text(disk.resolve("wwid"))
                .or(() -> text(disk.resolve("device/wwid")))
                .map(wwid -> "wwid " + wwid)
                .or(() -> text(disk.resolve("serial"))
                        .or(() -> text(disk.resolve("device/serial")))
                        .map(serial -> "serial " + serial))
                .or(() -> text(disk.resolve("dm/uuid")).map(uuid -> "dm " + uuid))
                .or(() -> text(disk.resolve("loop/backing_file")).map(file -> "loop " + file))
                .map(found -> found + part)
                .orElse("device %d:%d".formatted(major, minor));
    }

    private Path node(int major, int minor) {
        return root.resolve(major + ":" + minor);
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path; // gone: nothing below it will be found either
        }
    }

    private static Optional<Long> number(Path file) {
        return text(file).filter(text -> text.matches("[0-9]{1,15}")).map(Long::valueOf);
    }

    private static Optional<String> text(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return Optional.of(new String(in.readNBytes(LONGEST_BYTES), StandardCharsets.UTF_8).strip())
                    .filter(text -> !text.isEmpty());
        } catch (IOException e) {
            return Optional.empty(); // an attribute that a device does not have
        }
    }
}
