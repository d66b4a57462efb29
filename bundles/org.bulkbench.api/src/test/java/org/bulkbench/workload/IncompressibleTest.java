package org.bulkbench.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Set;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.IoSlots;
import org.bulkbench.storage.QueueOptions;
import org.junit.jupiter.api.Test;

class IncompressibleTest {

    private static final int BLOCK = 10_000;

    private final IoSlots slots = new IoSlots(new QueueOptions(2, BLOCK, false));

    @Test
    void canBeMadeAgainFromAnyPlaceOn() {
        Incompressible all = new Incompressible(7, 2);
        for (int i = 0; i < 5; i++) {
            Incompressible bytes = i < 3 ? all : all.file(i, 2);
            IoRequest request = slots.at(i % 2).write((long) i * BLOCK, BLOCK);
            bytes.prepare(request);
            for (int from : new int[] {0, 3, 4095, 4096, 4101, 9000}) {
                ByteBuffer again = ByteBuffer.allocate(BLOCK - from);
                request.generator().orElseThrow().generate(request.generatorPosition() + from, again);
                assertEquals(
                        request.memory().slice(from, BLOCK - from),
                        again.flip(),
                        "request %d from %d".formatted(i, from));
            }
        }
    }

    @Test
    void noTwoPagesAreAlike() {
        Incompressible bytes = new Incompressible(7, 2);
        Incompressible others = bytes.file(1, 2);
        Set<Long> marks = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            for (Incompressible each : new Incompressible[] {bytes, others}) {
                IoRequest request = slots.at(each == bytes ? 0 : 1).write((long) i * BLOCK, BLOCK);
                each.prepare(request);
                for (int page = 0; page < BLOCK; page += 4096) {
                    marks.add(request.memory().getLong(page));
                }
            }
        }
        assertEquals(2 * 3 * 100, marks.size());
    }

    @Test
    void theSameSeedIsTheSameBytes() {
        IoRequest one = slots.at(0).write(BLOCK, BLOCK);
        IoRequest two = slots.at(1).write(BLOCK, BLOCK);
        new Incompressible(7, 2).prepare(one);
        new Incompressible(7, 2).prepare(two);
        assertEquals(one.memory(), two.memory());
        new Incompressible(8, 2).prepare(two);
        assertNotEquals(one.memory(), two.memory());
    }
}
