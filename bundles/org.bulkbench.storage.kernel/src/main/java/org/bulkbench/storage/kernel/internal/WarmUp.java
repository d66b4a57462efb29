package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.bulkbench.linux.Descriptor;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoSlots;
import org.bulkbench.storage.QueueOptions;

/**
 * Moves some bytes of memory before the first target is opened, so that the path of a request is compiled when the
 * measurement begins. A slow stick would never make it hot: interpreted it costs 10 us and some bytes for each request.
 */
final class WarmUp {

    private static final int REQUEST_BYTES = 512;
    private static final int REQUESTS = 40_000;
    private static final long LONGEST_NANOS = 200_000_000;

    private final AtomicBoolean done = new AtomicBoolean();

    /**
     * Warms the system calls, once.
     *
     * @return how many requests it took; 0 if it was warm, or has nothing to warm
     */
    int once(String engine, Clock clock) throws IOException {
        if (Engine.named(engine) != Engine.PREAD || !done.compareAndSet(false, true)) {
            return 0;
        }
        QueueOptions options = new QueueOptions(1, REQUEST_BYTES, QueueOptions.Direct.NO);
        IoSlots slots = new IoSlots(options);
        Descriptor memory = Descriptor.inMemory("bulkbench-warm-up");
        KernelQueue.Bounds bounds = new KernelQueue.Bounds("memory", true, REQUEST_BYTES);
        Carrier carrier = new PreadCarrier(memory, memory, Alignment.NONE, slots, 1);
        try (IoQueue queue = new KernelQueue(carrier, slots, options, bounds, new Presence(Optional.empty()), clock)) {
            return move(queue, clock);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the run ends at its first wait
            return 0;
        }
    }

    private static int move(IoQueue queue, Clock clock) throws IOException, InterruptedException {
        long end = clock.nanos() + LONGEST_NANOS;
        int moved = 0;
        while (moved < REQUESTS && clock.nanos() < end) {
            queue.submit(
                    moved % 2 == 0
                            ? queue.request().write(0, REQUEST_BYTES)
                            : queue.request().read(0, REQUEST_BYTES));
            queue.await(1, Clock.NEVER);
            queue.next();
            moved++;
        }
        return moved;
    }
}
