package org.bulkbench.core.internal.bundles;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A folder of plug-ins. Jars come into it and leave it whole: by rename, never written in place.
 *
 * @param path may not exist
 * @param place as in {@link org.bulkbench.contribution.BundleInfo#place}
 */
record PluginFolder(Path path, String place) {

    /** Place of the plug-ins that came with the product, and of the person's own. */
    static final String PLUGINS = "plugins";

    static final String USER = "user";

    /** Most jars that are looked at. */
    static final int MOST_JARS = 1_000;

    private static final Set<PosixFilePermission> OTHERS_WRITE =
            Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

    /** What tells one state of a file from the next: a jar is replaced by rename, which gives another key. */
    record Stamp(long lastModifiedMillis, long bytes, String key) {

        static final Stamp NONE = new Stamp(0, -1, "");

        static Stamp of(Path file) throws IOException {
            if (!Files.exists(file)) {
                return NONE;
            }
            BasicFileAttributes seen = Files.readAttributes(file, BasicFileAttributes.class);
            return new Stamp(seen.lastModifiedTime().toMillis(), seen.size(), String.valueOf(seen.fileKey()));
        }
    }

    /** Returns the jars with their stamps, by path; files whose names begin with a dot are on their way in. */
    SortedMap<Path, Stamp> jars() throws IOException {
        SortedMap<Path, Stamp> jars = new TreeMap<>();
        if (!Files.isDirectory(path)) {
            return jars;
        }
        try (DirectoryStream<Path> all = Files.newDirectoryStream(path, "*.jar")) {
            for (Path jar : all) {
                Stamp stamp = Stamp.of(jar);
                if (!jar.getFileName().toString().startsWith(".") && stamp.bytes() >= 0 && jars.size() < MOST_JARS) {
                    jars.put(jar, stamp);
                }
            }
        }
        return jars;
    }

    /**
     * Says why neither the folder nor what is in it can be trusted.
     *
     * @param mine a file of the person who runs this process
     */
    Optional<String> distrust(Path mine) throws IOException {
        return distrust(path, mine);
    }

    /** Says why a file or folder cannot be trusted: others could have written it. Nothing where there are no such permissions. */
    static Optional<String> distrust(Path file, Path mine) throws IOException {
        if (!file.getFileSystem().supportedFileAttributeViews().contains("unix") || !Files.exists(file)) {
            return Optional.empty();
        }
        PosixFileAttributes seen = Files.readAttributes(file, PosixFileAttributes.class);
        boolean root = Integer.valueOf(0).equals(Files.getAttribute(file, "unix:uid"));
        if (!root && !seen.owner().equals(Files.getOwner(mine))) {
            return Optional.of("%s is not used: it belongs to %s, not to you; chown it or remove it."
                    .formatted(file, seen.owner().getName()));
        }
        if (seen.permissions().stream().anyMatch(OTHERS_WRITE::contains)) {
            return Optional.of("%s is not used: others can write to it; run chmod go-w on it.".formatted(file));
        }
        return Optional.empty();
    }

    /** Makes the folder if there is none, so that only its owner can write to it. */
    void create() throws IOException {
        if (Files.isDirectory(path)) {
            return;
        }
        Files.createDirectories(path.getParent());
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectory(
                    path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        } else {
            Files.createDirectory(path);
        }
    }

    /** Puts a copy of a file under a name, at once and whole; what was there is replaced. */
    void take(Path source, String name) throws IOException {
        create();
        Path arriving = Files.createTempFile(path, ".arriving-", ".tmp"); // only its owner can read and write it
        try {
            Files.copy(source, arriving, StandardCopyOption.REPLACE_EXISTING);
            replace(arriving, name);
        } finally {
            Files.deleteIfExists(arriving);
        }
    }

    /** Writes a small file under a name, at once and whole. */
    void take(byte[] content, String name) throws IOException {
        create();
        Path arriving = Files.createTempFile(path, ".arriving-", ".tmp");
        try {
            Files.write(arriving, content);
            replace(arriving, name);
        } finally {
            Files.deleteIfExists(arriving);
        }
    }

    private void replace(Path arriving, String name) throws IOException {
        try (FileChannel written = FileChannel.open(arriving, StandardOpenOption.WRITE)) {
            written.force(true); // a name that survives a crash has its content
        }
        Files.move(arriving, path.resolve(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Keeps other processes from changing the folder until closed. */
    Closeable lock() throws IOException {
        create();
        FileChannel channel =
                FileChannel.open(path.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.lock();
            return () -> {
                lock.release();
                channel.close();
            };
        } catch (OverlappingFileLockException e) {
            channel.close();
            throw new IOException("it is being changed in this process", e);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }
}
