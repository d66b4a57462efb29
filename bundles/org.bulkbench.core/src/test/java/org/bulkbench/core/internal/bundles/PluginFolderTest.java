package org.bulkbench.core.internal.bundles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bulkbench.core.internal.bundles.PluginFolder.Stamp;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginFolderTest {

    @TempDir
    private Path directory;

    private PluginFolder folder;

    @BeforeEach
    void name() {
        folder = new PluginFolder(directory.resolve("home/plugins"), PluginFolder.USER);
    }

    @Test
    void oneThatIsNotThereHasNoJarsAndCanBeTrusted() throws Exception {
        assertEquals(Set.of(), folder.jars().keySet());
        assertEquals(Optional.empty(), folder.distrust(directory));
    }

    @Test
    void takesAFileWholeAndLeavesNothingElse() throws Exception {
        Path source = Files.writeString(directory.resolve("source"), "first");
        folder.take(source, "a.jar");
        Stamp first = folder.jars().get(folder.path().resolve("a.jar"));
        Files.writeString(source, "other");

        folder.take(source, "a.jar");

        assertEquals("other", Files.readString(folder.path().resolve("a.jar")));
        assertNotEquals(first, folder.jars().get(folder.path().resolve("a.jar")), "same size, same moment, other file");
        try (Stream<Path> all = Files.list(folder.path())) {
            assertEquals(List.of(folder.path().resolve("a.jar")), all.toList());
        }
    }

    @Test
    void aFileThatCannotBeCopiedLeavesTheOldOne() throws Exception {
        folder.take(Files.writeString(directory.resolve("source"), "first"), "a.jar");

        assertThrows(IOException.class, () -> folder.take(directory.resolve("nothing"), "a.jar"));

        assertEquals("first", Files.readString(folder.path().resolve("a.jar")));
    }

    @Test
    void whatIsOnItsWayInIsNotSeen() throws Exception {
        folder.create();
        Files.writeString(folder.path().resolve(".hidden.jar"), "");
        Files.writeString(folder.path().resolve("notes.txt"), "");

        assertEquals(Set.of(), folder.jars().keySet());
    }

    @Test
    void isMadeForItsOwnerOnlyToWrite() throws Exception {
        folder.create();

        assertEquals(Optional.empty(), folder.distrust(directory));
    }

    @Test
    void oneThatOthersCanWriteIsNotUsed() throws Exception {
        folder.create();
        for (String permissions : List.of("rwxrwxr-x", "rwxr-xrwx")) {
            Files.setPosixFilePermissions(folder.path(), PosixFilePermissions.fromString(permissions));

            assertEquals(
                    Optional.of(
                            "%s is not used: others can write to it; run chmod go-w on it.".formatted(folder.path())),
                    folder.distrust(directory));
        }
    }

    @Test
    void aJarThatOthersCanWriteIsNotUsedAlone() throws Exception {
        folder.take(new byte[] {1}, "bad.jar");
        folder.take(new byte[] {1}, "good.jar");
        Path bad = folder.path().resolve("bad.jar");
        Files.setPosixFilePermissions(bad, PosixFilePermissions.fromString("rw-rw-rw-"));

        Look look = Look.at(List.of(folder), folder.path().resolve(Choices.FILE), directory);

        assertTrue(look.jars().get(bad).distrust().isPresent());
        assertEquals(
                Optional.empty(),
                look.jars().get(folder.path().resolve("good.jar")).distrust());
    }

    @Test
    void aLookDiffersWhenAnythingDoes() throws Exception {
        Path choices = folder.path().resolve(Choices.FILE);
        Look empty = Look.at(List.of(folder), choices, directory);
        assertEquals(Look.NOTHING, empty);

        folder.take(new byte[] {1}, "a.jar");
        Look one = Look.at(List.of(folder), choices, directory);
        folder.take(new byte[] {2}, Choices.FILE);

        assertNotEquals(empty, one);
        assertEquals(Look.at(List.of(folder), choices, directory), Look.at(List.of(folder), choices, directory));
        assertNotEquals(one, Look.at(List.of(folder), choices, directory));
    }

    @Test
    void oneChangeAtATime() throws Exception {
        try (Closeable _ = folder.lock()) {
            assertThrows(IOException.class, folder::lock);
        }
        folder.lock().close();
    }
}
