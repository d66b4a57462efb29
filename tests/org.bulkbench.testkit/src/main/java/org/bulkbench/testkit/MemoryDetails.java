package org.bulkbench.testkit;

import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.bulkbench.storage.FileChanges;
import org.bulkbench.storage.FileDetails;

/** Modes, times and links of a tree in memory; every call takes one command of the drive. */
record MemoryDetails(MemoryTree tree, MemoryFolder folder) implements FileDetails, FileChanges {

    @Override
    public Details details(String path) throws IOException, InterruptedException {
        Optional<MemoryMedium> entry = path.isEmpty() ? Optional.empty() : tree.entry(path);
        MemoryNode node = folder.node(path);
        long names = folder.entries.values().stream()
                .filter(each -> entry.isPresent() && each.equals(entry))
                .count();
        return new Details(
                node.type(),
                node.type() == Type.FILE
                        ? entry.map(MemoryMedium::capacityBytes).orElse(0)
                        : 0,
                node.allocatedBytes(),
                OptionalInt.of(node.mode()),
                node.modified(),
                entry.map(this::firstName).orElse(path),
                (int) Math.max(1, names));
    }

    @Override
    public String linkTarget(String path) throws IOException, InterruptedException {
        tree.entry(path);
        return folder.node(path).link();
    }

    @Override
    public void mode(String path, int mode) throws IOException, InterruptedException {
        set(path, folder.node(path).withMode(mode));
    }

    @Override
    public void modified(String path, Instant time) throws IOException, InterruptedException {
        set(path, folder.node(path).withModified(time));
    }

    @Override
    public void symbolicLink(String path, String target) throws IOException, InterruptedException {
        tree.add(path, Optional.of(MemoryMedium.file()));
        folder.nodes.put(path, folder.node(path).withLink(target));
    }

    @Override
    public void hardLink(String path, String existing) throws IOException, InterruptedException {
        tree.add(path, tree.entry(existing));
        folder.nodes.put(path, folder.node(existing));
    }

    @Override
    public void length(String path, long bytes) throws IOException, InterruptedException {
        tree.entry(path).orElseThrow().lengthen((int) bytes);
    }

    private void set(String path, MemoryNode node) throws IOException, InterruptedException {
        tree.entry(path);
        folder.nodes.put(path, node);
    }

    private String firstName(MemoryMedium medium) {
        return folder.entries.entrySet().stream()
                .filter(each -> each.getValue().filter(medium::equals).isPresent())
                .findFirst()
                .orElseThrow()
                .getKey();
    }
}
