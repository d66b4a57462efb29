package org.bulkbench.simulation;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
import org.bulkbench.machine.Clock;
import org.bulkbench.machine.Job;

/** A job of a {@link VirtualSession}: a thread that runs only while the session says that it is its turn. */
final class VirtualJob<T> implements Job<T> {

    private final VirtualSession session;
    private final String name;
    private final Thread thread;
    private volatile boolean interrupted;
    private final FutureTask<T> task;
    private boolean started;
    long wakeNanos;
    boolean done;

    /** The first job: its thread is there and runs. */
    VirtualJob(VirtualSession session, String name, Callable<T> body, Thread thread) {
        this.session = session;
        this.name = name;
        this.task = new FutureTask<>(body);
        this.thread = thread;
        this.started = true;
    }

    /** Another job: its thread starts at its first turn. */
    VirtualJob(VirtualSession session, String name, Callable<T> body) {
        this.session = session;
        this.name = name;
        this.task = new FutureTask<>(body);
        this.thread =
                Thread.ofPlatform().daemon().name("bulkbench-virtual-" + name).unstarted(this::work);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public T join() throws ExecutionException, InterruptedException {
        while (!done) {
            session.block(Clock.NEVER);
        }
        return task.get();
    }

    @Override
    public void interrupt() {
        interrupted = true;
    }

    /** Returns when it can go on: at {@code nowNanos} if it was interrupted. */
    long wakeNanos(long nowNanos) {
        return isAskedToEnd() ? nowNanos : wakeNanos;
    }

    boolean isAskedToEnd() {
        return interrupted || thread.isInterrupted();
    }

    boolean isCurrent() {
        return thread == Thread.currentThread();
    }

    void wake() {
        if (!started) {
            started = true;
            thread.start();
        } else if (!isCurrent()) {
            LockSupport.unpark(thread);
        }
    }

    void awaitTurn() throws InterruptedException {
        while (session.running != this) {
            LockSupport.park(session);
            interrupted |= Thread.interrupted();
        }
        if (interrupted | Thread.interrupted()) {
            interrupted = false;
            throw new InterruptedException();
        }
    }

    void finish() {
        done = true;
        session.ended(this);
    }

    private void work() {
        try {
            task.run();
        } finally {
            finish();
        }
    }
}
