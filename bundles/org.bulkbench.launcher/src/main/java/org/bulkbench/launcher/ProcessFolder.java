package org.bulkbench.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder that lives as long as this process. A locked file beside it says that its owner lives; the lock of a process
 * that was killed is free, and the next process sweeps what it left.
 */
final class ProcessFolder implements AutoCloseable {

    private static final String LOCK = ".lock";

    /** About what the framework keeps in it. */
    private static final int PROBE_BYTES = 256 << 10;

    /** A younger lock file may belong to a process that is about to lock it. */
    private static final Duration YOUNG = Duration.ofSeconds(30);

    private final Path lockFile;
    private final Path folder;
    private final FileChannel lock;

    private ProcessFolder(Path lockFile, Path folder, FileChannel lock) {
        this.lockFile = lockFile;
        this.folder = folder;
        this.lock = lock;
    }

    static ProcessFolder create(Path parent) throws LaunchException {
        try {
            Files.createDirectories(parent);
            sweep(parent, Instant.now().minus(YOUNG));
            long started = System.currentTimeMillis();
            String name = ProcessHandle.current().pid() + "-" + started;
            Path lockFile = parent.resolve(name + LOCK);
            FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            channel.lock();
            return new ProcessFolder(lockFile, Files.createDirectory(parent.resolve(name)), channel);
        } catch (IOException e) {
            throw notWritten(parent, e);
        }
    }

    /** @throws LaunchException if it takes nothing more */
    void check() throws LaunchException {
        Path probe = folder.resolve("probe");
        try {
            Files.write(probe, new byte[PROBE_BYTES]);
            Files.delete(probe);
        } catch (IOException e) {
            throw notWritten(folder.getParent(), e);
        }
    }

    private static LaunchException notWritten(Path parent, IOException e) {
        return new LaunchException(
                "The cache folder " + parent + " cannot be written (" + reason(e)
                        + "): make room there, or name another place with --home DIR.",
                e);
    }

    Path path() {
        return folder;
    }

    @Override
    public void close() throws IOException {
        delete(folder);
        Files.deleteIfExists(lockFile);
        lock.close();
    }

    /** Removes what processes that are gone have left. */
    static void sweep(Path parent, Instant youngerStay) throws IOException {
        try (DirectoryStream<Path> locks = Files.newDirectoryStream(parent, "*" + LOCK)) {
            for (Path lockFile : locks) {
                sweepOne(lockFile, youngerStay);
            }
        }
    }

    private static void sweepOne(Path lockFile, Instant youngerStay) throws IOException {
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE)) {
            if (Files.getLastModifiedTime(lockFile).toInstant().isAfter(youngerStay)) {
                return;
            }
            FileLock free = channel.tryLock();
            if (free != null) {
                String name = lockFile.getFileName().toString();
                delete(lockFile.resolveSibling(name.substring(0, name.length() - LOCK.length())));
                Files.deleteIfExists(lockFile);
            }
        } catch (NoSuchFileException | OverlappingFileLockException e) {
            // another process swept it first, or it is in use within this process: nothing to do
            return;
        }
    }

    private static void delete(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(folder)) {
            files = walk.sorted(Comparator.reverseOrder()).toList();
        } catch (NoSuchFileException e) {
            return;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        for (Path file : files) {
            Files.deleteIfExists(file);
        }
    }

    private static String reason(IOException e) {
        return switch (e) {
            case AccessDeniedException _ -> "permission denied";
            case NoSuchFileException _ -> "it cannot be made there";
            case FileAlreadyExistsException _ -> "a file is in the way";
            case FileSystemException file when file.getReason() != null -> file.getReason();
            default -> String.valueOf(e.getMessage());
        };
    }
}
