package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Calls the kernel on a daemon thread, so that the caller can leave a call behind that does not return.
 *
 * @param thread name of the thread
 */
record Aside(String thread) {

    /** What to call. */
    @FunctionalInterface
    interface Call {
        void run() throws IOException;
    }

    void run(Call call) throws IOException, InterruptedException {
        FutureTask<Void> task = new FutureTask<>(() -> {
            call.run();
            return null;
        });
        Thread.ofPlatform().daemon().name(thread).start(task);
        try {
            task.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case IOException trouble -> throw trouble;
                case RuntimeException mistake -> throw mistake;
                case Error error -> throw error;
                default -> throw new IllegalStateException(e.getCause());
            }
        }
    }
}
