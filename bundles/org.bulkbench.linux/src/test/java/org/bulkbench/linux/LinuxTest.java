package org.bulkbench.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinuxTest {

    private static final int BLOCK_BYTES = 4096;

    @TempDir
    Path folder;

    @BeforeAll
    static void onlyHere() {
        assumeTrue(Architecture.supported(), "System calls are tested on Linux on x86_64 and aarch64 only");
    }

    @Test
    void readsBackWhatItWrote() throws IOException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(BLOCK_BYTES);
        NativeMemory memory = NativeMemory.of(buffer);
        Path file = folder.resolve("Datei mit Leerzeichen und ü 漢");
        Transfers transfers = new Transfers();
        try (Descriptor open = Descriptor.open(file, OpenFlag.READ_WRITE, OpenFlag.CREATE, OpenFlag.EXCLUSIVE)) {
            buffer.putLong(8, 0x1122334455667788L);
            assertEquals(BLOCK_BYTES, transfers.write(open, memory, 0, BLOCK_BYTES, BLOCK_BYTES));
            assertEquals(0, transfers.syncData(open));
            buffer.putLong(8, 0);
            assertEquals(BLOCK_BYTES - 8, transfers.read(open, memory, 8, BLOCK_BYTES - 8, BLOCK_BYTES + 8));
            assertEquals(0x1122334455667788L, buffer.getLong(8));
            assertEquals(0, transfers.read(open, memory, 0, BLOCK_BYTES, 2 * BLOCK_BYTES), "at the end");
            open.sync();
            open.syncData();
            open.syncFileSystem();
        }
        assertEquals(2 * BLOCK_BYTES, Files.size(file));
        assertEquals(
                "rw-------",
                java.nio.file.attribute.PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    void givesTheErrnoOfAFailedTransfer() throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "a");
        NativeMemory memory = NativeMemory.of(ByteBuffer.allocateDirect(16));
        try (Descriptor open = Descriptor.open(file, OpenFlag.READ_ONLY)) {
            Transfers transfers = new Transfers();
            assertEquals(-Errno.EBADF.number(), transfers.write(open, memory, 0, 1, 0));
            assertEquals(-Errno.EINVAL.number(), transfers.read(open, memory, 0, 1, -1));
            assertThrows(IllegalArgumentException.class, () -> transfers.read(open, memory, 10, 7, 0));
        }
    }

    @Test
    void saysWhatFailedInWords() {
        LinuxException missing =
                assertThrows(LinuxException.class, () -> Descriptor.open(folder.resolve("none"), OpenFlag.READ_ONLY));
        assertTrue(missing.is(Errno.ENOENT));
        assertTrue(missing.getMessage().endsWith("none: No such file or directory (ENOENT)"), missing.getMessage());
        assertEquals("No space left on device (ENOSPC)", Errno.describe(28));
        assertEquals("The kernel says errno 4000", Errno.describe(4000));
    }

    @Test
    void refusesAClosedDescriptor() throws IOException {
        Descriptor open = Descriptor.open(folder, OpenFlag.READ_ONLY, OpenFlag.DIRECTORY);
        open.close();
        open.close();
        assertThrows(IllegalStateException.class, open::status);
    }

    @Test
    void describesFilesFoldersAndDevices() throws IOException {
        Path file = Files.write(folder.resolve("f"), new byte[1234]);
        Path link = Files.createSymbolicLink(folder.resolve("l"), file);
        FileStatus status = FileStatus.of(link);
        assertEquals(FileStatus.Type.FILE, status.type());
        assertEquals(1234, status.sizeBytes());
        assertEquals((long) (Long) Files.getAttribute(file, "unix:ino"), status.inode());
        long device = (Long) Files.getAttribute(file, "unix:dev");
        assertEquals(device >> 8 & 0xfff, status.deviceMajor());
        assertEquals(device & 0xff | device >> 12 & ~0xff, status.deviceMinor());
        assertEquals(FileStatus.Type.SYMBOLIC_LINK, FileStatus.ofLink(link).type());
        assertEquals(FileStatus.Type.DIRECTORY, FileStatus.of(folder).type());
        FileStatus zero = FileStatus.of(Path.of("/dev/null"));
        assertEquals(FileStatus.Type.CHARACTER_DEVICE, zero.type());
        assertEquals("1:3", zero.nodeMajor() + ":" + zero.nodeMinor());
        assertEquals(OptionalInt.empty(), zero.directOffsetBytes());
    }

    @Test
    void changesTheLengthAndSeesTheFileSystem() throws IOException {
        Path file = folder.resolve("f");
        try (Descriptor open = Descriptor.open(file, OpenFlag.READ_WRITE, OpenFlag.CREATE)) {
            open.truncate(1_000_000);
            assertEquals(1_000_000, open.status().sizeBytes());
            open.allocate(1_500_000);
            assertEquals(1_500_000, open.status().sizeBytes());
            FileSystemStatus system = open.fileSystem();
            assertEquals(Files.getFileStore(file).getTotalSpace(), system.capacityBytes());
            assertTrue(system.availableBytes() > 0 && system.blockBytes() >= 512);
            assertTrue(assertThrows(LinuxException.class, open::blockGeometry).is(Errno.ENOTTY, Errno.EINVAL));
        }
    }

    @Test
    void makesFilesInMemory() throws IOException {
        try (Descriptor open = Descriptor.inMemory("scratch")) {
            open.truncate(BLOCK_BYTES);
            assertEquals(BLOCK_BYTES, open.status().sizeBytes());
            assertTrue(open.fileSystem().inMemory());
        }
    }

    @Test
    void seesAndDropsThePagesOfAFile() throws IOException {
        Path file = Files.write(folder.resolve("f"), new byte[1 << 20]);
        try (Descriptor open = Descriptor.open(file, OpenFlag.READ_ONLY)) {
            CachePages pages = open.cachePages();
            assertEquals(1 << 20, pages.residentBytes());
            assertEquals(1 << 20, PageCache.resident(open.fd(), "f", 1 << 20), "mincore agrees");
            assumeTrue(!open.fileSystem().inMemory(), "tmpfs has nothing to drop to");
            open.syncData();
            assertEquals(0, open.cachePages().dirtyBytes().orElse(0));
            open.dropCleanPages();
            assertEquals(0, open.cachePages().residentBytes());
        }
    }

    @Test
    void allocatesNothingForATransfer() throws IOException {
        Path file = Files.write(folder.resolve("f"), new byte[BLOCK_BYTES]);
        NativeMemory memory = NativeMemory.of(ByteBuffer.allocateDirect(BLOCK_BYTES));
        try (Descriptor open = Descriptor.open(file, OpenFlag.READ_WRITE)) {
            Transfers transfers = new Transfers();
            com.sun.management.ThreadMXBean threads =
                    (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
            long least = Long.MAX_VALUE;
            for (long end = System.nanoTime() + 25_000_000_000L;
                    least > 500 && System.nanoTime() < end; ) { // until compiled
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 10_000; i++) {
                    transfers.read(open, memory, 0, BLOCK_BYTES, 0);
                    transfers.write(open, memory, 0, 512, 0);
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertTrue(least <= 500, least + " B for 20000 transfers, the meter's own included");
        }
    }

    @Test
    void knowsTheFlagsOfBothArchitectures() {
        assertEquals(0x4000, OpenFlag.DIRECT.bits(Architecture.X86_64));
        assertEquals(0x10000, OpenFlag.DIRECT.bits(Architecture.AARCH64));
        assertEquals(0x10000, OpenFlag.DIRECTORY.bits(Architecture.X86_64));
        assertEquals(0x4000, OpenFlag.DIRECTORY.bits(Architecture.AARCH64));
        assertFalse(Errno.of(0).isPresent());
    }

    @Test
    void mirrorsTheStructsOfTheKernel() {
        assertEquals(256, FileStatus.SIZE_BYTES);
        assertEquals(0x98, FileStatus.DIO_MEM_ALIGN);
        assertEquals(120, FileSystemStatus.SIZE_BYTES);
        assertEquals(16, CachePages.RANGE_BYTES);
        assertEquals(40, CachePages.SIZE_BYTES);
    }
}
