package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import org.bulkbench.linux.Errno;
import org.bulkbench.linux.Submissions;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.IoSlots;
import org.bulkbench.storage.QueueOptions;

/**
 * A queue on an io_uring, or on AIO in its place. What is submitted goes to the kernel with the next wait, all of it with one call, and counts as
 * submitted then. Waiting is done in glances, so that it can be interrupted and has a deadline whatever the device does.
 */
final class RingQueue implements IoQueue {

    private static final long PATIENCE_NANOS = 1_000_000_000;
    private static final long PAUSE_NANOS = 1_000_000;
    private static final int EAGAIN = Errno.EAGAIN.number();
    private static final int EBUSY = Errno.EBUSY.number();
    private static final int EEXIST = Errno.EEXIST.number();

    private final Submissions ring;
    private final String engine;
    private final Descriptors files;
    private final Alignment alignment;
    private final IoSlots slots;
    private final int requestBytes;
    private final Bounds bounds;
    private final Results results;
    private final Clock clock;
    private final Progress progress;
    private final Gathering gathering;
    private final int[] unsent;
    private int unsentCount;
    private int flying;
    private boolean closed;

    RingQueue(
            Submissions ring,
            Descriptors files,
            IoSlots slots,
            QueueOptions options,
            Bounds bounds,
            Presence presence,
            Clock clock) {
        this.ring = ring;
        this.files = files;
        this.slots = slots;
        this.bounds = bounds;
        this.clock = clock;
        engine = Rings.prepare(ring, files);
        alignment = files.alignment();
        requestBytes = options.requestBytes();
        results = new Results(slots, bounds, presence);
        progress = new Progress(alignment, options.depth());
        gathering = new Gathering(options.depth());
        unsent = new int[options.depth()];
    }

    @Override
    public int free() {
        return slots.free();
    }

    @Override
    public int inFlight() {
        return flying + slots.completed();
    }

    @Override
    public IoRequest request() {
        return slots.request();
    }

    @Override
    public void submit(IoRequest request) throws IOException {
        bounds.check(request, requestBytes, alignment.demandedBytes());
        int slot = request.index();
        progress.begin(request);
        prepare(request, slot);
        unsent[unsentCount++] = slot;
        flying++;
    }

    @Override
    public int await(int min, long deadlineNanos) throws IOException, InterruptedException {
        while (true) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            long now = clock.nanos();
            long left = deadlineNanos - now;
            if (min > 0 && inFlight() == 0) {
                if (left <= 0) {
                    return 0;
                }
                LockSupport.parkNanos(this, Math.min(left, Submissions.GLANCE_NANOS));
                continue;
            }
            if (min > slots.completed()) {
                now = gather(now, deadlineNanos);
            }
            stamp(now);
            enter(left > 0 ? Math.min(min, inFlight()) - slots.completed() : 0, left, now);
            collect();
            if (left <= 0 || slots.completed() >= Math.min(min, inFlight())) {
                return slots.completed();
            }
        }
    }

    @Override
    public IoRequest next() {
        return slots.next();
    }

    @Override
    public String engine() {
        return engine;
    }

    @Override
    public boolean direct() {
        return alignment.direct();
    }

    /** Files and ring can go at once: the kernel keeps what it still uses. Only the memory has to stay. */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        drain();
        if (flying > 0) {
            keepMemory();
        }
        try (files) {
            ring.close();
        }
    }

    private void drain() {
        flying -= ring.forget();
        boolean interrupted = Thread.interrupted();
        long end = clock.nanos() + PATIENCE_NANOS;
        for (long left = PATIENCE_NANOS; flying > 0 && left > 0; left = end - clock.nanos()) {
            int refusal = ring.enter(1, left);
            while (ring.next()) {
                flying--;
            }
            interrupted |= Thread.interrupted();
            if (refusal != 0) {
                break; // of another thread than the ring's
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The kernel may still write into it, at any time. A thread that never ends keeps it from being freed. */
    private void keepMemory() {
        System.getLogger(RingQueue.class.getName())
                .log(
                        System.Logger.Level.WARNING,
                        "{0}: {1} requests are left behind in the kernel, with their memory",
                        bounds.name(),
                        flying);
        IoSlots kept = slots;
        Thread.ofPlatform().daemon().name("bulkbench-abandoned").start(() -> {
            while (true) {
                LockSupport.park(kept);
            }
        });
    }

    private void prepare(IoRequest request, int slot) {
        int done = progress.moved(request);
        int left = request.lengthBytes() - done;
        long offset = request.offsetBytes() + done;
        switch (request.kind()) {
            case READ -> ring.read(slot, alignment.way(request), done, left, offset);
            case WRITE -> ring.write(slot, alignment.way(request), done, left, offset);
            case FLUSH -> ring.syncData(slot, 0);
            case DISCARD -> throw new IllegalArgumentException("a discard");
        }
    }

    private long gather(long now, long deadlineNanos) {
        long due = Math.min(gathering.dueNanos(), deadlineNanos);
        long seen = now;
        while (seen < due) {
            Thread.onSpinWait();
            seen = clock.nanos();
        }
        return seen;
    }

    private void stamp(long now) {
        for (; unsentCount > 0; unsentCount--) {
            slots.submitted(slots.at(unsent[unsentCount - 1]), now);
        }
    }

    private void enter(int missing, long left, long now) throws IOException {
        boolean waits = missing > ring.ready();
        if (!waits && ring.prepared() == 0 && (ring.ready() > 0 || !ring.needsKernel())) {
            return;
        }
        gathering.calls(now);
        int refusal = waits && ring.prepared() > 0 && gathering.near() ? -ring.enter(0, 0) : 0;
        if (refusal == 0 && (ring.prepared() > 0 || ring.ready() < Math.max(1, missing))) {
            refusal = -ring.enter(missing > ring.ready() ? missing : 0, left);
        }
        if (refusal == EAGAIN || refusal == EBUSY) { // it has no memory for more now
            LockSupport.parkNanos(this, PAUSE_NANOS);
        } else if (refusal == EEXIST) {
            throw new IllegalStateException(
                    "a queue of %s is used by another thread than before".formatted(bounds.name()));
        } else if (refusal != 0) {
            throw new IOException("%s: engine %s failed: %s; use engine=pread"
                    .formatted(bounds.name(), engine, Errno.describe(refusal)));
        }
    }

    private void collect() throws IOException {
        if (ring.next()) {
            long now = clock.nanos();
            do {
                complete(ring.slot(), ring.result(), now);
                gathering.carries();
            } while (ring.next());
        }
    }

    private void complete(int slot, int result, long now) throws IOException {
        IoRequest request = slots.at(slot);
        int outcome = progress.take(request, result);
        if (outcome == Progress.UNFINISHED) {
            prepare(request, slot);
            return;
        }
        flying--;
        results.settle(request, outcome, now);
    }
}
