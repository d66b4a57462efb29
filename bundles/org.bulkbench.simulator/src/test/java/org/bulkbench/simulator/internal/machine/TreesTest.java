package org.bulkbench.simulator.internal.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.bulkbench.storage.EmptyCommand;
import org.bulkbench.storage.FileChanges;
import org.bulkbench.storage.FileDetails;
import org.bulkbench.storage.FileTree.Attributes;
import org.bulkbench.storage.FileTree.Mode;
import org.bulkbench.storage.FreeSpace;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.OpenFile;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.QueueOptions.Direct;
import org.bulkbench.storage.TargetUri;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class TreesTest {

    private static final String TREE = "sim:m/d/fs";

    private Workshop workshop;

    @BeforeEach
    void build(@TempDir Path folder) {
        workshop = new Workshop(folder).machine("m", """
                {'kernel': {'call': '1us'},
                 'disks': {'d': {
                   'medium': {'type': 'ram', 'capacity': '256M', 'latency': '1ms', 'rate': '10MB/s'},
                   'channel': {'type': 'direct', 'overhead': '0us'},
                   'fs': {'type': 'ext2'},
                   'files': {'old/a': '8k', 'old/b': '4M'}}}}
                """);
    }

    @Test
    void namesComeGoAndMove() throws Exception {
        workshop.onTree(TREE, (tree, clock) -> {
            tree.createDirectory("x");
            write(tree.open("x/one", Mode.CREATE), 5000);
            assertEquals(new Attributes(false, 5000), tree.attributes("x/one"));
            assertThrows(IOException.class, () -> tree.open("x/one", Mode.CREATE));
            assertThrows(IOException.class, () -> tree.remove("x"));
            tree.rename("x/one", "two");
            assertEquals(List.of("two", "x"), tree.list(""));
            assertEquals(List.of(), tree.list("x"));
            tree.remove("x");
            assertThrows(IOException.class, () -> tree.open("x/one", Mode.READ));
            tree.sync();
        });
    }

    @Test
    void marksLinksAndFurtherNamesAreKept() throws Exception {
        workshop.onTree(TREE, (tree, clock) -> {
            FileDetails details = tree.capability(FileDetails.class).orElseThrow();
            FileChanges changes = tree.capability(FileChanges.class).orElseThrow();
            FreeSpace space = tree.capability(FreeSpace.class).orElseThrow();
            long free = space.freeBytes().orElseThrow();
            write(tree.open("one", Mode.CREATE), 8192);
            changes.mode("one", 0600);
            changes.modified("one", Instant.EPOCH);
            changes.hardLink("two", "one");
            changes.symbolicLink("three", "one");
            FileDetails.Details one = details.details("one");
            assertEquals(0600, one.mode().orElseThrow());
            assertEquals(Instant.EPOCH, one.modified());
            assertEquals(2, one.names());
            assertEquals(one.identity(), details.details("two").identity());
            assertEquals(
                    FileDetails.Type.SYMBOLIC_LINK, details.details("three").type());
            tree.open("one", Mode.READ).close();
            assertEquals(Instant.EPOCH, details.details("one").modified());
            assertEquals("one", details.linkTarget("three"));
            assertEquals(8192, tree.attributes("three").sizeBytes());
            tree.remove("one");
            assertEquals(8192, details.details("two").sizeBytes());
            assertTrue(space.freeBytes().orElseThrow() < free);
            tree.remove("two");
            assertEquals(free, space.freeBytes().orElseThrow());
        });
    }

    @Test
    void whoOpensAFileForTheFirstTimeWaitsForItsInode() throws Exception {
        try (SimulatedSession session = workshop.open(TREE)) {
            Rig.Drive drive = session.rig().drives().get("d");
            SimulatedTree tree = new SimulatedTree(
                    TargetUri.parse(TREE), session, drive.volume().orElseThrow(), drive.folders());
            session.run(() -> {
                tree.open("old/a", Mode.READ).close();
                assertTrue(session.clock().nanos() > 1_000_000, session.clock().nanos() + " ns");
                long begin = session.clock().nanos();
                tree.open("old/b", Mode.READ).close(); // tells of it the same block
                assertTrue(session.clock().nanos() - begin < 100_000);
                return null;
            });
        }
    }

    @Test
    void anEmptyCommandTakesTheTimeOfACommand() throws Exception {
        workshop.onDisk("sim:m/d", (disk, clock) -> {
            EmptyCommand command = disk.capability(EmptyCommand.class).orElseThrow();
            command.send();
            assertEquals(1e-3, clock.nanos() / 1e9, 1e-4);
        });
    }

    private static void write(OpenFile file, int bytes) throws IOException, InterruptedException {
        try (file;
                IoQueue queue = file.queue(new QueueOptions(1, 65_536, Direct.NO))) {
            Traffic.write(queue, 0, bytes, 65_536);
            assertFalse(queue.direct());
        }
    }
}
