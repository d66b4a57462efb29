package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.bulkbench.simulation.Extents;
import org.bulkbench.simulator.internal.kernel.CachedFile;

/** A directory: names of files and of directories. */
final class Folder {

    /** What a name stands for. */
    sealed interface Entry {

        /** A file. */
        record Plain(CachedFile file) implements Entry {}

        /** A directory. */
        record Directory(Folder folder) implements Entry {}
    }

    private final Map<String, Entry> entries = new TreeMap<>();
    private final Extents extents; // those of the directory itself

    Folder(int number) {
        extents = new Extents(number);
    }

    Extents extents() {
        return extents;
    }

    Map<String, Entry> entries() {
        return entries;
    }

    /** Returns the directory that a path lies in. */
    Folder parent(String path) throws IOException {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? this : folder(path.substring(0, slash));
    }

    /** Returns a directory by its path. */
    Folder folder(String path) throws IOException {
        Folder at = this;
        for (String name : path.split("/")) {
            if (!name.isEmpty()) {
                at = switch (at.entries.get(name)) {
                    case Entry.Directory(Folder folder) -> folder;
                    case Entry.Plain file -> throw new IOException("%s is a file, not a folder".formatted(name));
                    case null -> throw new IOException("There is no folder %s".formatted(path));
                };
            }
        }
        return at;
    }

    static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
