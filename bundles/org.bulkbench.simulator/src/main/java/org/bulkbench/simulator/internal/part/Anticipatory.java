package org.bulkbench.simulator.internal.part;

import java.util.Optional;
import org.bulkbench.machine.Clock;
import org.bulkbench.settings.Time;
import org.bulkbench.simulation.BlockRequest;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.bulkbench.simulation.Scheduler;
import org.bulkbench.simulation.SchedulerType;
import org.osgi.service.component.annotations.Component;

/** By place, in batches of a time; after a read it waits a little for the next one of the same reader. As in Linux 2.6. */
@Component
@PartInfo(id = "anticipatory", name = "By place, waiting for the next read nearby")
public final class Anticipatory implements SchedulerType<Anticipatory.Parameters> {

    /** What a machine file may set. */
    public record Parameters(
            @Time(value = "125ms", help = "age at which a read goes first")
            long readExpire,

            @Time(value = "250ms", help = "age at which a write goes first, where reads wait too")
            long writeExpire,

            @Time(value = "500ms", min = "1ms", help = "longest batch of reads while writes wait")
            long readBatch,

            @Time(value = "125ms", min = "1ms", help = "longest batch of writes while reads wait")
            long writeBatch,

            @Time(value = "6ms", help = "how long it waits for the next read")
            long anticExpire) {}

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Scheduler make(Parameters parameters, PartContext context) {
        return new Queue(parameters);
    }

    private static final class Queue implements Scheduler {
        private final Parameters parameters;
        private final Sorted reads = new Sorted();
        private final Sorted writes = new Sorted();
        private boolean reading = true;
        private long batchNanos; // when the batch began
        private long waitNanos = Clock.NEVER; // until when it waits for the next read
        private int reader;

        Queue(Parameters parameters) {
            this.parameters = parameters;
        }

        @Override
        public void add(BlockRequest request, long nowNanos) {
            (request.isRead() ? reads : writes).add(request);
            if (request.isRead() && request.submitter() == reader) {
                waitNanos = Clock.NEVER;
            }
        }

        @Override
        public Optional<BlockRequest> next(long nowNanos) {
            if (reads.isEmpty() && writes.isEmpty()) {
                return Optional.empty();
            }
            if (reads.isEmpty() && waitNanos != Clock.NEVER && nowNanos < waitNanos) {
                return Optional.empty();
            }
            waitNanos = Clock.NEVER;
            boolean both = !reads.isEmpty() && !writes.isEmpty();
            boolean over = nowNanos - batchNanos > (reading ? parameters.readBatch() : parameters.writeBatch());
            boolean wanted = both ? over ^ reading : !reads.isEmpty();
            boolean begins = wanted != reading || both && over;
            if (begins) {
                reading = wanted;
                batchNanos = nowNanos;
            }
            Sorted chosen = reading ? reads : writes;
            long expire = reading ? parameters.readExpire() : parameters.writeExpire();
            BlockRequest oldest = chosen.oldest();
            boolean expired = both && begins && nowNanos - oldest.queuedNanos() > expire;
            return Optional.of(chosen.take(expired ? oldest : chosen.higherOrFirst()));
        }

        @Override
        public long againNanos() {
            return waitNanos;
        }

        @Override
        public void completed(BlockRequest request, long nowNanos) {
            if (request.isRead() && reads.isEmpty()) {
                reader = request.submitter();
                waitNanos = nowNanos + parameters.anticExpire();
            }
        }
    }
}
