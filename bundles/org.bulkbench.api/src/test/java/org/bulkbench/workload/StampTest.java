package org.bulkbench.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.OptionalLong;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;

class StampTest {

    private static final long PLACE = 3L << 40;

    private final Stamp stamp = new Stamp(7);
    private final ByteBuffer memory = ByteBuffer.allocate(4096);

    @Test
    void saysItsPlaceInEachSector() {
        stamp.write(memory, 4096, PLACE);

        ByteBuffer little = memory.duplicate().order(ByteOrder.LITTLE_ENDIAN);
        assertEquals(PLACE + 512, little.getLong(512));
        assertEquals(7, little.getLong(520));
        assertEquals(OptionalLong.of(PLACE + 1024), stamp.origin(memory, 1024));
        assertEquals(OptionalLong.empty(), new Stamp(8).origin(memory, 1024));
    }

    @Test
    void seesTheFirstWrongByteAndASectorFromElsewhere() {
        stamp.write(memory, 4096, PLACE);

        assertEquals(4096, stamp.mismatch(memory, 4096, PLACE));
        assertEquals(0, stamp.mismatch(memory, 4096, PLACE + 4096));
        memory.put(1030, (byte) (memory.get(1030) ^ 1));
        assertEquals(1024, stamp.mismatch(memory, 4096, PLACE));
        assertEquals(OptionalLong.empty(), stamp.origin(memory, 1024));
        assertEquals(OptionalLong.of(PLACE), stamp.origin(memory, 0));
    }

    @Test
    void isTheSameWhateverTheBlock() {
        stamp.write(memory, 4096, PLACE);
        ByteBuffer half = ByteBuffer.allocate(2048);
        stamp.write(half, 2048, PLACE + 2048);

        assertEquals(half, memory.slice(2048, 2048));
        new Stamp(8).write(half, 2048, PLACE + 2048);
        assertNotEquals(half, memory.slice(2048, 2048));
    }

    @Test
    void canBeMadeAgainFromAnyByteOn() {
        stamp.write(memory, 4096, PLACE);

        for (int from : new int[] {0, 8, 13, 511, 1030}) {
            ByteBuffer again = ByteBuffer.allocate(1500);
            stamp.generate(PLACE + from, again);
            assertEquals(memory.slice(from, 1500), again.flip());
        }
    }

    @Test
    void cannotBeCompressed() throws IOException {
        stamp.write(memory, 4096, 0);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(packed)) {
            deflater.write(memory.array());
        }

        assertTrue(packed.size() > 3900, packed.size() + " B");
    }
}
