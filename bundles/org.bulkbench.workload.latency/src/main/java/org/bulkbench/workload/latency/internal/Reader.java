package org.bulkbench.workload.latency.internal;

import java.io.IOException;
import java.util.SplittableRandom;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.Meter;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.workload.Outcome;

/** Reads single blocks, one after the other. Confined to one job. */
final class Reader {

    /** The medium gave a wrong answer or none. */
    static final class FailedRead extends Exception {

        private static final long serialVersionUID = 1;

        private final transient Outcome outcome;

        FailedRead(IoRequest request) {
            super("read at byte %d".formatted(request.offsetBytes()));
            this.outcome = new Outcome.MediumFailed(request.offsetBytes(), request.describeFailure());
        }

        Outcome outcome() {
            return outcome;
        }
    }

    private final IoQueue queue;
    private final int blockBytes;
    private final long blocks;
    private final SplittableRandom random;

    /** Takes an idle queue and how many blocks it can read. */
    Reader(IoQueue queue, int blockBytes, long blocks, long seed) {
        this.queue = queue;
        this.blockBytes = blockBytes;
        this.blocks = blocks;
        this.random = new SplittableRandom(seed);
    }

    /** Reads a block anywhere, counts it and returns it with its times. */
    IoRequest anywhere(Meter meter) throws IOException, InterruptedException, FailedRead {
        return at(random.nextLong(blocks) * blockBytes, meter);
    }

    /** Reads the block at a byte, counts it and returns it with its times. */
    IoRequest at(long offsetBytes, Meter meter) throws IOException, InterruptedException, FailedRead {
        queue.submit(queue.request().read(offsetBytes, blockBytes));
        queue.await(1, Clock.NEVER);
        IoRequest done = queue.next();
        if (done.failed()) {
            throw new FailedRead(done);
        }
        if (done.movedBytes() < done.lengthBytes()) {
            throw new IOException(done.describeShortage());
        }
        meter.add(done.completedNanos(), done.movedBytes(), done.latencyNanos());
        return done;
    }
}
