package org.bulkbench.storage.kernel.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.IoSlots;
import org.bulkbench.storage.QueueOptions;
import org.junit.jupiter.api.Test;

class TrialTest {

    private static final int LENGTH = 512;
    private static final long MILLISECOND = 1_000_000;

    private final Hand clock = new Hand();
    private final Trial trial = new Trial(clock);

    private static final class Hand implements Clock {
        long now = 1;

        @Override
        public long nanos() {
            return now;
        }

        @Override
        public void sleepUntil(long nanos) {
            now = nanos;
        }

        @Override
        public Timer every(long periodNanos, LongConsumer tick) {
            throw new AssertionError("nobody asks");
        }
    }

    /** Takes a fixed time for each read; never answers if that is {@link Clock#NEVER}. */
    private final class Steady implements IoQueue {
        private final IoSlots slots = new IoSlots(new QueueOptions(1, LENGTH, QueueOptions.Direct.NO));
        private final long nanos;
        private final int failure;
        private int reads;

        Steady(long nanos, int failure) {
            this.nanos = nanos;
            this.failure = failure;
        }

        @Override
        public int free() {
            return slots.free();
        }

        @Override
        public int inFlight() {
            return 1 - slots.free();
        }

        @Override
        public IoRequest request() {
            return slots.request();
        }

        @Override
        public void submit(IoRequest request) {
            slots.submitted(request, clock.now);
        }

        @Override
        public int await(int min, long deadlineNanos) {
            if (nanos == NEVER || clock.now + nanos > deadlineNanos) {
                clock.now = deadlineNanos;
                return 0;
            }
            clock.now += nanos;
            reads++;
            if (failure == 0) {
                slots.succeeded(slots.at(0), clock.now, LENGTH);
            } else {
                slots.failed(slots.at(0), clock.now, IoRequest.Failure.ERRNO, failure);
            }
            return 1;
        }

        @Override
        public IoRequest next() {
            return slots.next();
        }

        @Override
        public String engine() {
            return "steady";
        }

        @Override
        public boolean direct() {
            return false;
        }

        @Override
        public void close() {
            // nothing is open
        }
    }

    private static final long NEVER = Clock.NEVER;

    private boolean prefers(Steady other, Steady usual) throws IOException, InterruptedException {
        return trial.prefers(other, usual, 0, LENGTH);
    }

    @Test
    void takesTheOtherOnlyIfItIsMuchFaster() throws Exception {
        assertTrue(prefers(new Steady(2_000, 0), new Steady(7_000, 0)));
        assertFalse(prefers(new Steady(100_000, 0), new Steady(104_000, 0)));
        assertFalse(prefers(new Steady(7_000, 0), new Steady(2_000, 0)));
    }

    @Test
    void keepsTheUsualWhereTheDeviceFails() throws Exception {
        assertFalse(prefers(new Steady(2_000, 5), new Steady(7_000, 0)));
        assertFalse(prefers(new Steady(2_000, 0), new Steady(7_000, 5)));
    }

    @Test
    void neverCallsTheOtherOnADeviceThatHangs() throws Exception {
        Steady other = new Steady(2_000, 0);
        long begin = clock.now;
        assertFalse(prefers(other, new Steady(NEVER, 0)));
        assertEquals(0, other.reads);
        assertEquals(50 * MILLISECOND, clock.now - begin);
    }

    @Test
    void endsInTimeOnASlowDevice() throws Exception {
        long begin = clock.now;
        assertFalse(prefers(new Steady(10 * MILLISECOND, 0), new Steady(10 * MILLISECOND, 0)));
        assertTrue(clock.now - begin <= 50 * MILLISECOND);
    }

    @Test
    void looksOnce() {
        List<Engine> opened = new ArrayList<>();
        Trial.Opener opener = engine -> {
            opened.add(engine);
            return new Steady(engine == Engine.PREAD ? 2_000 : 9_000, 0);
        };
        assertEquals(Engine.PREAD, trial.better(opener, 0, LENGTH));
        assertEquals(Engine.PREAD, trial.better(opener, 0, LENGTH));
        assertEquals(List.of(Engine.IO_URING, Engine.PREAD), opened);
    }

    @Test
    void leavesARefusedRingToTheQueueOfTheRun() {
        assertEquals(
                Engine.IO_URING,
                trial.better(
                        engine -> {
                            throw new IOException("no ring");
                        },
                        0,
                        LENGTH));
    }
}
