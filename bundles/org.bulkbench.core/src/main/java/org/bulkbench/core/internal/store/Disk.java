package org.bulkbench.core.internal.store;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/** How the store writes and removes: whole or not at all, and it lasts. */
final class Disk {

    private Disk() {}

    /** Writes a file. */
    @FunctionalInterface
    interface Content {

        void write(OutputStream out) throws IOException;
    }

    /** Makes or replaces a file: who reads it sees the old or the new, also after a loss of power. */
    static void replace(Path file, Content content) throws IOException {
        Path fresh = file.resolveSibling("%s.%d.tmp"
                .formatted(file.getFileName(), ProcessHandle.current().pid()));
        try {
            try (FileChannel channel = FileChannel.open(
                            fresh,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.TRUNCATE_EXISTING,
                            StandardOpenOption.WRITE);
                    OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16)) {
                content.write(out);
                out.flush();
                channel.force(true);
            }
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            Files.deleteIfExists(fresh);
            throw e;
        }
        force(file.toAbsolutePath().getParent());
    }

    /** Makes the names in a folder last. */
    static void force(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /** Removes a folder and all below it; follows no links. */
    static void remove(Path folder) throws IOException {
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            List<Path> below;
            try (Stream<Path> entries = Files.list(folder)) {
                below = entries.toList();
            }
            for (Path entry : below) {
                remove(entry);
            }
        }
        Files.deleteIfExists(folder);
    }

    /** Returns what went wrong, as a sentence with the path in it. */
    static String sentence(IOException e) {
        String why = why(e);
        return why.endsWith(".") ? why : why + ".";
    }

    /** Returns what went wrong, as a phrase with the path in it. */
    static String why(IOException e) {
        return switch (e) {
            case FileAlreadyExistsException exists -> exists.getFile() + " is there and is no folder";
            case NoSuchFileException missing -> missing.getFile() + " does not exist";
            case FileSystemException system ->
                system.getFile() + ": " + (system.getReason() == null ? "access denied" : system.getReason());
            default -> String.valueOf(e.getMessage());
        };
    }
}
