package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.util.Optional;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.IoQueue;

/**
 * Tries, once for a target, whether single calls read one block of it much sooner than a ring: by turns, for at most
 * 50 ms. It only tells apart what differs by half, since so short a look sees no less. Safe for use by several threads.
 */
final class Trial {

    private static final long LONGEST_NANOS = 50_000_000;
    private static final int TURNS = 24;
    private static final int READS = 8; // of a turn
    private static final double MUCH = 1.5;

    /** Opens a queue with one request in flight. */
    @FunctionalInterface
    interface Opener {
        IoQueue open(Engine engine) throws IOException;
    }

    private final Clock clock;
    private Optional<Engine> better = Optional.empty(); // guarded by itself

    Trial(Clock clock) {
        this.clock = clock;
    }

    /** Returns the engine for one request in flight; opens and reads at the first call only. */
    synchronized Engine better(Opener opener, long offsetBytes, int lengthBytes) {
        if (better.isEmpty()) {
            better = Optional.of(look(opener, offsetBytes, lengthBytes));
        }
        return better.get();
    }

    private Engine look(Opener opener, long offsetBytes, int lengthBytes) {
        try (IoQueue ring = opener.open(Engine.IO_URING);
                IoQueue calls = opener.open(Engine.PREAD)) {
            return prefers(calls, ring, offsetBytes, lengthBytes) ? Engine.PREAD : Engine.IO_URING;
        } catch (IOException e) {
            return Engine.IO_URING; // who opens the queue of the run is told why
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the run ends at its first wait
            return Engine.IO_URING;
        }
    }

    /**
     * Returns whether {@code other} is much faster than {@code usual}; no if a read fails or does not come, so that
     * {@code other}, whose reads cannot be left behind, never sees a device that hangs.
     */
    boolean prefers(IoQueue other, IoQueue usual, long offsetBytes, int lengthBytes)
            throws IOException, InterruptedException {
        long end = clock.nanos() + LONGEST_NANOS;
        long usualNanos = Clock.NEVER;
        long otherNanos = Clock.NEVER;
        for (int turn = 0; turn < TURNS && clock.nanos() < end; turn++) {
            long one = reads(usual, offsetBytes, lengthBytes, end);
            if (one == Clock.NEVER) {
                break;
            }
            usualNanos = Math.min(usualNanos, one);
            otherNanos = Math.min(otherNanos, reads(other, offsetBytes, lengthBytes, end));
        }
        return otherNanos != Clock.NEVER && usualNanos > MUCH * otherNanos;
    }

    private long reads(IoQueue queue, long offsetBytes, int lengthBytes, long end)
            throws IOException, InterruptedException {
        long begin = clock.nanos();
        for (int i = 0; i < READS; i++) {
            queue.submit(queue.request().read(offsetBytes, lengthBytes));
            if (queue.await(1, end) == 0 || queue.next().failed()) {
                return Clock.NEVER;
            }
        }
        return clock.nanos() - begin;
    }
}
