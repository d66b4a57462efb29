package org.bulkbench.workload.stream.internal;

import java.io.IOException;
import java.util.Optional;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.Metric;
import org.bulkbench.storage.CacheState;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.RequestLoop;
import org.bulkbench.workload.RunContext;

/** What both strategies do before and after their pattern: lay out a file, look at the cache, flush. */
final class Streaming {

    private static final int LAYOUT_BLOCK_BYTES = 1 << 20;

    private final RunContext context;
    private final Extent extent;

    Streaming(RunContext context, Extent extent) {
        this.context = context;
        this.extent = extent;
    }

    /** Writes the bytes that will be read, if there are none yet, so that each is on the medium. */
    Outcome layOut(long bytes, Content content, int zeroPercent, long seed) throws IOException, InterruptedException {
        if (!extent.empty()) {
            return new Outcome.Completed();
        }
        Meter meter = context.meter(Meter.PREPARE);
        QueueOptions options = new QueueOptions(4, LAYOUT_BLOCK_BYTES, QueueOptions.Direct.IF_POSSIBLE);
        try (IoQueue queue = extent.queue(options)) {
            Payload payload = new Payload(content, zeroPercent, seed, options.depth());
            Outcome outcome = new RequestLoop(context.clock(), queue, meter)
                    .run((bytes + LAYOUT_BLOCK_BYTES - 1) / LAYOUT_BLOCK_BYTES, (request, i) -> {
                        long offset = i * LAYOUT_BLOCK_BYTES;
                        payload.prepare(request.write(offset, (int) Math.min(LAYOUT_BLOCK_BYTES, bytes - offset)));
                        return request;
                    });
            return outcome instanceof Outcome.Completed ? flush(queue) : outcome;
        }
    }

    /** Asks the machine to forget what will be read, and notes what it still holds. */
    void cool() throws IOException {
        Optional<CacheState> state = extent.cacheState();
        if (state.isPresent()) {
            state.get().drop();
            context.observe(cache("before reading", state.get()));
        }
    }

    /** Notes how much of what was written only the machine's memory has. */
    void noteDirty() throws IOException {
        Optional<CacheState> state = extent.cacheState();
        if (state.isPresent()) {
            context.observe(cache("after writing", state.get()));
        }
    }

    /** Flushes after the last write and notes how long that took. */
    Outcome flushTimed(IoQueue queue) throws IOException, InterruptedException {
        long begin = context.clock().nanos();
        Outcome outcome = flush(queue);
        double seconds = (context.clock().nanos() - begin) / 1e9;
        context.metric(Metric.of("flush.seconds", "write", seconds, "s", 1));
        return outcome;
    }

    /** Flushes what was written; all requests must have completed. */
    private static Outcome flush(IoQueue queue) throws IOException, InterruptedException {
        queue.submit(queue.request().flush());
        queue.await(1, Clock.NEVER);
        IoRequest done = queue.next();
        return done.failed() ? new Outcome.MediumFailed(0, done.describeFailure()) : new Outcome.Completed();
    }

    /** Writes one after the other, each flushed before the next; the flush counts to the latency of its write. */
    Outcome writeEachDurable(IoQueue queue, Meter meter, long count, long longestNanos, RequestLoop.Filler filler)
            throws IOException, InterruptedException {
        long end = Clock.after(context.clock().nanos(), longestNanos);
        for (long i = 0; i < count && context.clock().nanos() < end; i++) {
            queue.submit(filler.fill(queue.request(), i));
            queue.await(1, Clock.NEVER);
            IoRequest written = queue.next();
            if (written.failed()) {
                return new Outcome.MediumFailed(written.offsetBytes(), written.describeFailure());
            }
            long intended = written.intendedNanos();
            long offset = written.offsetBytes();
            int bytes = written.movedBytes();
            queue.submit(queue.request().flush());
            queue.await(1, Clock.NEVER);
            IoRequest flushed = queue.next();
            if (flushed.failed()) {
                return new Outcome.MediumFailed(offset, flushed.describeFailure());
            }
            meter.add(flushed.completedNanos(), bytes, flushed.completedNanos() - intended);
        }
        return new Outcome.Completed();
    }

    private static Observation cache(String when, CacheState state) throws IOException {
        return Observation.measured(Kind.CACHE)
                .with(Fields.WHAT, when)
                .with(Fields.RESIDENT_BYTES, state.residentBytes())
                .with(Fields.DIRTY_BYTES, state.dirtyBytes());
    }
}
