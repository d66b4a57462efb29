package org.bulkbench.testkit;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.bulkbench.storage.FileDetails;

/** What lies in a tree in memory, to prepare and to look at. Confined to one run at a time. */
public final class MemoryFolder {

    final TreeMap<String, Optional<MemoryMedium>> entries = new TreeMap<>(); // a directory has no medium
    final TreeMap<String, MemoryNode> nodes = new TreeMap<>(); // what was set or said of some entries
    OptionalLong freeBytes = OptionalLong.empty();

    /** Adds a file, and the directories that it lies in. */
    public MemoryFolder with(String path, byte[] bytes) {
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            entries.putIfAbsent(path.substring(0, slash), Optional.empty());
        }
        entries.put(path, Optional.of(MemoryMedium.file(bytes)));
        return this;
    }

    /** Says what an entry is beside its bytes: permission bits and the time of its last change. */
    public MemoryFolder with(String path, int mode, Instant modified) {
        nodes.put(path, node(path).withMode(mode).withModified(modified));
        return this;
    }

    /** Adds a symbolic link. */
    public MemoryFolder withLink(String path, String target) {
        with(path, new byte[0]);
        nodes.put(path, node(path).withLink(target));
        return this;
    }

    /** Adds one more name for a file. */
    public MemoryFolder withName(String path, String existing) {
        entries.put(path, entries.get(existing));
        nodes.put(path, node(existing));
        return this;
    }

    /** Adds a pipe or a device. */
    public MemoryFolder withSpecial(String path) {
        with(path, new byte[0]);
        nodes.put(path, node(path).withType(FileDetails.Type.OTHER));
        return this;
    }

    /** Says how much of a file the file system keeps. */
    public MemoryFolder allocating(String path, long bytes) {
        nodes.put(path, node(path).withAllocated(bytes));
        return this;
    }

    /** Says how much room there is; without it that is not known. */
    public MemoryFolder withFreeBytes(long bytes) {
        freeBytes = OptionalLong.of(bytes);
        return this;
    }

    /** Returns what lies at a path, for a test that lets it misbehave. */
    public MemoryMedium medium(String path) {
        return entries.get(path).orElseThrow();
    }

    /** Returns what is said of an entry. */
    MemoryNode node(String path) {
        Optional<MemoryMedium> entry = entries.getOrDefault(path, Optional.empty());
        return nodes.getOrDefault(path, MemoryNode.of(entry.isEmpty()));
    }

    /** Returns the paths of all files and directories. */
    public SortedSet<String> paths() {
        return new TreeSet<>(entries.keySet());
    }

    /** Returns how many bytes all files hold together. */
    public long bytes() {
        return entries.values().stream()
                .flatMap(Optional::stream)
                .mapToLong(MemoryMedium::capacityBytes)
                .sum();
    }

    /** Forgets all but what was there before. */
    void keepOnly(Map<String, Optional<MemoryMedium>> before) {
        entries.clear();
        entries.putAll(before);
        nodes.keySet().retainAll(before.keySet());
    }
}
