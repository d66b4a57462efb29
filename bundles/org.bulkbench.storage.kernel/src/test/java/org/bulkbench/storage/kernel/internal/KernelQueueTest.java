package org.bulkbench.storage.kernel.internal;

import static org.bulkbench.storage.kernel.internal.Asserts.refuses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.bulkbench.linux.Errno;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.IoSlots;
import org.bulkbench.storage.NotGrantedException;
import org.bulkbench.storage.QueueOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class KernelQueueTest {

    private static final int BLOCK_BYTES = 4096;
    private static final Presence HERE = new Presence(Optional.empty());
    private static final Presence GONE = new Presence(Optional.of(Path.of("/sys/dev/block/none")));

    private final Clock clock = new TestSession();
    private final AtomicInteger closings = new AtomicInteger();

    /** Carries nothing; the mover says how it went. */
    private record FakeCarrier(Mover mover, int alignmentBytes, AtomicInteger closings) implements Carrier {
        @Override
        public Engine engine() {
            return Engine.PORTABLE;
        }

        @Override
        public boolean direct() {
            return alignmentBytes > 1;
        }

        @Override
        public void close() {
            closings.incrementAndGet();
        }
    }

    private KernelQueue queue(int depth, int alignment, Presence presence, Mover mover) {
        QueueOptions options = new QueueOptions(depth, BLOCK_BYTES, QueueOptions.Direct.NO);
        return new KernelQueue(
                new FakeCarrier(mover, alignment, closings),
                new IoSlots(options, Errno::describe),
                options,
                new Bounds("file:x", true, 1 << 20),
                presence,
                clock);
    }

    @Test
    void completesWhatFailedOnTheMediumWithItsErrno() throws Exception {
        try (KernelQueue queue = queue(1, 1, HERE, request -> -Errno.EIO.number())) {
            queue.submit(queue.request().read(0, BLOCK_BYTES));
            assertEquals(1, queue.await(1, Clock.NEVER));
            assertEquals(
                    "read of 4k failed: Input/output error: the device or its driver reports a failure (EIO)",
                    queue.next().describeFailure());
        }
        assertEquals(1, closings.get());
    }

    @Test
    void saysThatADeviceWhichLeftIsGone() throws Exception {
        for (int depth = 1; depth <= 2; depth++) {
            try (KernelQueue queue = queue(depth, 1, GONE, request -> -Errno.EIO.number())) {
                queue.submit(queue.request().write(0, BLOCK_BYTES));
                assertEquals(1, queue.await(1, Clock.NEVER));
                assertTrue(queue.next().describeFailure().contains("gone"));
            }
        }
        assertTrue(HERE.gone(Errno.ENODEV.number()));
        assertFalse(HERE.gone(Errno.EIO.number()));
        assertFalse(GONE.gone(Errno.ENOSPC.number()));
    }

    @Test
    void blamesNotTheMediumForAFullDisk() throws Exception {
        try (KernelQueue queue = queue(1, 1, HERE, request -> -Errno.ENOSPC.number())) {
            refuses(() -> queue.submit(queue.request().write(0, BLOCK_BYTES)), "write of file:x", "no space left");
        }
        try (KernelQueue queue = queue(2, 1, HERE, request -> -Errno.ENOSPC.number())) {
            queue.submit(queue.request().write(0, BLOCK_BYTES));
            refuses(() -> queue.await(1, Clock.NEVER), "no space left");
        }
    }

    @Test
    void refusesWhatCannotBe() throws Exception {
        try (KernelQueue queue = queue(1, 512, HERE, request -> request.lengthBytes())) {
            refuses(() -> queue.submit(queue.request().read(100, 512)), "multiples of 512 here", "direct=false");
        }
        try (KernelQueue queue = queue(3, 1, HERE, request -> request.lengthBytes())) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> queue.submit(queue.request().read(1 << 20, 1)));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> queue.submit(queue.request().read(0, BLOCK_BYTES + 1)));
            refuses(() -> queue.submit(queue.request().discard(0, 512)), "cannot discard");
        }
        QueueOptions options = new QueueOptions(1, 512, QueueOptions.Direct.NO);
        Bounds readOnly = new Bounds("file:x", false, 512);
        try (KernelQueue queue = new KernelQueue(
                new FakeCarrier(request -> 0, 1, closings), new IoSlots(options), options, readOnly, HERE, clock)) {
            assertThrows(
                    NotGrantedException.class,
                    () -> queue.submit(queue.request().write(0, 1)));
        }
    }

    @Test
    void keepsSeveralInFlightAndGivesUpAtTheDeadline() throws Exception {
        CountDownLatch both = new CountDownLatch(2);
        CountDownLatch more = new CountDownLatch(1);
        Mover mover = request -> {
            both.countDown();
            return await(request.index() == 1 ? more : both) ? request.lengthBytes() : -Errno.EIO.number();
        };
        try (KernelQueue queue = queue(2, 1, HERE, mover)) {
            queue.submit(queue.request().read(0, 1));
            queue.submit(queue.request().read(1, 2));
            assertEquals(2, queue.inFlight());
            assertEquals(1, queue.await(1, Clock.NEVER));
            assertEquals(1, queue.await(2, clock.nanos() + 1_000_000), "the deadline came");
            assertEquals(1, queue.next().movedBytes());
            assertEquals(0, queue.await(0, Clock.NEVER), "a look does not wait");
            more.countDown();
            assertEquals(1, queue.await(2, Clock.NEVER), "more than in flight means all");
            IoRequest last = queue.next();
            assertEquals(2, last.movedBytes());
            assertTrue(last.completedNanos() >= last.submittedNanos());
            assertEquals(0, queue.inFlight());
            assertEquals(2, queue.free());
        }
    }

    @Test
    void abandonsACallThatDoesNotReturnAndClosesTheFileAfterIt() throws Exception {
        CountDownLatch stuck = new CountDownLatch(1);
        KernelQueue queue = queue(1, 1, HERE, request -> await(stuck) ? 0 : -1);
        queue.submit(queue.request().flush());
        Thread.currentThread().interrupt();
        assertThrows(InterruptedException.class, () -> queue.await(1, Clock.NEVER));
        long begin = clock.nanos();
        queue.close();
        assertTrue(clock.nanos() - begin < 3_000_000_000L);
        assertEquals(0, closings.get(), "the file is still in the call");
        stuck.countDown();
        for (long end = clock.nanos() + 10_000_000_000L; closings.get() == 0 && clock.nanos() < end; ) {
            Thread.onSpinWait();
        }
        assertEquals(1, closings.get());
    }

    @Test
    void endsTheRunWhenInterrupted() throws IOException {
        try (KernelQueue queue = queue(1, 1, HERE, request -> request.lengthBytes())) {
            queue.submit(queue.request().read(0, 1));
            Thread.currentThread().interrupt();
            assertThrows(InterruptedException.class, () -> queue.await(1, Clock.NEVER));
        }
        assertFalse(Thread.interrupted());
    }

    private static boolean await(CountDownLatch latch) {
        try {
            return latch.await(15, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            return false;
        }
    }
}
