package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.bulkbench.probe.Probe;
import org.bulkbench.simulation.FileSystem;
import org.bulkbench.simulator.internal.kernel.CachedFile;
import org.bulkbench.simulator.internal.kernel.FileQueue;
import org.bulkbench.simulator.internal.kernel.Kernel;
import org.bulkbench.simulator.internal.kernel.Volume;
import org.bulkbench.simulator.internal.machine.Folder.Entry;
import org.bulkbench.simulator.internal.machine.Folder.Marks;
import org.bulkbench.storage.CacheState;
import org.bulkbench.storage.FileTree;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.OpenFile;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.TargetUri;

/** A folder of a simulated file system. */
record SimulatedTree(TargetUri uri, SimulatedSession session, Volume volume, Folder root) implements FileTree {

    @Override
    public OpenFile open(String path, Mode mode) throws IOException, InterruptedException {
        kernel().call(0);
        Folder folder = root.parent(path);
        String name = Folder.name(path);
        Entry entry = folder.entries().get(name);
        if (mode == Mode.CREATE) {
            checkFree(entry, path);
            CachedFile file = volume.create();
            Marks marks = new Marks(0644);
            marks.changed(session.clock().nanos());
            folder.entries().put(name, new Entry.Plain(file, marks));
            settle();
            return new Opened(file, marks, true);
        }
        return switch (entry) {
            case Entry.Plain(CachedFile file, Marks marks) -> {
                kernel().look(file);
                yield new Opened(file, marks, mode == Mode.WRITE);
            }
            case Entry.Link(String target, Marks marks) -> open(beside(path, target), mode);
            case Entry.Directory directory -> throw new IOException("%s is no file".formatted(path));
            case null -> throw new IOException("There is no file %s".formatted(path));
        };
    }

    @Override
    public void createDirectory(String path) throws IOException, InterruptedException {
        kernel().call(0);
        Folder folder = root.parent(path);
        checkFree(folder.entries().get(Folder.name(path)), path);
        Folder made = new Folder(-1);
        folder.entries().put(Folder.name(path), new Entry.Directory(made));
        volume.note(FileSystem.Change.CREATED, made.extents());
        settle();
    }

    @Override
    public List<String> list(String path) throws IOException, InterruptedException {
        kernel().call(0);
        return List.copyOf(root.folder(path).entries().keySet());
    }

    @Override
    public Attributes attributes(String path) throws IOException, InterruptedException {
        kernel().call(0);
        return switch (root.entry(path)) {
            case Entry.Plain(CachedFile file, Marks marks) -> {
                kernel().look(file);
                yield new Attributes(false, file.sizeBytes());
            }
            case Entry.Link(String target, Marks marks) -> attributes(beside(path, target));
            case Entry.Directory directory -> new Attributes(true, 0);
        };
    }

    @Override
    public void rename(String from, String to) throws IOException, InterruptedException {
        kernel().call(0);
        Folder source = root.parent(from);
        Folder destination = root.parent(to);
        checkFree(destination.entries().get(Folder.name(to)), to);
        Entry moved = source.entries().remove(Folder.name(from));
        if (moved == null) {
            throw new IOException("There is no %s".formatted(from));
        }
        destination.entries().put(Folder.name(to), moved);
        volume.note(FileSystem.Change.RENAMED, destination.extents());
        settle();
    }

    @Override
    public void remove(String path) throws IOException, InterruptedException {
        kernel().call(0);
        Folder folder = root.parent(path);
        String name = Folder.name(path);
        switch (folder.entries().get(name)) {
            case Entry.Plain(CachedFile file, Marks marks) -> {
                if (--marks.names == 0) {
                    volume.remove(file);
                }
            }
            case Entry.Link link -> volume.note(FileSystem.Change.REMOVED, folder.extents());
            case Entry.Directory(Folder removed) -> {
                if (!removed.entries().isEmpty()) {
                    throw new IOException("The folder %s is not empty".formatted(path));
                }
                volume.note(FileSystem.Change.REMOVED, removed.extents());
            }
            case null -> throw new IOException("There is no %s".formatted(path));
        }
        folder.entries().remove(name);
        settle();
    }

    @Override
    public void sync() throws IOException, InterruptedException {
        if (kernel().sync(volume) < 0) {
            throw new IOException("Not all of %s could be written: the disk failed.".formatted(uri));
        }
    }

    @Override
    public <C> Optional<C> capability(Class<C> type) {
        if (type == Probe.Watch.class) {
            return session.counters(volume.disk().name()).map(type::cast);
        }
        return type.isInstance(marked()) ? Optional.of(type.cast(marked())) : Optional.empty();
    }

    private MarkedTree marked() {
        return new MarkedTree(root, session, volume);
    }

    /** Returns the path that a link beside another stands for. */
    private static String beside(String path, String target) {
        return path.contains("/") ? path.substring(0, path.lastIndexOf('/') + 1) + target : target;
    }

    @Override
    public void close() {
        // the machine goes with its session
    }

    private Kernel kernel() {
        return session.rig().kernel();
    }

    private void settle() throws IOException, InterruptedException {
        if (kernel().settle(volume) < 0) {
            throw new IOException("Not all of %s could be written: the disk failed.".formatted(uri));
        }
    }

    private static void checkFree(Entry entry, String path) throws IOException {
        if (entry != null) {
            throw new IOException("There is a %s already".formatted(path));
        }
    }

    /** An open file. */
    private final class Opened implements OpenFile {

        private final CachedFile file;
        private final Marks marks;
        private final boolean written;

        Opened(CachedFile file, Marks marks, boolean written) {
            this.file = file;
            this.marks = marks;
            this.written = written;
        }

        @Override
        public IoQueue queue(QueueOptions options) throws IOException {
            return new FileQueue(kernel(), file, options, uri.toString());
        }

        @Override
        public <C> Optional<C> capability(Class<C> type) {
            return type == CacheState.class ? Optional.of(type.cast(new CachedPages(file))) : Optional.empty();
        }

        @Override
        public void close() {
            if (written) {
                marks.changed(session.clock().nanos()); // as if the last byte had come now
            }
        }
    }
}
