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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class AsyncContextTest {

    private static final int BLOCK_BYTES = 4096;
    private static final int SLOTS = 3;
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

    private AsyncContext open() {
        try {
            return AsyncContext.open(buffers.stream().map(NativeMemory::of).toList());
        } catch (LinuxException e) {
            return abort("This kernel has no AIO: " + e.getMessage());
        }
    }

    @Test
    void readsBackWhatItWrote() throws IOException {
        Path path = folder.resolve("f");
        try (Descriptor file = Descriptor.open(path, OpenFlag.READ_WRITE, OpenFlag.CREATE);
                AsyncContext context = open()) {
            context.files(file, file);
            for (int block = 0; block < 10; block += 2) { // two of three slots, so that their row wraps
                for (int slot = 0; slot < 2; slot++) {
                    buffers.get(slot).putInt(0, 100 + block + slot);
                    context.write(slot, slot, 0, BLOCK_BYTES, (long) (block + slot) * BLOCK_BYTES);
                }
                assertEquals(2, context.prepared());
                int done = 0;
                while (done < 2) {
                    assertEquals(0, context.enter(2 - done, SECOND));
                    for (; context.next(); done++) {
                        assertEquals(BLOCK_BYTES, context.result());
                    }
                }
                context.write(2, 0, 0, BLOCK_BYTES, 2L * BLOCK_BYTES);
                assertEquals(1, context.forget());
            }
            context.syncData(0, 1);
            assertEquals(0, context.enter(1, SECOND));
            assertTrue(context.next());
            assertEquals(0, context.result());
            context.read(2, 1, 8, 16, 4L * BLOCK_BYTES);
            assertEquals(0, context.enter(1, SECOND));
            assertEquals(1, context.ready());
            assertTrue(context.next());
            assertEquals(2, context.slot());
            assertEquals(16, context.result());
            assertEquals(104, buffers.get(2).getInt(8));
            context.read(0, 0, 0, BLOCK_BYTES, -7);
            assertEquals(-Errno.EINVAL.number(), context.enter(1, SECOND), "refused before it begins");
            assertThrows(IllegalArgumentException.class, () -> context.read(0, 0, 1, BLOCK_BYTES, 0));
        }
    }

    @Test
    void waitsNoLongerThanAsked() {
        try (AsyncContext context = open()) {
            long begin = System.nanoTime();
            assertEquals(0, context.enter(1, 20_000_000));
            assertTrue(System.nanoTime() - begin >= 19_000_000);
            assertEquals(0, context.enter(1, 10 * SECOND));
            assertTrue(System.nanoTime() - begin >= 69_000_000);
            assertTrue(System.nanoTime() - begin < 9 * SECOND);
            assertFalse(context.next());
        }
    }

    @Test
    void allocatesNothingForAnOperation() throws IOException {
        Path path = Files.write(folder.resolve("f"), new byte[BLOCK_BYTES]);
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (Descriptor file = Descriptor.open(path, OpenFlag.READ_ONLY);
                AsyncContext context = open()) {
            context.files(file, file);
            long least = Long.MAX_VALUE;
            for (long end = System.nanoTime() + 25 * SECOND;
                    least > 500 && System.nanoTime() < end; ) { // until compiled
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 10_000; i++) {
                    context.read(i % SLOTS, 0, 0, BLOCK_BYTES, 0);
                    context.enter(1, SECOND);
                    while (context.next()) {
                        assertEquals(BLOCK_BYTES, context.result());
                    }
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertTrue(least <= 500, least + " B for 10000 operations, the meter's own included");
        }
    }

    @Test
    void refusesWhatCannotBe() {
        assertThrows(IllegalArgumentException.class, () -> AsyncContext.open(List.of()));
        AsyncContext context = open();
        context.close();
        context.close();
        assertThrows(IllegalStateException.class, () -> context.enter(0, 0));
    }

    @Test
    void mirrorsTheStructsOfTheKernel() {
        assertEquals(64, AsyncContext.CONTROL_BYTES);
        assertEquals(32, AsyncContext.EVENT_BYTES);
    }
}
