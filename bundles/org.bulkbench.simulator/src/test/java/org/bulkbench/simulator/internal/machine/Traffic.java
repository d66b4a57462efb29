package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.Generator;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;

/** Requests of tests. */
final class Traffic {

    static final Optional<Generator> STEPS = Optional.of((position, into) -> {
        for (long at = position; into.hasRemaining(); at++) {
            into.put((byte) (at * 31 + (at >>> 12)));
        }
    });

    private Traffic() {}

    /** Writes front to back bytes that say where they are. */
    static void write(IoQueue queue, long begin, long bytes, int block) throws IOException, InterruptedException {
        for (long at = begin; at < begin + bytes; at += block) {
            IoRequest request = queue.request();
            int length = (int) Math.min(block, begin + bytes - at);
            STEPS.orElseThrow().generate(at, request.memory().clear().limit(length));
            request.memory().clear();
            complete(queue, request.write(at, length).generated(STEPS, at));
        }
    }

    static void read(IoQueue queue, long begin, long bytes, int block) throws IOException, InterruptedException {
        for (long at = begin; at < begin + bytes; at += block) {
            complete(queue, queue.request().read(at, (int) Math.min(block, begin + bytes - at)));
        }
    }

    static void flush(IoQueue queue) throws IOException, InterruptedException {
        complete(queue, queue.request().flush());
    }

    static IoRequest complete(IoQueue queue, IoRequest request) throws IOException, InterruptedException {
        IoRequest done = attempt(queue, request);
        if (done.failed()) {
            throw new IOException(done.describeFailure());
        }
        return done;
    }

    static IoRequest attempt(IoQueue queue, IoRequest request) throws IOException, InterruptedException {
        queue.submit(request);
        queue.await(1, Clock.NEVER);
        return queue.next();
    }

    /** Returns what {@link #write} writes at a place. */
    static ByteBuffer bytes(long begin, int length) {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        STEPS.orElseThrow().generate(begin, bytes);
        return bytes.flip();
    }

    /** Returns what a completed read got. */
    static ByteBuffer got(IoRequest done) {
        return ByteBuffer.allocate(done.movedBytes()).put(0, done.memory(), 0, done.movedBytes());
    }
}
