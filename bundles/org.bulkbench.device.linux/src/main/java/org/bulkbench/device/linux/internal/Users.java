package org.bulkbench.device.linux.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Who uses the disks of a stack, whatever lies between. */
record Users(LinuxTree tree, Stack.Finder finder, Stack stack) {

    /** Returns a sentence for each mount, swap, holder and loop device. */
    List<String> sentences() throws IOException {
        List<String> found = new ArrayList<>();
        for (Mount mount : finder.mounts()) {
            Optional<BlockDevice> device = finder.devices().of(mount);
            if (device.isPresent() && touches(device.get())) {
                found.add("%s is mounted at %s.".formatted(device.get().name(), mount.point()));
            }
        }
        for (String swap : swaps()) {
            swapHere(swap)
                    .ifPresentOrElse(
                            here -> found.addAll(here ? List.of("%s is used as swap.".formatted(swap)) : List.of()),
                            () -> found.add("%s is used as swap and cannot be seen: it may lie here.".formatted(swap)));
        }
        for (BlockDevice device : finder.devices().all()) {
            Stack below = finder.below(device);
            for (String file : below.unseen()) {
                found.add(
                        "%s shows the file %s, which cannot be seen: it may lie here.".formatted(device.name(), file));
            }
            if (touches(below)) {
                device.holders().forEach(holder -> found.add("%s is built on %s.".formatted(holder, device.name())));
                device.backingFile()
                        .ifPresent(file -> found.add("%s shows the file %s as a disk.".formatted(device.name(), file)));
            }
        }
        return found;
    }

    /** Returns whether swap is known to lie on it. */
    boolean swapped() {
        return swaps().stream().anyMatch(swap -> swapHere(swap).orElse(false));
    }

    /** Returns whether one of these lies on it. */
    boolean carriesAny(List<Path> places) throws IOException {
        for (Path place : places) {
            if (carries(place)) {
                return true;
            }
        }
        return false;
    }

    private boolean carries(Path place) throws IOException {
        Optional<BlockDevice> device = finder.carrying(place);
        return device.isPresent() && touches(device.get());
    }

    /** Empty if it cannot be said: in a container, the swap of the host is listed but not to be seen. */
    private Optional<Boolean> swapHere(String swap) {
        try {
            Optional<BlockDevice> node = finder.devices().node(swap);
            return Optional.of(node.isPresent() ? touches(node.get()) : carries(Path.of(swap)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private boolean touches(BlockDevice device) throws IOException {
        return touches(finder.below(device));
    }

    private boolean touches(Stack other) {
        return other.disks().stream().anyMatch(stack.disks()::contains);
    }

    private List<String> swaps() {
        return tree.lines("proc/swaps").stream()
                .skip(1)
                .flatMap(line -> Stream.of(line.split("[ \t]+", 2)[0]))
                .map(Mount::unescape)
                .filter(name -> name.startsWith("/"))
                .toList();
    }
}
