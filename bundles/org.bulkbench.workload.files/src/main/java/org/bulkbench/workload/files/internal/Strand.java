package org.bulkbench.workload.files.internal;

import java.io.IOException;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.Meter;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.OpenFile;
import org.bulkbench.storage.QueueOptions;

/** An open file that is read or written one request after the other, as dd and cp do. Closes the file. */
final class Strand implements AutoCloseable {

    private final String name;
    private final OpenFile file;
    private final IoQueue queue;
    private final Meter meter;

    /** Takes the name of the file for messages, and what counts its requests. */
    Strand(String name, OpenFile file, QueueOptions options, Meter meter) throws IOException {
        this.name = name;
        this.file = file;
        this.meter = meter;
        try {
            this.queue = file.queue(options);
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    /** Returns the request to fill in. */
    IoRequest request() {
        return queue.request();
    }

    /** Sends a request, waits for it and counts it; a flush is not counted. */
    IoRequest perform(IoRequest request) throws IOException, InterruptedException, FailedRequest {
        queue.submit(request);
        queue.await(1, Clock.NEVER);
        IoRequest done = queue.next();
        if (done.failed()) {
            throw new FailedRequest(name, done);
        }
        if (done.kind() != IoRequest.Kind.FLUSH) {
            meter.add(done.completedNanos(), done.movedBytes(), done.latencyNanos());
        }
        return done;
    }

    /** Returns when all that was written is on the medium. */
    void flush() throws IOException, InterruptedException, FailedRequest {
        perform(request().flush());
    }

    @Override
    public void close() throws IOException {
        try {
            queue.close();
        } finally {
            file.close();
        }
    }
}
