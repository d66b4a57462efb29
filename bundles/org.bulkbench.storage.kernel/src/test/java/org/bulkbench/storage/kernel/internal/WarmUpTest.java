package org.bulkbench.storage.kernel.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.bulkbench.linux.Architecture;
import org.bulkbench.linux.Errno;
import org.bulkbench.linux.LinuxException;
import org.bulkbench.linux.Ring;
import org.junit.jupiter.api.Test;

class WarmUpTest {

    @Test
    void movesMemoryOnceAndLeavesNothingOpen() throws IOException {
        assumeTrue(Architecture.supported(), "System calls are warmed up on Linux only");
        WarmUp warmUp = new WarmUp(new Rings());
        assertEquals(0, warmUp.once(Engine.PORTABLE, new TestSession()));
        assertTrue(warmUp.once(Engine.PREAD, new TestSession()) > 0);
        assertEquals(0, warmUp.once(Engine.PREAD, new TestSession()));
        try (var open = Files.list(Path.of("/proc/self/fd"))) {
            assertTrue(open.noneMatch(WarmUpTest::warmUp));
        }
    }

    @Test
    void warmsARingWhereThereIsOne() throws IOException {
        assumeTrue(Architecture.supported(), "System calls are warmed up on Linux only");
        Rings.Maker refusal = memory -> {
            throw new LinuxException("io_uring_setup", "1 slot", Errno.EPERM.number());
        };
        Rings none = new Rings(refusal, refusal);
        assertEquals(0, new WarmUp(none).once(Engine.IO_URING, new TestSession()));
        AtomicInteger made = new AtomicInteger();
        Rings counted = new Rings(
                memory -> {
                    Ring ring = Ring.open(memory);
                    made.incrementAndGet();
                    return ring;
                },
                refusal);
        int moved = new WarmUp(counted).once(Engine.IO_URING, new TestSession());
        assertEquals(made.get() == 1, moved > 0, moved + " requests");
    }

    private static boolean warmUp(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString().contains("bulkbench-warm-up");
        } catch (IOException e) {
            return false; // closed meanwhile
        }
    }
}
