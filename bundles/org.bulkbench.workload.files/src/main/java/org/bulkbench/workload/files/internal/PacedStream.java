package org.bulkbench.workload.files.internal;

import java.io.IOException;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.workload.Incompressible;

/**
 * A stream whose blocks arrive at even distances. When a block has come is reckoned, so that sender, buffer and writer need one
 * job only and every machine gives the same.
 */
final class PacedStream {

    private final Receive.Settings settings;
    private final Clock clock;
    private final Strand file;
    private final Reception reception;
    private final double stepNanos;
    private long firstNanos; // when the first block has come, later if the sender waited

    PacedStream(Receive.Settings settings, Clock clock, Strand file, Reception reception) {
        this.settings = settings;
        this.clock = clock;
        this.file = file;
        this.reception = reception;
        this.stepNanos = settings.block() * 1e9 / settings.rate();
    }

    void run() throws IOException, InterruptedException, FailedRequest {
        Incompressible payload = new Incompressible(settings.seed(), 1);
        long blocks = (settings.size() + settings.block() - 1) / settings.block();
        long begin = clock.nanos();
        long end = Clock.after(begin, settings.time());
        firstNanos = begin + (long) stepNanos;
        for (long block = 0, offset = 0; block < blocks; block++) {
            if (clock.nanos() < arrival(block)) {
                clock.sleepUntil(Math.min(end, arrival(block)));
            }
            long waiting = waiting(block, blocks);
            if (waiting > settings.bufferBlocks()) {
                long tooMany = waiting - settings.bufferBlocks();
                if (settings.full() == Receive.Full.DROP) {
                    block += tooMany;
                    reception.lost(tooMany * settings.block());
                } else {
                    firstNanos += (long) (tooMany * stepNanos);
                    reception.senderWaited((long) (tooMany * stepNanos));
                }
            }
            if (clock.nanos() >= end) {
                return;
            }
            int length = (int) Math.min(settings.block(), settings.size() - block * settings.block());
            IoRequest write = file.request().write(offset, length);
            payload.prepare(write);
            IoRequest done = file.perform(write.intended(arrival(block)));
            reception.written(done, Math.min(settings.bufferBlocks(), waiting(block + 1, blocks)));
            offset += length;
        }
    }

    private long arrival(long block) {
        return firstNanos + (long) (block * stepNanos);
    }

    /** Returns how many blocks have come from this one on. */
    private long waiting(long block, long blocks) {
        long come = clock.nanos() < firstNanos ? 0 : 1 + (long) ((clock.nanos() - firstNanos) / stepNanos);
        return Math.max(0, Math.min(blocks, come) - block);
    }
}
