package org.bulkbench.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.bulkbench.machine.Machine;
import org.bulkbench.machine.Session;
import org.bulkbench.storage.Opening;
import org.bulkbench.storage.StorageProvider;
import org.bulkbench.storage.Target;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.storage.TargetUri;

/**
 * Media in memory as if they were on this computer, in its time: {@code host:PATH}, where a folder is a tree and makes its own
 * folder there, and anything else is a disk.
 */
record OnHost(MemoryMedium medium, OptionalLong freeBytes) implements StorageProvider {

    OnHost(MemoryMedium medium) {
        this(medium, OptionalLong.empty());
    }

    @Override
    public Optional<Machine> machine(TargetUri uri) {
        return Optional.empty();
    }

    @Override
    public TargetFacts look(TargetUri uri) throws IOException {
        Path path = Path.of(uri.place());
        if (!Files.exists(path)) {
            throw new IOException("There is no %s; make it first.".formatted(path));
        }
        return Files.isDirectory(path)
                ? new TargetFacts(TargetKind.TREE, "folder " + path, freeBytes, Optional.of(path))
                : new TargetFacts(
                        TargetKind.BLOCK, "disk " + path, OptionalLong.of(medium.capacityBytes()), Optional.of(path));
    }

    @Override
    public Target open(Opening opening, Session session) throws IOException {
        Path path = Path.of(opening.uri().place());
        MemoryDrive drive = new MemoryDrive("", session.clock(), (bytes, before) -> 1000, Integer.MAX_VALUE);
        if (Files.isDirectory(path)) {
            Files.createDirectory(path.resolve("bulkbench-" + opening.run()));
            return new MemoryTree(opening.uri(), drive, new MemoryFolder()); // leaves its folder behind
        }
        return new MemoryTarget(opening.uri(), medium, drive);
    }
}
