package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.bulkbench.linux.Descriptor;
import org.bulkbench.linux.OpenFlag;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.FileChanges;
import org.bulkbench.storage.FileDetails;
import org.bulkbench.storage.FileTree;
import org.bulkbench.storage.FreeSpace;
import org.bulkbench.storage.NotGrantedException;
import org.bulkbench.storage.OpenFile;
import org.bulkbench.storage.TargetUri;

/** A folder of this computer; one of the run's own is removed when closed, any other is only read. */
record KernelTree(TargetUri uri, Path root, boolean own, Choice choice, Presence presence, Clock clock)
        implements FileTree {

    @Override
    public OpenFile open(String path, Mode mode) throws IOException {
        Path file = mode == Mode.READ ? resolve(path) : writable(path);
        if (mode == Mode.CREATE) {
            try {
                Files.createFile(file);
            } catch (IOException e) {
                throw Trouble.with("make", file, e);
            }
        } else if (mode == Mode.WRITE && Files.isSymbolicLink(file)) {
            throw new IOException("%s is a link, and nothing is written through links".formatted(file));
        } else if (!Files.isRegularFile(file)) {
            throw new IOException(
                    Files.exists(file) ? "%s is no file".formatted(file) : "There is no file %s".formatted(file));
        }
        Bounds bounds = new Bounds(file.toString(), mode != Mode.READ, Long.MAX_VALUE);
        return new TreeFile(new KernelFile(file, bounds, choice, presence, clock));
    }

    @Override
    public void createDirectory(String path) throws IOException {
        Path folder = writable(path);
        try {
            Files.createDirectory(folder);
        } catch (IOException e) {
            throw Trouble.with("make", folder, e);
        }
    }

    @Override
    public List<String> list(String path) throws IOException {
        Path folder = resolve(path);
        try (Stream<Path> children = Files.list(folder)) {
            return children.map(child -> child.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw Trouble.with("list", folder, e);
        }
    }

    @Override
    public Attributes attributes(String path) throws IOException {
        Path file = resolve(path);
        try {
            boolean directory = Files.isDirectory(file);
            return new Attributes(directory, directory ? 0 : Files.size(file));
        } catch (IOException e) {
            throw Trouble.with("look at", file, e);
        }
    }

    @Override
    public void rename(String from, String to) throws IOException {
        Path source = writable(from);
        try {
            Files.move(source, writable(to));
        } catch (IOException e) {
            throw Trouble.with("rename", source, e);
        }
    }

    @Override
    public void remove(String path) throws IOException {
        Path file = writable(path);
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw Trouble.with("remove", file, e);
        }
    }

    @Override
    public void sync() throws IOException, InterruptedException {
        boolean linux = choice.linux();
        new Aside("bulkbench-sync").run(() -> {
            try {
                if (linux) {
                    syncFileSystem();
                } else {
                    forceFiles();
                }
            } catch (IOException e) {
                throw Trouble.with("write all of", root, e);
            }
        });
    }

    @Override
    public <C> Optional<C> capability(Class<C> type) {
        Object offered = null;
        if (type == FileDetails.class) {
            offered = new KernelDetails(this);
        } else if (type == FreeSpace.class) {
            offered = (FreeSpace) this::freeBytes;
        } else if (type == FileChanges.class && own) {
            offered = new KernelChanges(this);
        }
        return Optional.ofNullable(offered).map(type::cast);
    }

    @Override
    public void close() throws IOException {
        if (own) {
            new OwnFolder(root).remove();
        }
    }

    private void syncFileSystem() throws IOException {
        try (Descriptor folder = Descriptor.open(root, OpenFlag.READ_ONLY, OpenFlag.DIRECTORY)) {
            folder.syncFileSystem();
        }
    }

    /** Java has no call for a whole file system. */
    private void forceFiles() throws IOException {
        if (!own) {
            return; // nothing was written here
        }
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(each -> Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS))
                    .toList()) {
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                    channel.force(true);
                }
            }
        }
    }

    private OptionalLong freeBytes() throws IOException {
        try {
            return OptionalLong.of(Files.getFileStore(root).getUsableSpace());
        } catch (IOException e) {
            throw Trouble.with("ask for the free space of", root, e);
        }
    }

    /** Returns where a path of ours is; what a symbolic link of ours stands for is not ours. */
    Path writable(String path) throws IOException {
        if (!own) {
            throw new NotGrantedException(
                    "%s is open for reading only, so that '%s' may not change".formatted(uri, path));
        }
        if (path.isEmpty()) {
            throw new IllegalArgumentException("'' is the tree itself");
        }
        Path file = resolve(path);
        for (Path folder = file.getParent(); !folder.equals(root); folder = folder.getParent()) {
            if (Files.isSymbolicLink(folder)) {
                throw new IOException("%s is a link, and nothing is written through links".formatted(folder));
            }
        }
        return file;
    }

    Path resolve(String path) {
        Path relative = Path.of(path);
        if (relative.isAbsolute() || !relative.equals(relative.normalize()) || relative.startsWith("..")) {
            throw new IllegalArgumentException("'%s' is not a path within the tree".formatted(path));
        }
        return root.resolve(relative);
    }
}
