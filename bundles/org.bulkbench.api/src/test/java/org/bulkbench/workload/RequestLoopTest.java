package org.bulkbench.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.function.LongConsumer;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.Meter;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.IoSlots;
import org.bulkbench.storage.QueueOptions;
import org.junit.jupiter.api.Test;

class RequestLoopTest {

    private static final int BLOCK_BYTES = 4096;

    private final Meter meter = new Meter("read", 0);

    @Test
    void metersEachRequest() throws Exception {
        assertEquals(new Outcome.Completed(), run(4 * BLOCK_BYTES));
        assertEquals(4 * BLOCK_BYTES, meter.snapshot().bytes());
        assertEquals(4, meter.snapshot().operations());
    }

    @Test
    void aTargetThatBecameShorterIsNoFastMedium() {
        String sentence = assertThrows(IOException.class, () -> run(2 * BLOCK_BYTES + 512))
                .getMessage();
        assertEquals(
                "The target ended at byte 8704, within a read of 4k: something made it shorter while it was measured.",
                sentence);
        assertEquals(2, meter.snapshot().operations());
    }

    private Outcome run(long sizeBytes) throws IOException, InterruptedException {
        return new RequestLoop(new StandingClock(), new ShortQueue(sizeBytes), meter)
                .run(4, (request, i) -> request.read(i * BLOCK_BYTES, BLOCK_BYTES));
    }

    /** It is always the begin. */
    private record StandingClock() implements Clock {

        @Override
        public long nanos() {
            return 0;
        }

        @Override
        public void sleepUntil(long nanos) {}

        @Override
        public Timer every(long periodNanos, LongConsumer tick) {
            return () -> {};
        }
    }

    /** Reads of a target with an end. */
    private record ShortQueue(long sizeBytes, IoSlots slots) implements IoQueue {

        ShortQueue(long sizeBytes) {
            this(sizeBytes, new IoSlots(new QueueOptions(1, BLOCK_BYTES, QueueOptions.Direct.NO)));
        }

        @Override
        public int free() {
            return slots.free();
        }

        @Override
        public int inFlight() {
            return slots.completed();
        }

        @Override
        public IoRequest request() {
            return slots.request();
        }

        @Override
        public void submit(IoRequest request) {
            slots.submitted(request, 0);
            long there = Math.max(0, sizeBytes - request.offsetBytes());
            slots.succeeded(request, 0, (int) Math.min(there, request.lengthBytes()));
        }

        @Override
        public int await(int min, long deadlineNanos) {
            return slots.completed();
        }

        @Override
        public IoRequest next() {
            return slots.next();
        }

        @Override
        public String engine() {
            return "short";
        }

        @Override
        public boolean direct() {
            return false;
        }

        @Override
        public void close() {}
    }
}
