package org.bulkbench.storage.kernel.internal;

import static org.bulkbench.storage.kernel.internal.Asserts.refuses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.FileChanges;
import org.bulkbench.storage.FileDetails;
import org.bulkbench.storage.FileTree;
import org.bulkbench.storage.FileTree.Mode;
import org.bulkbench.storage.FreeSpace;
import org.bulkbench.storage.Opening;
import org.bulkbench.storage.TargetUri;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeCapabilitiesTest {

    @TempDir
    Path folder;

    @AutoClose
    private final TestSession session = new TestSession();

    private FileTree open(Access access) throws IOException {
        TargetUri uri = new TargetUri("file", folder.toString());
        return (FileTree) new FileProvider().open(new Opening(uri, access, "r1", Map.of()), session);
    }

    @Test
    void saysWhatAPathItselfIs() throws Exception {
        Path file = Files.write(folder.resolve("ä b\n"), new byte[5000]);
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2001-02-03T04:05:06.789Z")));
        Files.setAttribute(file, "unix:mode", 0640);
        Files.createLink(folder.resolve("second"), file);
        Files.createSymbolicLink(folder.resolve("link"), Path.of("nowhere/at all"));
        try (RandomAccessFile holes =
                new RandomAccessFile(folder.resolve("holes").toFile(), "rw")) {
            holes.setLength(1 << 20);
        }
        try (FileTree tree = open(Access.READ)) {
            FileDetails all = tree.capability(FileDetails.class).orElseThrow();
            FileDetails.Details details = all.details("ä b\n");

            assertEquals(FileDetails.Type.FILE, details.type());
            assertEquals(5000, details.sizeBytes());
            assertEquals(OptionalInt.of(0640), details.mode());
            assertEquals(Instant.parse("2001-02-03T04:05:06.789Z"), details.modified());
            assertEquals(2, details.names());
            assertEquals(details.identity(), all.details("second").identity());
            assertNotEquals(details.identity(), all.details("holes").identity());
            assertEquals(0, all.details("holes").allocatedBytes().orElseThrow());
            assertEquals(FileDetails.Type.SYMBOLIC_LINK, all.details("link").type());
            assertEquals("nowhere/at all", all.linkTarget("link"));
            assertEquals(FileDetails.Type.DIRECTORY, all.details("").type());
            assertTrue(
                    tree.capability(FreeSpace.class).orElseThrow().freeBytes().orElseThrow() > 0);
            assertEquals(Optional.empty(), tree.capability(FileChanges.class));
            refuses(() -> all.details("none"), "Cannot look at");
        }
    }

    @Test
    void changesItsOwnFiles() throws Exception {
        try (FileTree tree = open(Access.OWN_FILES)) {
            FileChanges changes = tree.capability(FileChanges.class).orElseThrow();
            Path own = folder.resolve("bulkbench-r1");
            tree.createDirectory("d");
            tree.open("d/f", Mode.CREATE).close();
            changes.length("d/f", 12_345);
            changes.mode("d/f", 04754);
            changes.modified("d/f", Instant.parse("1999-12-31T23:59:59Z"));
            changes.hardLink("d/g", "d/f");
            changes.symbolicLink("s", "/etc");
            changes.mode("d", 0);

            assertEquals(12_345, Files.size(own.resolve("d/g")));
            assertEquals(0754, (int) Files.getAttribute(own.resolve("d/f"), "unix:mode") & 07777);
            assertEquals(
                    Instant.parse("1999-12-31T23:59:59Z"),
                    Files.getLastModifiedTime(own.resolve("d/f")).toInstant());
            assertEquals(Path.of("/etc"), Files.readSymbolicLink(own.resolve("s")));
            assertEquals(0700, (int) Files.getAttribute(own.resolve("d"), "unix:mode") & 07777);
        }
        assertTrue(Files.notExists(folder.resolve("bulkbench-r1"), LinkOption.NOFOLLOW_LINKS));
    }

    @Test
    void writesNothingThroughALinkOfItsOwn() throws Exception {
        Path outside = Files.createDirectory(folder.resolve("outside"));
        Files.write(outside.resolve("kept"), new byte[3]);
        try (FileTree tree = open(Access.OWN_FILES)) {
            FileChanges changes = tree.capability(FileChanges.class).orElseThrow();
            changes.symbolicLink("out", outside.toString());
            changes.symbolicLink("file", outside.resolve("kept").toString());

            refuses(() -> tree.open("out/new", Mode.CREATE), "nothing is written through links");
            refuses(() -> tree.remove("out/kept"), "nothing is written through links");
            refuses(() -> tree.open("file", Mode.WRITE), "nothing is written through links");
        }
        assertEquals(3, Files.size(outside.resolve("kept")));
        assertEquals(1, Files.list(outside).count());
    }
}
