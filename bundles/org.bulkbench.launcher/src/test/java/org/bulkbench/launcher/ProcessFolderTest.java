package org.bulkbench.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessFolderTest {

    @TempDir
    Path parent;

    @Test
    void isGoneWithAllItsFilesWhenClosed() throws Exception {
        try (ProcessFolder folder = ProcessFolder.create(parent)) {
            Files.writeString(
                    Files.createDirectories(folder.path().resolve("a/b")).resolve("c"), "x");
            assertEquals(2, files().size());
        }
        assertEquals(List.of(), files());
    }

    @Test
    void whatADeadProcessLeftIsSweptAndWhatLivesStays() throws Exception {
        Files.createFile(parent.resolve("dead.lock"));
        Files.writeString(
                Files.createDirectories(parent.resolve("dead/bundle0")).resolve("x"), "x");

        try (ProcessFolder living = ProcessFolder.create(parent)) {
            ProcessFolder.sweep(parent, Instant.now().plusSeconds(60));

            assertFalse(Files.exists(parent.resolve("dead")));
            assertFalse(Files.exists(parent.resolve("dead.lock")));
            assertTrue(Files.isDirectory(living.path()));
        }
    }

    @Test
    void aLockThatIsYoungIsLeftAlone() throws Exception {
        Files.createFile(parent.resolve("young.lock"));

        ProcessFolder.sweep(parent, Instant.now().minusSeconds(60));

        assertTrue(Files.exists(parent.resolve("young.lock")));
    }

    @Test
    void saysWhereItCannotWrite() throws IOException {
        Path file = Files.createFile(parent.resolve("file"));

        LaunchException e = assertThrows(LaunchException.class, () -> ProcessFolder.create(file.resolve("cache")));

        assertTrue(e.getMessage().contains(file.toString()), e.getMessage());
        assertTrue(e.getMessage().contains("--home DIR"), e.getMessage());
    }

    @Test
    void saysThatItTakesNothingMore() throws Exception {
        try (ProcessFolder folder = ProcessFolder.create(parent)) {
            folder.check();
            assertFalse(Files.exists(folder.path().resolve("probe")));
            Files.delete(folder.path());

            LaunchException e = assertThrows(LaunchException.class, folder::check);
            assertEquals(
                    "The cache folder " + parent + " cannot be written (it cannot be made there): make room there, or"
                            + " name another place with --home DIR.",
                    e.getMessage());
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> list = Files.list(parent)) {
            return list.toList();
        }
    }
}
