package org.bulkbench.storage.kernel.internal;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.bulkbench.machine.Clock;
import org.bulkbench.machine.Job;
import org.bulkbench.machine.Session;

/** Time as it is, and nothing else. */
record TestSession() implements Session, Clock {

    private static final long BEGIN = System.nanoTime();

    @Override
    public Clock clock() {
        return this;
    }

    @Override
    public long nanos() {
        return System.nanoTime() - BEGIN;
    }

    @Override
    public void sleepUntil(long nanos) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(nanos - nanos());
    }

    @Override
    public Timer every(long periodNanos, LongConsumer tick) {
        throw new IllegalStateException("this session has one job and no timers");
    }

    @Override
    public <T> T run(Callable<T> body) throws Exception {
        return body.call();
    }

    @Override
    public <T> Job<T> start(String name, Callable<T> body) {
        throw new IllegalStateException("this session has one job and no timers");
    }

    @Override
    public void close() {}
}
