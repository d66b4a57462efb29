package org.bulkbench.storage.kernel.internal;

import static org.bulkbench.storage.kernel.internal.Asserts.refuses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.bulkbench.linux.Architecture;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.BlockTarget;
import org.bulkbench.storage.CacheState;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.Opening;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.QueueOptions.Direct;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.storage.TargetUri;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class BlockProviderTest {

    private final BlockProvider provider = new BlockProvider();

    @TempDir
    Path folder;

    @BeforeEach
    void onlyHere() {
        assumeTrue(Architecture.supported(), "Block devices are opened on Linux only");
    }

    @Test
    void readsADiskThroughALink() throws Exception {
        Path image = Files.write(folder.resolve("image"), new byte[1 << 20]);
        Path disk = Path.of(Command.asRoot("losetup", "--find", "--show", image.toString()));
        try {
            Path link = Files.createSymbolicLink(folder.resolve("by-id"), disk);
            TargetUri uri = new TargetUri("block", link.toString());
            TargetFacts facts = provider.look(uri);
            assertEquals(TargetKind.BLOCK, facts.kind());
            assertEquals("loop %s %d B".formatted(image, 1 << 20), facts.identity());
            refuses(
                    () -> provider.open(new Opening(uri, Access.RAW_DESTRUCTIVE, "r1"), new TestSession()),
                    "can only be read");
            try (BlockTarget target =
                    (BlockTarget) provider.open(new Opening(uri, Access.READ, "r1"), new TestSession())) {
                assertEquals(1 << 20, target.capacityBytes());
                assertEquals(512, target.blockBytes());
                readDirectly(target, "auto");
                readDirectly(target, "pread");
                readDirectly(target, "portable");
                CacheState cache = target.capability(CacheState.class).orElseThrow();
                cache.drop();
                assertEquals(0, cache.residentBytes());
            }
        } finally {
            Command.asRoot("losetup", "--detach", disk.toString());
        }
    }

    private static void readDirectly(BlockTarget target, String engine) throws IOException, InterruptedException {
        try (IoQueue queue = target.queue(new QueueOptions(1, 4096, Direct.YES, engine))) {
            assertTrue(queue.direct());
            queue.submit(queue.request().read(4096, 4096));
            assertEquals(1, queue.await(1, Clock.NEVER));
            assertEquals(4096, queue.next().movedBytes(), engine);
        }
    }

    @Test
    void saysThatSomethingIsNoDisk() throws IOException {
        Path file = Files.write(folder.resolve("f"), new byte[512]);
        refuses(() -> provider.look(new TargetUri("block", file.toString())), "is a file", "file:" + file);
        refuses(() -> provider.look(new TargetUri("block", folder.toString())), "is a folder");
        refuses(() -> provider.look(new TargetUri("block", "/dev/no-such-disk")), "There is no /dev/no-such-disk");
        refuses(() -> provider.look(new TargetUri("block", "/dev/zero")), "character device");
    }

    @Test
    void namesADiskByWhatSysfsSaysOfIt() throws IOException {
        Path disk = Files.createDirectories(folder.resolve("devices/sdb"));
        Path part = Files.createDirectories(disk.resolve("sdb2"));
        Path nodes = Files.createDirectories(folder.resolve("dev"));
        Files.createSymbolicLink(nodes.resolve("8:16"), disk);
        Files.createSymbolicLink(nodes.resolve("8:18"), part);
        Files.writeString(Files.createDirectories(disk.resolve("queue")).resolve("logical_block_size"), "4096\n");
        Files.writeString(disk.resolve("size"), "1000\n");
        Files.writeString(part.resolve("partition"), "2\n");
        BlockSysfs sysfs = new BlockSysfs(nodes);
        assertEquals("device 8:16", sysfs.identity(8, 16));
        Files.writeString(Files.createDirectories(disk.resolve("device")).resolve("wwid"), "naa.5000\n");
        assertEquals("wwid naa.5000", sysfs.identity(8, 16));
        assertEquals("wwid naa.5000 partition 2", sysfs.identity(8, 18));
        assertEquals(OptionalLong.of(512_000), sysfs.capacityBytes(8, 16));
        assertEquals(OptionalLong.empty(), sysfs.capacityBytes(8, 17));
        assertEquals(OptionalInt.of(4096), sysfs.logicalBlockBytes(8, 16));
        assertEquals(OptionalInt.of(4096), sysfs.logicalBlockBytes(8, 18));
    }
}
