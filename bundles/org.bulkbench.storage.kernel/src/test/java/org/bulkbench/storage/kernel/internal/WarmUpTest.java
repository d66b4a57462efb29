package org.bulkbench.storage.kernel.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bulkbench.linux.Architecture;
import org.junit.jupiter.api.Test;

class WarmUpTest {

    @Test
    void movesMemoryOnceAndLeavesNothingOpen() throws IOException {
        assumeTrue(Architecture.supported(), "System calls are warmed up on Linux only");
        WarmUp warmUp = new WarmUp();
        assertEquals(0, warmUp.once("portable", new TestSession()));
        assertTrue(warmUp.once("auto", new TestSession()) > 0);
        assertEquals(0, warmUp.once("pread", new TestSession()));
        try (var open = Files.list(Path.of("/proc/self/fd"))) {
            assertTrue(open.noneMatch(WarmUpTest::warmUp));
        }
    }

    private static boolean warmUp(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString().contains("bulkbench-warm-up");
        } catch (IOException e) {
            return false; // closed meanwhile
        }
    }
}
