package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.StreamSupport;
import org.bulkbench.linux.Architecture;
import org.bulkbench.linux.FileStatus;
import org.bulkbench.linux.LinuxException;
import org.bulkbench.storage.TargetUri;

/**
 * What a person named, as it is on this computer.
 *
 * @param path absolute; links in it are followed
 * @param type what it is
 * @param identity device and inode numbers, or the path where the system has none
 * @param sizeBytes length of a file
 * @param allocatedBytes what the file system keeps for it; its length where the system does not say
 * @param compressed whether the file system compresses what is written to it
 * @param presence of the device that carries it, or that it is
 * @param major with {@code minor}: numbers of the device that it is; 0 if it is none
 */
record Place(
        Path path,
        FileStatus.Type type,
        String identity,
        long sizeBytes,
        long allocatedBytes,
        boolean compressed,
        Presence presence,
        int major,
        int minor) {

    private static final Path UP = Path.of("..");

    /**
     * Looks where a target is.
     *
     * @throws IllegalArgumentException if it is no path
     * @throws IOException if there is nothing, or nothing that may be read
     */
    static Place of(TargetUri uri) throws IOException {
        Path path = path(uri);
        Place place = Architecture.supported() ? onLinux(path, uri) : elsewhere(path, uri);
        if (!Files.isReadable(path)) {
            throw new IOException(
                    "%s cannot be read: permission denied; run as a user who may, or change its permissions (disks: join the group 'disk')"
                            .formatted(path));
        }
        return place;
    }

    private static Path path(TargetUri uri) {
        try {
            Path path = Path.of(uri.place()).toAbsolutePath();
            boolean upwards = StreamSupport.stream(path.spliterator(), false).anyMatch(UP::equals);
            return upwards ? path : path.normalize(); // the kernel follows links before it goes up
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(
                    "'%s' is no path: %s; other letters need a UTF-8 locale (LANG=C.UTF-8)"
                            .formatted(uri.place(), e.getReason()),
                    e);
        }
    }

    private static Place onLinux(Path path, TargetUri uri) throws IOException {
        try {
            FileStatus status = FileStatus.of(path);
            boolean device = status.type() == FileStatus.Type.BLOCK_DEVICE;
            int major = device ? status.nodeMajor() : status.deviceMajor();
            int minor = device ? status.nodeMinor() : status.deviceMinor();
            return new Place(
                    path,
                    status.type(),
                    "inode %d:%d/%d".formatted(status.deviceMajor(), status.deviceMinor(), status.inode()),
                    status.sizeBytes(),
                    status.allocatedBytes(),
                    status.compressed(),
                    Presence.of(major, minor),
                    device ? major : 0,
                    device ? minor : 0);
        } catch (LinuxException e) {
            throw missing(path, uri, e);
        }
    }

    private static Place elsewhere(Path path, TargetUri uri) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            FileStatus.Type type = attributes.isDirectory()
                    ? FileStatus.Type.DIRECTORY
                    : attributes.isRegularFile() ? FileStatus.Type.FILE : FileStatus.Type.UNKNOWN;
            return new Place(
                    path,
                    type,
                    "path " + path.toRealPath(),
                    attributes.size(),
                    attributes.size(),
                    false,
                    new Presence(Optional.empty()),
                    0,
                    0);
        } catch (IOException e) {
            throw missing(path, uri, e);
        }
    }

    private static IOException missing(Path path, TargetUri uri, IOException cause) {
        if (Files.notExists(path) && uri.place().startsWith("~")) {
            return new IOException(
                    "There is no %s: '~' is expanded by the shell only at the start of a word; write %s:$HOME/… or the full path"
                            .formatted(path, uri.scheme()),
                    cause);
        }
        if (Files.isSymbolicLink(path)) {
            return new IOException(
                    "%s is a link to something that is not there; plug the drive in or name another".formatted(path),
                    cause);
        }
        if (Files.notExists(path)) {
            return new IOException(
                    "There is no %s; check the name, and whether the drive is plugged in and mounted".formatted(path),
                    cause);
        }
        return Trouble.with("look at", path, cause);
    }

    /** Returns a sentence for the wrong kind of thing. */
    String refusal() {
        return switch (type) {
            case FILE -> "%s is a file; name it file:%s".formatted(path, path);
            case DIRECTORY -> "%s is a folder; name it file:%s".formatted(path, path);
            case BLOCK_DEVICE -> "%s is a block device; name it block:%s".formatted(path, path);
            case CHARACTER_DEVICE ->
                "%s is a character device, which has no bytes to address; name a folder, a file or a disk"
                        .formatted(path);
            case FIFO -> "%s is a pipe, which has no bytes to address; name a folder, a file or a disk".formatted(path);
            case SOCKET ->
                "%s is a socket, which has no bytes to address; name a folder, a file or a disk".formatted(path);
            case SYMBOLIC_LINK, UNKNOWN ->
                "%s is neither a folder, a file nor a disk; name one of these".formatted(path);
        };
    }

    /** Returns the free space of a folder's file system, if it says. */
    OptionalLong freeBytes() {
        try {
            return OptionalLong.of(Files.getFileStore(path).getUsableSpace());
        } catch (IOException e) {
            return OptionalLong.empty(); // a figure for people; what needs the space will say that there is none
        }
    }
}
