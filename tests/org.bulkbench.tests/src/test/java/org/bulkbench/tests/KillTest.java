package org.bulkbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A few of the kills of {@code tests/kill/run}. */
@Timeout(180)
class KillTest {

    private static final int KILLS = 7;

    @TempDir
    Path folder;

    @Test
    void aKilledRunIsListedAsCutAndLeavesNothing() throws Exception {
        long seed = System.nanoTime();
        Path target = Files.createDirectory(folder.resolve("target"));
        KillCheck check = new KillCheck(
                Product.built(folder.resolve("home")), target, false, new Random(seed), new ArrayList<>());
        Map<String, Integer> outcomes = check.kill(KILLS);

        assertEquals(1, outcomes.get("completed") == null ? 0 : 1, "seed " + seed + ": " + outcomes);
    }
}
