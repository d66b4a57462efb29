package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** The folder that a run makes for its files: {@code bulkbench-RUN}. Nothing else is ever removed. */
record OwnFolder(Path path) {

    private static final String PREFIX = "bulkbench-";

    OwnFolder {
        if (!path.getFileName().toString().startsWith(PREFIX)) {
            throw new IllegalArgumentException(path + " is not a run's own folder");
        }
    }

    static OwnFolder create(Path parent, String run) throws IOException {
        if (!run.matches("[A-Za-z0-9._-]{1,100}")) {
            throw new IllegalArgumentException("'%s' is not an id of a run".formatted(run));
        }
        Path path = parent.resolve(PREFIX + run);
        try {
            return new OwnFolder(Files.createDirectory(path));
        } catch (IOException e) {
            throw Trouble.with("make the run's own folder", path, e);
        }
    }

    /** Removes it with all in it; a link in it is removed, not what it leads to. */
    void remove() throws IOException {
        try {
            Files.walkFileTree(path, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.deleteIfExists(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path folder, IOException trouble) throws IOException {
                    if (trouble != null) {
                        throw trouble;
                    }
                    Files.deleteIfExists(folder);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (NoSuchFileException e) {
            if (Files.exists(path)) {
                throw Trouble.with("remove the run's own folder", path, e);
            }
        } catch (IOException e) {
            throw Trouble.with("remove the run's own folder", path, e);
        }
    }
}
