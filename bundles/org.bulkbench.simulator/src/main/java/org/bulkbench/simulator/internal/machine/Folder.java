package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.bulkbench.simulation.Extents;
import org.bulkbench.simulator.internal.kernel.CachedFile;

/** A directory: names of files and of directories. */
final class Folder {

    /** What a name stands for. */
    sealed interface Entry {

        /** A file; its names share the object of marks. */
        record Plain(CachedFile file, Marks marks) implements Entry {}

        /** A name that stands for another path. */
        record Link(String target, Marks marks) implements Entry {}

        /** A directory. */
        record Directory(Folder folder) implements Entry {}
    }

    private final Map<String, Entry> entries = new TreeMap<>();
    private final Extents extents; // those of the directory itself
    private final Marks marks = new Marks(0755);

    Folder(int number) {
        extents = new Extents(number);
    }

    /** What is said of a file beside its bytes. */
    static final class Marks {
        private static final Instant BEGIN = Instant.parse("2000-01-01T00:00:00Z");

        int mode;
        Instant modified = BEGIN;
        int names = 1;

        Marks(int mode) {
            this.mode = mode;
        }

        /** Notes that the bytes changed at a time of the session. */
        void changed(long nanos) {
            modified = BEGIN.plusNanos(nanos);
        }
    }

    Marks marks() {
        return marks;
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
                    case Entry.Link link -> throw new IOException("%s is a link, not a folder".formatted(name));
                    case null -> throw new IOException("There is no folder %s".formatted(path));
                };
            }
        }
        return at;
    }

    /** Returns what a path names. */
    Entry entry(String path) throws IOException {
        if (path.isEmpty()) {
            return new Entry.Directory(this);
        }
        Entry entry = parent(path).entries.get(name(path));
        if (entry == null) {
            throw new IOException("There is no %s".formatted(path));
        }
        return entry;
    }

    static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
