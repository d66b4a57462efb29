package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.bulkbench.linux.Descriptor;
import org.bulkbench.linux.LinuxException;
import org.bulkbench.linux.OpenFlag;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoSlots;
import org.bulkbench.storage.QueueOptions;

/**
 * Moves some bytes of memory before a target is measured, so that the path of a request is compiled when the
 * measurement begins. A slow stick would never make it hot: interpreted it costs 10 us and some bytes for each request.
 */
final class WarmUp {

    private static final int REQUEST_BYTES = 512;
    private static final int REQUESTS = 40_000;
    private static final int RING_DEPTH = 4;
    private static final long LONGEST_NANOS = 200_000_000;
    private static final Path ZERO = Path.of("/dev/zero"); // answers a ring at once, as a file in memory does not
    private static final Presence PRESENCE = new Presence(Optional.empty());

    private final Rings rings;
    private final Set<Engine> done = EnumSet.noneOf(Engine.class); // guarded by itself

    WarmUp(Rings rings) {
        this.rings = rings;
    }

    /**
     * Warms an engine, once.
     *
     * @return how many requests it took; 0 if it was warm, or has nothing to warm
     */
    int once(Engine engine, Clock clock) throws IOException {
        synchronized (done) {
            if (!done.add(engine)) {
                return 0;
            }
        }
        try {
            return switch (engine) {
                case PORTABLE -> 0;
                case PREAD -> calls(clock);
                case IO_URING, AIO -> ring(engine, clock);
            };
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the run ends at its first wait
            return 0;
        }
    }

    private static int calls(Clock clock) throws IOException, InterruptedException {
        QueueOptions options = new QueueOptions(1, REQUEST_BYTES, QueueOptions.Direct.NO);
        IoSlots slots = new IoSlots(options);
        Descriptor memory = Descriptor.inMemory("bulkbench-warm-up");
        Bounds bounds = new Bounds("memory", true, REQUEST_BYTES);
        Carrier carrier = new PreadCarrier(new Descriptors(memory, memory, Alignment.NONE), slots, 1);
        try (IoQueue queue = new KernelQueue(carrier, slots, options, bounds, PRESENCE, clock)) {
            return move(queue, clock);
        }
    }

    private int ring(Engine engine, Clock clock) throws IOException, InterruptedException {
        QueueOptions options = new QueueOptions(RING_DEPTH, REQUEST_BYTES, QueueOptions.Direct.NO);
        IoSlots slots = new IoSlots(options);
        try (Descriptor zero = Descriptor.open(ZERO, OpenFlag.READ_WRITE);
                IoQueue queue = new RingQueue(
                        rings.make(engine, slots, RING_DEPTH),
                        new Descriptors(zero, zero, Alignment.NONE),
                        slots,
                        options,
                        new Bounds("memory", true, REQUEST_BYTES),
                        PRESENCE,
                        clock)) {
            return move(queue, clock);
        } catch (LinuxException e) {
            return 0; // who opens a queue is told why there is no ring
        }
    }

    private static int move(IoQueue queue, Clock clock) throws IOException, InterruptedException {
        long end = clock.nanos() + LONGEST_NANOS;
        int moved = 0;
        while (moved < REQUESTS && clock.nanos() < end) {
            for (; queue.free() > 0; moved++) {
                queue.submit(
                        moved % 2 == 0
                                ? queue.request().write(0, REQUEST_BYTES)
                                : queue.request().read(0, REQUEST_BYTES));
            }
            for (int ready = queue.await(1, Clock.NEVER); ready > 0; ready--) {
                queue.next();
            }
        }
        return moved;
    }
}
