package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.bulkbench.linux.Errno;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.IoSlots;
import org.bulkbench.storage.QueueOptions;

/**
 * A queue on an open file. At depth 1 a transfer is done in {@link #submit}, by the caller's thread, which costs nothing;
 * flushes, and everything at more depth, are done by one daemon thread for each request, so that the owner can leave
 * a call behind that does not return. What a worker found is published by the volatile write of its state.
 */
final class KernelQueue implements IoQueue {

    private static final int IDLE = 0;
    private static final int SUBMITTED = 1;
    private static final int DONE = 2;
    private static final long GLANCE_NANOS = 50_000_000;
    private static final long PATIENCE_NANOS = 1_000_000_000;

    private final Carrier carrier;
    private final IoSlots slots;
    private final int requestBytes;
    private final Bounds bounds;
    private final Results results;
    private final Clock clock;
    private final Mover mover; // of the owner's thread
    private final boolean inline;
    private final Thread[] workers;
    private final AtomicIntegerArray states;
    private final long[] doneNanos;
    private final long[] moved;
    private final AtomicInteger users = new AtomicInteger(1); // the owner, and each call of a worker
    private int flying;
    private volatile Thread owner = Thread.currentThread();
    private volatile boolean closed;

    KernelQueue(Carrier carrier, IoSlots slots, QueueOptions options, Bounds bounds, Presence presence, Clock clock) {
        this.carrier = carrier;
        this.slots = slots;
        this.requestBytes = options.requestBytes();
        this.bounds = bounds;
        this.results = new Results(slots, bounds, presence);
        this.clock = clock;
        int depth = options.depth();
        mover = carrier.mover();
        inline = depth == 1;
        states = new AtomicIntegerArray(depth);
        doneNanos = new long[depth];
        moved = new long[depth];
        workers = new Thread[depth];
        for (int i = 0; i < depth; i++) {
            IoRequest request = slots.at(i);
            workers[i] = Thread.ofPlatform()
                    .daemon()
                    .name("bulkbench-" + carrier.engine() + "-" + i)
                    .unstarted(() -> serve(request));
            if (!inline) {
                workers[i].start();
            }
        }
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
        bounds.check(request, requestBytes, carrier.alignmentBytes());
        slots.submitted(request, clock.nanos());
        if (inline && request.kind() != IoRequest.Kind.FLUSH) {
            long bytes = mover.move(request);
            results.settle(request, bytes, clock.nanos());
            return;
        }
        Thread worker = workers[request.index()];
        flying++;
        users.incrementAndGet();
        states.set(request.index(), SUBMITTED);
        if (worker.getState() == Thread.State.NEW) {
            worker.start();
        } else {
            LockSupport.unpark(worker);
        }
    }

    @Override
    public int await(int min, long deadlineNanos) throws IOException, InterruptedException {
        owner = Thread.currentThread();
        while (true) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            collect();
            boolean idle = inFlight() == 0 && min > 0;
            if (!idle && slots.completed() >= Math.min(min, inFlight())) {
                return slots.completed();
            }
            long left = deadlineNanos - clock.nanos();
            if (left <= 0) {
                return slots.completed();
            }
            LockSupport.parkNanos(this, Math.min(left, GLANCE_NANOS));
        }
    }

    @Override
    public IoRequest next() {
        return slots.next();
    }

    @Override
    public String engine() {
        return carrier.engine().toString();
    }

    @Override
    public boolean direct() {
        return carrier.direct();
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        owner = Thread.currentThread();
        long deadline = clock.nanos() + PATIENCE_NANOS;
        boolean interrupted = Thread.interrupted();
        for (discard(); flying > 0 && clock.nanos() < deadline; discard()) {
            LockSupport.parkNanos(this, GLANCE_NANOS);
            interrupted |= Thread.interrupted();
        }
        closed = true;
        for (Thread worker : workers) {
            LockSupport.unpark(worker);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        leave();
    }

    /** The last one out closes the file: a number that is still in a call must not become another file's. */
    private void leave() throws IOException {
        if (users.decrementAndGet() == 0) {
            carrier.close();
        }
    }

    private void collect() throws IOException {
        for (int i = 0; i < workers.length && flying > 0; i++) {
            if (states.get(i) == DONE) {
                states.set(i, IDLE);
                flying--;
                results.settle(slots.at(i), moved[i], doneNanos[i]);
            }
        }
    }

    /** Like {@link #collect}, when nobody asks any more how it went. */
    private void discard() {
        for (int i = 0; i < workers.length && flying > 0; i++) {
            if (states.get(i) == DONE) {
                states.set(i, IDLE);
                flying--;
            }
        }
    }

    private void serve(IoRequest request) {
        Mover mine = carrier.mover();
        int index = request.index();
        while (true) {
            if (states.get(index) == SUBMITTED) {
                moved[index] = move(mine, request);
                doneNanos[index] = clock.nanos();
                leaveQuietly();
                states.set(index, DONE);
                LockSupport.unpark(owner);
            } else if (closed) {
                return;
            } else {
                LockSupport.park(this);
            }
        }
    }

    private static long move(Mover mine, IoRequest request) {
        try {
            return mine.move(request);
        } catch (RuntimeException e) {
            System.getLogger(KernelQueue.class.getName()).log(System.Logger.Level.ERROR, "A transfer broke.", e);
            return -Errno.EFAULT.number();
        }
    }

    private void leaveQuietly() {
        try {
            leave();
        } catch (IOException e) {
            System.getLogger(KernelQueue.class.getName())
                    .log(System.Logger.Level.WARNING, "Closing an abandoned file failed.", e);
        }
    }
}
