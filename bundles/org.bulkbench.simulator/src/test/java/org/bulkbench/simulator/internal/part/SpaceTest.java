package org.bulkbench.simulator.internal.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.bulkbench.simulation.Extents;
import org.junit.jupiter.api.Test;

class SpaceTest {

    private static final int BLOCK = 4096;

    @Test
    void aFileAloneLiesInOnePiece() {
        Space space = new Space(BLOCK, 1 << 30, BLOCK, 32 << 10);
        Extents file = new Extents(1);
        for (long bytes = 1; bytes < 50_000_000; bytes += 5000) {
            space.extend(file, bytes);
        }
        assertEquals(1, file.count());
        assertEquals(BLOCK, file.place(0));
    }

    @Test
    void filesThatGrowTogetherShareByWindowsOrBlocks() {
        assertEquals(1 << 20, piece(1 << 20), 1 << 20);
        assertEquals(BLOCK, piece(0));
    }

    /** Returns the mean length of the pieces of two files that grow together. */
    private static long piece(long window) {
        Space space = new Space(0, 1 << 30, BLOCK, window);
        Extents a = new Extents(1);
        Extents b = new Extents(2);
        for (long bytes = BLOCK; bytes <= 64 << 20; bytes += BLOCK) {
            space.extend(a, bytes);
            space.extend(b, bytes);
        }
        return a.bytes() / a.count();
    }

    @Test
    void noBlockHasTwoOwnersAndNoneIsLost() {
        SplittableRandom random = new SplittableRandom(3);
        Space space = new Space(10 * BLOCK, 1010 * BLOCK, BLOCK, 64 << 10);
        List<Extents> files = new ArrayList<>();
        for (int step = 0; step < 5000; step++) {
            if (files.size() < 8 && random.nextInt(3) == 0) {
                files.add(new Extents(step));
            } else if (!files.isEmpty() && random.nextInt(4) == 0) {
                Extents gone = files.remove(random.nextInt(files.size()));
                space.release(gone);
                gone.clear();
            } else if (!files.isEmpty()) {
                Extents file = files.get(random.nextInt(files.size()));
                space.extend(file, file.bytes() + Math.min(space.freeBytes(), random.nextInt(40) * BLOCK));
            }
            BitSet owned = new BitSet();
            for (Extents file : files) {
                for (long at = 0; at < file.bytes(); at += BLOCK) {
                    int block = (int) (file.placeOf(at) / BLOCK);
                    assertTrue(block >= 10 && block < 1010 && !owned.get(block), "block " + block);
                    owned.set(block);
                }
            }
            assertEquals(1000 - owned.cardinality(), space.freeBytes() / BLOCK);
        }
    }
}
