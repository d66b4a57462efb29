package org.bulkbench.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class RingTest {

    private static final int BLOCK_BYTES = 4096;
    private static final int SLOTS = 8;
    private static final long SECOND = 1_000_000_000;

    @TempDir
    Path folder;

    private final List<ByteBuffer> buffers = Stream.generate(() -> ByteBuffer.allocateDirect(BLOCK_BYTES))
            .limit(SLOTS)
            .toList();

    @BeforeAll
    static void onlyHere() {
        assumeTrue(Architecture.supported(), "System calls are tested on Linux on x86_64 and aarch64 only");
    }

    private List<NativeMemory> memory() {
        return buffers.stream().map(NativeMemory::of).toList();
    }

    private Ring open(RingMode mode) throws LinuxException {
        try {
            return Ring.open(memory(), mode);
        } catch (LinuxException e) {
            return abort("This kernel makes no such ring: " + e.getMessage());
        }
    }

    private static int complete(Ring ring) {
        do {
            assertEquals(0, ring.enter(1, SECOND));
        } while (!ring.next());
        return ring.result();
    }

    @ParameterizedTest
    @CsvSource({"DEFERRED, true", "COOPERATIVE, true", "PLAIN, false"})
    void readsBackWhatItWrote(RingMode mode, boolean fixed) throws IOException {
        Path path = folder.resolve("f");
        try (Descriptor file = Descriptor.open(path, OpenFlag.READ_WRITE, OpenFlag.CREATE);
                Ring ring = open(mode)) {
            assertEquals(mode, ring.mode());
            if (fixed) {
                assertTrue(ring.fixBuffers());
            }
            ring.files(file, file);
            for (int i = 0; i < SLOTS; i++) {
                buffers.get(i).putInt(0, 100 + i);
                ring.write(i, i % 2, 0, BLOCK_BYTES, (long) i * BLOCK_BYTES);
            }
            assertEquals(SLOTS, ring.prepared());
            int bytes = 0;
            for (int done = 0; done < SLOTS; ) {
                assertEquals(0, ring.enter(SLOTS - done, 10 * SECOND));
                for (; ring.next(); done++) {
                    bytes += ring.result();
                }
            }
            assertEquals(SLOTS * BLOCK_BYTES, bytes);
            assertEquals(0, ring.prepared());
            ring.syncData(3, 0);
            assertEquals(0, complete(ring));
            assertEquals(3, ring.slot());
            ring.read(2, 1, 8, 16, 5L * BLOCK_BYTES);
            assertEquals(16, complete(ring));
            assertEquals(105, buffers.get(2).getInt(8));
            ring.read(0, 0, 0, BLOCK_BYTES, 8L * BLOCK_BYTES - 10);
            assertEquals(10, complete(ring), "short at the end");
            ring.read(4, 0, 0, BLOCK_BYTES, 0);
            assertEquals(1, ring.forget());
            ring.read(0, 0, 0, BLOCK_BYTES, -7);
            assertEquals(-Errno.EINVAL.number(), complete(ring));
            assertEquals(0, ring.slot(), "not the one that was taken back");
            assertThrows(IllegalArgumentException.class, () -> ring.read(0, 0, 1, BLOCK_BYTES, 0));
        }
        assertEquals((long) SLOTS * BLOCK_BYTES, Files.size(path));
    }

    @ParameterizedTest
    @EnumSource(RingMode.class)
    void waitsNoLongerThanAsked(RingMode mode) throws IOException {
        try (Ring ring = open(mode)) {
            long begin = System.nanoTime();
            assertEquals(0, ring.enter(1, 20_000_000));
            assertTrue(System.nanoTime() - begin >= 19_000_000);
            assertFalse(ring.next());
            for (int glances = 1; glances <= 2; glances++) {
                assertEquals(0, ring.enter(3, 10 * SECOND));
                assertTrue(System.nanoTime() - begin >= 19_000_000 + glances * 49_000_000L);
                assertFalse(ring.next(), "the timer does not show");
            }
            assertTrue(System.nanoTime() - begin < 9 * SECOND);
            assertEquals(0, ring.forget());
            assertEquals(0, ring.enter(0, 0));
            assertEquals(0, ring.ready());
        }
    }

    @Test
    void saysThatAnotherThreadEnters() throws Exception {
        try (Ring ring = open(RingMode.DEFERRED)) {
            FutureTask<Integer> first = new FutureTask<>(() -> ring.enter(0, 0));
            Thread.ofPlatform().start(first);
            assertEquals(0, first.get());
            assertEquals(-Errno.EEXIST.number(), ring.enter(1, SECOND));
        }
    }

    @Test
    void refusesWhatCannotBe() throws IOException {
        assertThrows(IllegalArgumentException.class, () -> Ring.open(List.of()));
        Ring ring = open(RingMode.PLAIN);
        ring.close();
        ring.close();
        assertThrows(IllegalStateException.class, () -> ring.enter(0, 0));
        assertThrows(IllegalStateException.class, () -> ring.syncData(0, 0));
    }

    @Test
    void leavesNothingOpen() throws IOException {
        for (int i = 0; i < 3; i++) {
            open(RingMode.PLAIN).close();
        }
        try (var maps = Files.lines(Path.of("/proc/self/maps"))) {
            assertTrue(maps.noneMatch(each -> each.contains("io_uring")));
        }
    }

    @Test
    void allocatesNothingForAnOperation() throws IOException {
        Path path = Files.write(folder.resolve("f"), new byte[SLOTS * BLOCK_BYTES]);
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (Descriptor file = Descriptor.open(path, OpenFlag.READ_ONLY);
                Ring ring = Ring.open(memory())) {
            ring.files(file, file);
            ring.fixBuffers();
            long least = Long.MAX_VALUE;
            for (long end = System.nanoTime() + 25_000_000_000L;
                    least > 500 && System.nanoTime() < end; ) { // until compiled
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 10_000; i++) {
                    ring.read(i % SLOTS, 0, 0, BLOCK_BYTES, 0);
                    if (ring.prepared() == SLOTS) {
                        ring.enter(SLOTS, SECOND);
                        while (ring.next()) {
                            assertEquals(BLOCK_BYTES, ring.result());
                        }
                    }
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertTrue(least <= 500, least + " B for 10000 operations, the meter's own included");
        }
    }

    @Test
    void mirrorsTheStructsOfTheKernel() {
        assertEquals(120, RingMemory.PARAMS_BYTES);
        assertEquals(64, RingMemory.SQE_BYTES);
        assertEquals(16, RingMemory.CQE_BYTES);
        assertEquals(0x3140, RingMode.DEFERRED.setupFlags);
    }
}
