package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.time.Instant;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.bulkbench.simulation.FileSystem;
import org.bulkbench.simulator.internal.kernel.CachedFile;
import org.bulkbench.simulator.internal.kernel.Volume;
import org.bulkbench.simulator.internal.machine.Folder.Entry;
import org.bulkbench.simulator.internal.machine.Folder.Marks;
import org.bulkbench.storage.FileChanges;
import org.bulkbench.storage.FileDetails;
import org.bulkbench.storage.FreeSpace;

/** What a simulated file system says of files beside their bytes. It has no holes. */
record MarkedTree(Folder root, SimulatedSession session, Volume volume) implements FileDetails, FileChanges, FreeSpace {

    @Override
    public OptionalLong freeBytes() throws InterruptedException {
        session.rig().kernel().call(0);
        return OptionalLong.of(volume.fileSystem().freeBytes());
    }

    @Override
    public Details details(String path) throws IOException, InterruptedException {
        session.rig().kernel().call(0);
        return switch (root.entry(path)) {
            case Entry.Plain(CachedFile file, Marks marks) -> {
                session.rig().kernel().look(file);
                yield of(Type.FILE, file.sizeBytes(), marks, "file " + file.number());
            }
            case Entry.Link(String target, Marks marks) ->
                of(Type.SYMBOLIC_LINK, 0, marks, "link " + System.identityHashCode(marks));
            case Entry.Directory(Folder folder) ->
                of(Type.DIRECTORY, 0, folder.marks(), "folder " + System.identityHashCode(folder));
        };
    }

    @Override
    public String linkTarget(String path) throws IOException, InterruptedException {
        session.rig().kernel().call(0);
        if (root.entry(path) instanceof Entry.Link(String target, Marks marks)) {
            return target;
        }
        throw new IOException("%s is no link".formatted(path));
    }

    @Override
    public void mode(String path, int mode) throws IOException, InterruptedException {
        marks(path).mode = mode;
        settle(FileSystem.Change.WRITTEN);
    }

    @Override
    public void modified(String path, Instant time) throws IOException, InterruptedException {
        marks(path).modified = time;
        settle(FileSystem.Change.WRITTEN);
    }

    @Override
    public void symbolicLink(String path, String target) throws IOException, InterruptedException {
        add(path, new Entry.Link(target, new Marks(0777)));
    }

    @Override
    public void hardLink(String path, String existing) throws IOException, InterruptedException {
        if (!(root.entry(existing) instanceof Entry.Plain plain)) {
            throw new IOException("%s is no file".formatted(existing));
        }
        add(path, plain);
        plain.marks().names++;
    }

    @Override
    public void length(String path, long bytes) throws IOException, InterruptedException {
        session.rig().kernel().call(0);
        if (!(root.entry(path) instanceof Entry.Plain(CachedFile file, Marks marks))
                || bytes < file.sizeBytes()
                || !volume.extend(file, bytes)) {
            throw new IOException("%s cannot be made %d B long here".formatted(path, bytes));
        }
        settle(FileSystem.Change.WRITTEN);
    }

    private void add(String path, Entry entry) throws IOException, InterruptedException {
        if (root.parent(path).entries().putIfAbsent(Folder.name(path), entry) != null) {
            throw new IOException("There is a %s already".formatted(path));
        }
        settle(FileSystem.Change.CREATED);
    }

    private Marks marks(String path) throws IOException {
        return switch (root.entry(path)) {
            case Entry.Plain(CachedFile file, Marks marks) -> marks;
            case Entry.Link(String target, Marks marks) -> marks;
            case Entry.Directory(Folder folder) -> folder.marks();
        };
    }

    private void settle(FileSystem.Change change) throws IOException, InterruptedException {
        session.rig().kernel().call(0);
        volume.note(change, root.extents());
        if (session.rig().kernel().settle(volume) < 0) {
            throw new IOException("Not all could be written: the disk failed.");
        }
    }

    private static Details of(Type type, long bytes, Marks marks, String identity) {
        return new Details(
                type, bytes, OptionalLong.of(bytes), OptionalInt.of(marks.mode), marks.modified, identity, marks.names);
    }
}
