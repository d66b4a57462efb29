package org.bulkbench.launcher;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntSupplier;

/** Lends a thread to one command, which another thread can interrupt. */
final class MainThread {

    private final AtomicReference<Thread> thread = new AtomicReference<>();
    private final CountDownLatch ended = new CountDownLatch(1);

    /** Calls on this thread; once only. */
    int call(IntSupplier command) {
        thread.set(Thread.currentThread());
        try {
            return command.getAsInt();
        } finally {
            ended.countDown();
        }
    }

    /** Interrupts the command if one runs, and gives it time to tell its result while everything is still there. */
    void interrupt(long patienceMillis) throws InterruptedException {
        Thread running = thread.get();
        if (running != null && ended.getCount() > 0) {
            running.interrupt();
            ended.await(patienceMillis, TimeUnit.MILLISECONDS);
        }
    }
}
