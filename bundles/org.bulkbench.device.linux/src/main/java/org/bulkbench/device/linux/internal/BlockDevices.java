package org.bulkbench.device.linux.internal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All block devices as they were at one moment, by name; disks before their partitions. */
record BlockDevices(LinuxTree tree, Map<String, BlockDevice> byName) {

    static BlockDevices scan(LinuxTree tree) {
        Map<String, BlockDevice> found = new LinkedHashMap<>();
        for (Path entry : tree.children(tree.at("sys/block"))) {
            device(tree, entry, Optional.empty()).ifPresent(disk -> {
                found.put(disk.name(), disk);
                for (Path child : tree.children(disk.folder())) {
                    if (Files.exists(child.resolve("partition"))) {
                        device(tree, child, Optional.of(disk.name())).ifPresent(part -> found.put(part.name(), part));
                    }
                }
            });
        }
        return new BlockDevices(tree, found);
    }

    private static Optional<BlockDevice> device(LinuxTree tree, Path entry, Optional<String> disk) {
        return tree.real(entry)
                .flatMap(folder -> tree.text(folder.resolve("dev"))
                        .flatMap(DeviceNumber::parse)
                        .map(number -> new BlockDevice(tree, entry.getFileName().toString(), folder, number, disk)));
    }

    List<BlockDevice> all() {
        return List.copyOf(byName.values());
    }

    Optional<BlockDevice> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    Optional<BlockDevice> numbered(DeviceNumber number) {
        return all().stream().filter(device -> device.number().equals(number)).findFirst();
    }

    /** Returns the device that a mount shows: by its number, or by its source where several disks share one number (btrfs). */
    Optional<BlockDevice> of(Mount mount) {
        return numbered(mount.number()).or(() -> node(mount.source()));
    }

    /** Returns the device of a path such as {@code /dev/sda1} or {@code /dev/mapper/home}. */
    Optional<BlockDevice> node(String path) {
        if (!path.startsWith("/dev/")) {
            return Optional.empty();
        }
        String name = path.substring("/dev/".length());
        String mapped = name.startsWith("mapper/") ? name.substring("mapper/".length()) : "";
        return named(name.replace('/', '!'))
                .or(() -> all().stream()
                        .filter(device -> tree.text(device.folder().resolve("dm/name"))
                                .filter(mapped::equals)
                                .isPresent())
                        .findFirst())
                .or(() -> tree.linked(tree.at(path.substring(1))).flatMap(this::named));
    }

    /** Returns all devices, those that others are built on first. */
    List<BlockDevice> bottomUp() {
        List<BlockDevice> order = new ArrayList<>();
        for (BlockDevice device : all()) {
            add(device, order, 0);
        }
        return order;
    }

    private void add(BlockDevice device, List<BlockDevice> order, int depth) {
        if (order.contains(device) || depth > Stack.DEEPEST) {
            return;
        }
        device.disk().flatMap(this::named).ifPresent(disk -> add(disk, order, depth + 1));
        for (String slave : device.slaves()) {
            named(slave).ifPresent(below -> add(below, order, depth + 1));
        }
        if (!order.contains(device)) {
            order.add(device);
        }
    }
}
