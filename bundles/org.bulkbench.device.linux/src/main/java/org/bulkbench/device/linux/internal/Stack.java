package org.bulkbench.device.linux.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A block device and all that carries it, from the top down: partitions, encryption, volumes, loop devices and the
 * devices of their files.
 *
 * @param devices each once
 * @param disks the lowest ones
 * @param unseen files of loop devices that cannot be seen from here, such as those of another container
 */
record Stack(List<BlockDevice> devices, List<BlockDevice> disks, List<String> unseen) {

    static final int DEEPEST = 16;

    /** Finds what lies below devices. */
    record Finder(BlockDevices devices, List<Mount> mounts, FileNumbers.Source numbers) {

        Stack below(BlockDevice top) throws IOException {
            Set<BlockDevice> seen = new LinkedHashSet<>();
            List<BlockDevice> lowest = new ArrayList<>();
            List<String> unseen = new ArrayList<>();
            descend(top, seen, lowest, unseen, 0);
            return new Stack(List.copyOf(seen), List.copyOf(lowest), List.copyOf(unseen));
        }

        /** Returns the device that carries a file; empty if it is memory or a network. */
        Optional<BlockDevice> carrying(Path file) throws IOException {
            FileNumbers found = numbers.of(file);
            if (found.node().isPresent()) {
                return devices.numbered(found.node().get());
            }
            return devices.numbered(found.device())
                    .or(() -> Mount.of(file, mounts).flatMap(devices::of));
        }

        private void descend(
                BlockDevice device, Set<BlockDevice> seen, List<BlockDevice> lowest, List<String> unseen, int depth)
                throws IOException {
            if (depth > DEEPEST) {
                throw new IOException(
                        "What carries %s cannot be said: more than %d layers".formatted(device.name(), DEEPEST));
            }
            if (!seen.add(device)) {
                return;
            }
            List<BlockDevice> below = new ArrayList<>();
            device.disk().flatMap(devices::named).ifPresent(below::add);
            for (String slave : device.slaves()) {
                below.add(devices.named(slave)
                        .orElseThrow(() -> new IOException(
                                "%s is built on %s, which cannot be seen".formatted(device.name(), slave))));
            }
            Optional<String> file = device.backingFile();
            if (file.isPresent()) {
                try {
                    carrying(Path.of(file.get())).ifPresent(below::add);
                } catch (IOException e) {
                    unseen.add(file.get());
                }
            }
            if (below.isEmpty()) {
                lowest.add(device);
            }
            for (BlockDevice next : below) {
                descend(next, seen, lowest, unseen, depth + 1);
            }
        }
    }
}
