package org.bulkbench.simulator.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.bulkbench.storage.Generator;
import org.junit.jupiter.api.Test;

class ContentsTest {

    private static final int SIZE = 4000;
    private static final List<Optional<Generator>> GENERATORS =
            List.of(Optional.of(generator(3)), Optional.of(generator(5)), Optional.empty());

    private final Contents contents = new Contents();

    private static Generator generator(int factor) {
        return (position, into) -> {
            for (long at = position; into.hasRemaining(); at++) {
                into.put((byte) (at * factor + 1));
            }
        };
    }

    @Test
    void whatWasWrittenLastIsThere() throws IOException {
        SplittableRandom random = new SplittableRandom(11);
        byte[] expected = new byte[SIZE];
        for (int step = 0; step < 3000; step++) {
            int offset = random.nextInt(SIZE - 1);
            int length = 1 + random.nextInt(Math.min(300, SIZE - offset));
            if (random.nextInt(10) == 0) {
                contents.erase(offset, length);
                java.util.Arrays.fill(expected, offset, offset + length, (byte) 0);
            } else {
                Optional<Generator> generator = GENERATORS.get(random.nextInt(3));
                long position = step % 2 == 0 ? offset : random.nextInt(1000);
                ByteBuffer memory = ByteBuffer.allocate(length + 7);
                memory.position(7);
                generator(generator.equals(GENERATORS.getFirst()) ? 3 : 5).generate(position, memory);
                contents.write(offset, length, generator, position, memory, 7);
                memory.get(7, expected, offset, length);
            }
            ByteBuffer got = ByteBuffer.allocate(SIZE - 5).position(1);
            contents.read(3, got);
            assertEquals(ByteBuffer.wrap(expected, 3, SIZE - 6), got.flip().position(1), "step " + step);
        }
    }

    @Test
    void plainBytesAreBounded() throws IOException {
        ByteBuffer memory = ByteBuffer.allocate(1 << 20).put(5, (byte) 1);
        IOException full = assertThrows(IOException.class, () -> {
            for (long at = 0; ; at += 1 << 20) {
                contents.write(at, 1 << 20, Optional.empty(), 0, memory, 0);
            }
        });
        assertTrue(full.getMessage().contains("67.1 MB"), full.getMessage());
        contents.erase(0, 1 << 30);
        contents.write(0, 1 << 20, Optional.empty(), 0, memory, 0);
    }
}
