package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the block devices under a file or a node: partition, disk, what a volume is built on, the file of a loop device. */
record StackFinder(Path root, FileNumbers.Source numbers) {

    static final int DEEPEST = 16;

    private static final int MOST_SLAVES = 256;
    private static final int ATTRIBUTE_BYTES = 4096;
    private static final int TABLE_BYTES = 4 << 20;

    /** Returns the devices from the top down, each once; none if it is memory or a network. */
    List<Layer> under(Path path) throws IOException {
        Map<Path, Layer> found = new LinkedHashMap<>();
        Optional<Path> top = carrying(path.toRealPath());
        if (top.isPresent()) {
            descend(top.get(), found, 0);
        }
        return List.copyOf(found.values());
    }

    private Optional<Path> carrying(Path real) throws IOException {
        FileNumbers file = numbers.of(real);
        if (file.node().isPresent()) {
            return numbered(file.node().get());
        }
        Optional<Path> direct = numbered(file.device());
        return direct.isPresent() ? direct : mounted(real);
    }

    private Optional<Path> numbered(DeviceNumber number) throws IOException {
        Path link = root.resolve("sys/dev/block").resolve(number.toString());
        return Files.exists(link) ? Optional.of(link.toRealPath()) : Optional.empty();
    }

    /** A file system with numbers of its own, such as btrfs, names its device in the table of mounts. */
    private Optional<Path> mounted(Path real) throws IOException {
        String source = "";
        int longest = -1;
        for (String line :
                text(root.resolve("proc/self/mountinfo"), TABLE_BYTES).split("\n")) {
            String[] words = line.split(" ");
            int dash = List.of(words).indexOf("-");
            if (dash < 6 || dash + 2 >= words.length) {
                continue;
            }
            Path point = Path.of(plain(words[4]));
            if (real.startsWith(point) && point.getNameCount() >= longest) {
                longest = point.getNameCount();
                source = plain(words[dash + 2]);
            }
        }
        if (!source.startsWith("/") || !Files.exists(root.resolve(source.substring(1)))) {
            return Optional.empty();
        }
        Optional<DeviceNumber> node =
                numbers.of(root.resolve(source.substring(1)).toRealPath()).node();
        return node.isPresent() ? numbered(node.get()) : Optional.empty();
    }

    /** Undoes the escapes of the table. */
    private static String plain(String word) {
        return word.replace("\\040", " ").replace("\\011", "\t").replace("\\134", "\\");
    }

    private void descend(Path folder, Map<Path, Layer> found, int depth) throws IOException {
        if (depth > DEEPEST) {
            throw new IOException("More than %d layers carry %s".formatted(DEEPEST, folder.getFileName()));
        }
        if (found.containsKey(folder)) {
            return;
        }
        List<Path> below = below(folder);
        found.put(folder, new Layer(folder.getFileName().toString(), folder, below.isEmpty()));
        for (Path next : below) {
            descend(next, found, depth + 1);
        }
    }

    private List<Path> below(Path folder) throws IOException {
        List<Path> below = new ArrayList<>();
        if (Files.exists(folder.resolve("partition"))) {
            below.add(folder.getParent());
        }
        Path slaves = folder.resolve("slaves");
        if (Files.isDirectory(slaves)) {
            try (Stream<Path> all = Files.list(slaves)) {
                for (Path slave : all.limit(MOST_SLAVES).sorted().toList()) {
                    below.add(slave.toRealPath());
                }
            }
        }
        Path backing = folder.resolve("loop/backing_file");
        if (Files.exists(backing)) {
            Path file = Path.of(text(backing, ATTRIBUTE_BYTES).strip());
            if (Files.exists(file)) { // not that of another container
                carrying(file.toRealPath()).ifPresent(below::add);
            }
        }
        return below;
    }

    static String text(Path file, int longestBytes) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(longestBytes), StandardCharsets.UTF_8);
        }
    }
}
