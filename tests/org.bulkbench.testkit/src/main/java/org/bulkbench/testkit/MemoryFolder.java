package org.bulkbench.testkit;

import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What lies in a tree in memory, to prepare and to look at. Confined to one run at a time. */
public final class MemoryFolder {

    final TreeMap<String, Optional<MemoryMedium>> entries = new TreeMap<>(); // a directory has no medium

    /** Adds a file, and the directories that it lies in. */
    public MemoryFolder with(String path, byte[] bytes) {
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            entries.putIfAbsent(path.substring(0, slash), Optional.empty());
        }
        entries.put(path, Optional.of(MemoryMedium.file(bytes)));
        return this;
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
    }
}
