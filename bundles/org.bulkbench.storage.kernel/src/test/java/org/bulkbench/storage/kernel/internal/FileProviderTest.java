package org.bulkbench.storage.kernel.internal;

import static org.bulkbench.storage.kernel.internal.Asserts.refuses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.bulkbench.linux.Architecture;
import org.bulkbench.linux.NativeMemory;
import org.bulkbench.linux.Ring;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.BlockTarget;
import org.bulkbench.storage.CacheState;
import org.bulkbench.storage.FileTree;
import org.bulkbench.storage.FileTree.Mode;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.NotGrantedException;
import org.bulkbench.storage.OpenFile;
import org.bulkbench.storage.Opening;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.QueueOptions.Direct;
import org.bulkbench.storage.Target;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.storage.TargetUri;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class FileProviderTest {

    private static final int BLOCK_BYTES = 4096;
    private static final Path MEMORY = Path.of("/dev/shm");

    private final FileProvider provider = new FileProvider();
    private final TestSession session = new TestSession();

    @TempDir
    Path folder;

    private Target open(Path path, Access access, Map<String, String> options) throws IOException {
        return provider.open(new Opening(uri(path), access, "r1", options), session);
    }

    private FileTree ownTree(Path path) throws IOException {
        return (FileTree) open(path, Access.OWN_FILES, Map.of());
    }

    private static TargetUri uri(Path path) {
        return new TargetUri("file", path.toString());
    }

    private static void assumeRings() {
        assumeTrue(Architecture.supported(), "Rings are made on Linux only");
        try {
            Ring.open(List.of(NativeMemory.of(ByteBuffer.allocateDirect(512)))).close();
        } catch (IOException e) {
            abort("This kernel makes no ring: " + e.getMessage());
        }
    }

    private static void assumeCan(String engine) {
        if (engine.equals("io_uring")) {
            assumeRings();
        }
    }

    private static IoRequest perform(IoQueue queue, IoRequest request) throws IOException, InterruptedException {
        queue.submit(request);
        assertEquals(1, queue.await(1, Clock.NEVER));
        IoRequest done = queue.next();
        assertFalse(done.failed(), done::describeFailure);
        return done;
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "pread", "portable", "io_uring"})
    void writesAndReadsAFileAsAMedium(String engine) throws Exception {
        assumeCan(engine);
        Path file = Files.write(folder.resolve("bild mit ü.img"), new byte[4 * BLOCK_BYTES + 100]);
        try (Target target = open(file, Access.RAW_DESTRUCTIVE, Map.of("engine", engine))) {
            BlockTarget block = (BlockTarget) target;
            assertEquals(4 * BLOCK_BYTES + 100, block.capacityBytes());
            try (IoQueue queue = block.queue(new QueueOptions(1, BLOCK_BYTES, Direct.NO))) {
                assertTrue(queue.engine().startsWith(Engine.named(engine).toString()), queue.engine());
                assertFalse(queue.direct());
                IoRequest request = queue.request();
                request.memory().putInt(0, 0x12345678);
                assertEquals(
                        BLOCK_BYTES,
                        perform(queue, request.write(BLOCK_BYTES, BLOCK_BYTES)).movedBytes());
                assertEquals(0, perform(queue, queue.request().flush()).movedBytes());
                queue.request().memory();
            }
            try (IoQueue queue = block.queue(new QueueOptions(3, BLOCK_BYTES, Direct.NO))) {
                for (int i = 0; i < 3; i++) {
                    queue.submit(queue.request().read(i * BLOCK_BYTES, BLOCK_BYTES));
                }
                assertEquals(3, queue.await(3, Clock.NEVER));
                for (int i = 0; i < 3; i++) {
                    IoRequest done = queue.next();
                    assertEquals(BLOCK_BYTES, done.movedBytes());
                    assertEquals(
                            done.offsetBytes() == BLOCK_BYTES ? 0x12345678 : 0,
                            done.memory().getInt(0));
                }
            }
        }
        assertEquals(4 * BLOCK_BYTES + 100, Files.size(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "pread", "portable", "io_uring"})
    void goesPastTheCacheWhereItCan(String engine) throws Exception {
        assumeCan(engine);
        Path file = Files.write(folder.resolve("f"), new byte[3 * BLOCK_BYTES - 512]);
        try (Target target = open(file, Access.READ, Map.of())) {
            try (IoQueue queue =
                    ((BlockTarget) target).queue(new QueueOptions(1, 2 * BLOCK_BYTES, Direct.IF_POSSIBLE, engine))) {
                assumeTrue(queue.direct(), "The file system of the temporary folder cannot go past the page cache");
                assertEquals(
                        2 * BLOCK_BYTES,
                        perform(queue, queue.request().read(0, 2 * BLOCK_BYTES)).movedBytes());
                assertEquals(
                        BLOCK_BYTES,
                        perform(queue, queue.request().read(1, BLOCK_BYTES)).movedBytes(),
                        "odd ones go through it");
            }
            try (IoQueue queue = ((BlockTarget) target).queue(new QueueOptions(1, BLOCK_BYTES, Direct.YES, engine))) {
                refuses(() -> queue.submit(queue.request().read(1, BLOCK_BYTES)), "multiples of", "direct=false");
            }
            try (IoQueue odd = ((BlockTarget) target).queue(new QueueOptions(1, 1000, Direct.IF_POSSIBLE, engine))) {
                assertFalse(odd.direct(), "1000 B are no whole blocks");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "pread", "portable", "io_uring"})
    void saysThatMemoryHasNothingPastTheCache(String engine) throws Exception {
        assumeCan(engine);
        assumeTrue(Files.isWritable(MEMORY), "There is no tmpfs on /dev/shm");
        Path file = Files.write(Files.createTempFile(MEMORY, "bulkbench", ".img"), new byte[BLOCK_BYTES]);
        try (Target target = open(file, Access.READ, Map.of())) {
            BlockTarget block = (BlockTarget) target;
            refuses(() -> block.queue(new QueueOptions(1, BLOCK_BYTES, Direct.YES, engine)), "memory", "direct=false");
            try (IoQueue queue = block.queue(new QueueOptions(1, BLOCK_BYTES, Direct.IF_POSSIBLE, engine))) {
                assertFalse(queue.direct());
            }
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void looksWithoutChangingAnything() throws IOException {
        TargetFacts tree = provider.look(uri(folder));
        assertEquals(TargetKind.TREE, tree.kind());
        assertEquals(folder, tree.local().orElseThrow());
        assertTrue(tree.capacityBytes().orElseThrow() > 0);
        Path file = Files.write(folder.resolve("x"), new byte[700]);
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        TargetFacts block = provider.look(uri(link));
        assertEquals(TargetKind.BLOCK, block.kind());
        assertEquals(700, block.capacityBytes().orElseThrow());
        assertEquals(provider.look(uri(file)).identity(), block.identity());
        assertTrue(block.identity().endsWith(" 700 B"), block.identity());
        try (var names = Files.list(folder)) {
            assertEquals(2, names.count());
        }
        Path here = Path.of("").toAbsolutePath();
        assertEquals(
                here, provider.look(new TargetUri("file", ".")).local().orElseThrow(), "relative paths begin here");
    }

    @Test
    void saysWhatIsWrongWithATarget() throws Exception {
        refuses(() -> provider.look(uri(folder.resolve("no such"))), "There is no", "no such", "plugged in");
        refuses(() -> provider.look(new TargetUri("file", "~/x")), "'~'", "file:$HOME");
        Files.createSymbolicLink(folder.resolve("dangling"), folder.resolve("nothing"));
        refuses(() -> provider.look(uri(folder.resolve("dangling"))), "link to something that is not there");
        refuses(() -> provider.look(uri(Files.createFile(folder.resolve("empty")))), "is empty", "head -c 64M");
        assertThrows(IllegalArgumentException.class, () -> provider.look(new TargetUri("file", "a\0b")));
        assumeTrue(Architecture.supported(), "Kinds of files are told apart on Linux only");
        refuses(() -> provider.look(new TargetUri("file", "/dev/null")), "character device");
        try (var server = java.nio.channels.ServerSocketChannel.open(java.net.StandardProtocolFamily.UNIX)) {
            Path socket = folder.resolve("socket");
            server.bind(java.net.UnixDomainSocketAddress.of(socket));
            refuses(() -> provider.look(uri(socket)), "is a socket");
        }
    }

    @Test
    void saysThatSomethingMayNotBeRead() throws IOException {
        assumeFalse(System.getProperty("user.name").equals("root"), "root may read everything");
        Path file = Files.write(folder.resolve("secret"), new byte[512]);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        refuses(() -> provider.look(uri(file)), "permission denied");
    }

    @Test
    void knowsItsOptionsAndEngines() throws Exception {
        Path file = Files.write(folder.resolve("x"), new byte[BLOCK_BYTES]);
        refuses(() -> open(file, Access.READ, Map.of("engin", "portable")), "no option 'engin'", "engine");
        refuses(
                () -> open(file, Access.READ, Map.of("engine", "warp")),
                "'warp'",
                "auto, io_uring, aio, pread, portable");
        try (Target target = open(file, Access.READ, Map.of("engine", "portable"))) {
            BlockTarget block = (BlockTarget) target;
            refuses(() -> block.queue(new QueueOptions(1, 512, Direct.NO, "warp")), "'warp'");
            refuses(() -> block.queue(new QueueOptions(1000, 512, Direct.NO)), "at most 256", "depth=256");
            try (IoQueue queue = block.queue(new QueueOptions(1, 512, Direct.NO))) {
                assertEquals("portable", queue.engine());
                assertThrows(
                        NotGrantedException.class,
                        () -> queue.submit(queue.request().write(0, 1)));
            }
        }
    }

    @Test
    void takesTheRingWhenSeveralAreInFlight() throws Exception {
        assumeRings();
        Path file = Files.write(folder.resolve("x"), new byte[BLOCK_BYTES]);
        try (Target target = open(file, Access.READ, Map.of())) {
            BlockTarget block = (BlockTarget) target;
            assertEquals("pread", engine(block, 1, "auto"));
            assertTrue(engine(block, 2, "auto").startsWith("io_uring"));
            assertTrue(engine(block, 1, "io_uring").startsWith("io_uring"));
            assertEquals("pread", engine(block, 2, "pread"));
            assertTrue(engine(block, 1000, "auto").startsWith("io_uring"), "more than there can be threads");
        }
    }

    private static String engine(BlockTarget target, int depth, String engine) throws IOException {
        try (IoQueue queue = target.queue(new QueueOptions(depth, 512, Direct.NO, engine))) {
            return queue.engine();
        }
    }

    @Test
    void keepsItsFilesInAFolderOfItsOwn() throws Exception {
        Path precious = Files.writeString(folder.resolve("precious"), "data");
        Path own = folder.resolve("bulkbench-r1");
        try (FileTree tree = ownTree(folder)) {
            refuses(() -> ownTree(folder), "bulkbench-r1", "exists already");
            tree.createDirectory("d");
            try (OpenFile file = tree.open("d/ü b", Mode.CREATE);
                    IoQueue queue = file.queue(new QueueOptions(1, BLOCK_BYTES, Direct.NO))) {
                perform(queue, queue.request().write(0, BLOCK_BYTES));
                perform(queue, queue.request().write(BLOCK_BYTES, 10));
                assertEquals(
                        10,
                        perform(queue, queue.request().read(BLOCK_BYTES, BLOCK_BYTES))
                                .movedBytes(),
                        "to its end");
            }
            assertTrue(Files.isRegularFile(own.resolve("d/ü b")));
            assertEquals(new FileTree.Attributes(false, BLOCK_BYTES + 10), tree.attributes("d/ü b"));
            tree.rename("d/ü b", "e");
            assertEquals("[d, e]", tree.list("").toString());
            tree.remove("d");
            tree.sync();
            refuses(() -> tree.open("e", Mode.CREATE), "exists already");
            refuses(() -> tree.open("nothing", Mode.READ), "no file");
            assertThrows(IllegalArgumentException.class, () -> tree.remove("../precious"));
            assertThrows(IllegalArgumentException.class, () -> tree.open("/etc/passwd", Mode.READ));
            Files.createSymbolicLink(own.resolve("away"), folder);
            Files.createDirectories(own.resolve("deep/er"));
        }
        assertFalse(Files.exists(own));
        assertEquals("data", Files.readString(precious), "links are not followed when cleaning up");
    }

    @Test
    void changesNothingInATreeThatIsOnlyRead() throws Exception {
        Files.writeString(folder.resolve("a"), "data");
        try (FileTree tree = (FileTree) open(folder, Access.READ, Map.of())) {
            assertEquals("[a]", tree.list("").toString());
            assertThrows(NotGrantedException.class, () -> tree.open("b", Mode.CREATE));
            assertThrows(NotGrantedException.class, () -> tree.open("a", Mode.WRITE));
            assertThrows(NotGrantedException.class, () -> tree.remove("a"));
            try (OpenFile file = tree.open("a", Mode.READ);
                    IoQueue queue = file.queue(new QueueOptions(1, BLOCK_BYTES, Direct.NO))) {
                assertEquals(
                        4, perform(queue, queue.request().read(0, BLOCK_BYTES)).movedBytes());
                assertThrows(
                        NotGrantedException.class,
                        () -> queue.submit(queue.request().write(0, 1)));
            }
        }
        assertEquals("data", Files.readString(folder.resolve("a")));
    }

    @Test
    void saysThatAFolderCannotBeMade() throws IOException {
        assumeTrue(Files.isDirectory(Path.of("/sys/kernel")), "There is no /sys to be refused by");
        refuses(() -> ownTree(Path.of("/sys/kernel")), "own folder", "/sys/kernel/bulkbench-r1");
    }

    @Test
    void saysThatADiskIsFullOrOnlyRead() throws Exception {
        Path small = Files.createDirectory(folder.resolve("small"));
        Command.asRoot("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", small.toString());
        try {
            try (FileTree tree = ownTree(small);
                    OpenFile file = tree.open("f", Mode.CREATE);
                    IoQueue queue = file.queue(new QueueOptions(1, 1 << 20, Direct.NO))) {
                refuses(() -> perform(queue, queue.request().write(0, 1 << 20)), "no space left", "smaller size");
            }
            Command.asRoot("mount", "-o", "remount,ro", small.toString());
            refuses(() -> ownTree(small), "file system is read-only", "mount it for writing");
        } finally {
            Command.asRoot("umount", small.toString());
        }
    }

    @Test
    void seesAndDropsWhatTheCacheHolds() throws Exception {
        assumeTrue(Architecture.supported(), "The page cache is seen on Linux only");
        Path file = Files.write(folder.resolve("f"), new byte[1 << 20]);
        try (Target target = open(file, Access.READ, Map.of())) {
            CacheState cache = target.capability(CacheState.class).orElseThrow();
            assertEquals(1 << 20, cache.residentBytes());
            assumeFalse(Files.getFileStore(file).type().equals("tmpfs"), "tmpfs has nothing to drop to");
            cache.drop();
            assertEquals(0, cache.residentBytes());
            assertEquals(0, cache.dirtyBytes().orElse(0));
        }
    }

    @ParameterizedTest
    @CsvSource({"pread, 1", "pread, 32", "portable, 1", "io_uring, 1", "io_uring, 32"})
    void allocatesNothingForARequest(String engine, int depth) throws Exception {
        assumeCan(engine);
        Path file = Files.write(folder.resolve("f"), new byte[BLOCK_BYTES]);
        try (Target target = open(file, Access.RAW_DESTRUCTIVE, Map.of());
                IoQueue queue = ((BlockTarget) target).queue(new QueueOptions(depth, BLOCK_BYTES, Direct.NO, engine))) {
            com.sun.management.ThreadMXBean threads =
                    (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
            long least = Long.MAX_VALUE;
            for (long end = session.nanos() + 25_000_000_000L;
                    least > 1000 && session.nanos() < end; ) { // until compiled
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 10_000; ) {
                    for (; queue.free() > 0; i++) {
                        queue.submit(
                                i % 2 == 0
                                        ? queue.request().read(0, BLOCK_BYTES)
                                        : queue.request().write(0, 512));
                    }
                    for (int ready = queue.await(1, Clock.NEVER); ready > 0; ready--) {
                        queue.next();
                    }
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertTrue(least <= 1000, least + " B for 10000 requests, the meter's own included");
        }
    }
}
