package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.bulkbench.linux.FileStatus;
import org.bulkbench.storage.FileDetails;

/** What the kernel says of the paths of a tree. */
record KernelDetails(KernelTree tree) implements FileDetails {

    private static final int PERMISSIONS = 07777;

    @Override
    public Details details(String path) throws IOException {
        Path file = tree.resolve(path);
        try {
            BasicFileAttributes basic =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            Map<String, Object> unix = unix(file);
            return new Details(
                    type(basic),
                    basic.isRegularFile() ? basic.size() : 0,
                    basic.isRegularFile() ? allocated(file) : OptionalLong.empty(),
                    unix.containsKey("mode")
                            ? OptionalInt.of((int) unix.get("mode") & PERMISSIONS)
                            : OptionalInt.empty(),
                    basic.lastModifiedTime().toInstant(),
                    Objects.toString(basic.fileKey(), path),
                    unix.containsKey("nlink") && !basic.isDirectory() ? (int) unix.get("nlink") : 1);
        } catch (IOException e) {
            throw Trouble.with("look at", file, e);
        }
    }

    @Override
    public String linkTarget(String path) throws IOException {
        Path link = tree.resolve(path);
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException e) {
            throw Trouble.with("read the link", link, e);
        }
    }

    private static Type type(BasicFileAttributes basic) {
        if (basic.isRegularFile()) {
            return Type.FILE;
        }
        return basic.isDirectory() ? Type.DIRECTORY : basic.isSymbolicLink() ? Type.SYMBOLIC_LINK : Type.OTHER;
    }

    private static Map<String, Object> unix(Path file) throws IOException {
        return file.getFileSystem().supportedFileAttributeViews().contains("unix")
                ? Files.readAttributes(file, "unix:mode,nlink", LinkOption.NOFOLLOW_LINKS)
                : Map.of();
    }

    private OptionalLong allocated(Path file) throws IOException {
        return tree.choice().linux() ? OptionalLong.of(FileStatus.ofLink(file).allocatedBytes()) : OptionalLong.empty();
    }
}
