package org.bulkbench.simulator.internal.part;

import java.util.Optional;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Time;
import org.bulkbench.simulation.BlockRequest;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.bulkbench.simulation.Scheduler;
import org.bulkbench.simulation.SchedulerType;
import org.osgi.service.component.annotations.Component;

/** Batches of one direction in the order of their place; between batches the oldest, if it is too old. As in Linux 2.6. */
@Component
@PartInfo(id = "deadline", name = "By place, but none waits too long")
public final class Deadline implements SchedulerType<Deadline.Parameters> {

    /** What a machine file may set. */
    public record Parameters(
            @Time(value = "500ms", help = "age at which a read goes first")
            long readExpire,

            @Time(value = "5s", help = "age at which a write goes first")
            long writeExpire,

            @Count(value = "16", min = "1", help = "requests of one batch")
            int fifoBatch,

            @Count(value = "2", help = "batches of reads that may go before writes that wait")
            int writesStarved) {}

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
        private int batched = Integer.MAX_VALUE;
        private int starved;

        Queue(Parameters parameters) {
            this.parameters = parameters;
        }

        @Override
        public void add(BlockRequest request, long nowNanos) {
            (request.isRead() ? reads : writes).add(request);
        }

        @Override
        public Optional<BlockRequest> next(long nowNanos) {
            Sorted current = reading ? reads : writes;
            if (current.hasHigher() && batched < parameters.fifoBatch()) {
                batched++;
                return Optional.of(current.take(current.higher()));
            }
            if (reads.isEmpty() && writes.isEmpty()) {
                return Optional.empty();
            }
            reading = !reads.isEmpty() && (writes.isEmpty() || starved++ < parameters.writesStarved());
            if (!reading) {
                starved = 0;
            }
            batched = 1;
            Sorted chosen = reading ? reads : writes;
            long expire = reading ? parameters.readExpire() : parameters.writeExpire();
            BlockRequest oldest = chosen.oldest();
            boolean expired = nowNanos - oldest.queuedNanos() > expire;
            return Optional.of(chosen.take(expired || !chosen.hasHigher() ? oldest : chosen.higher()));
        }
    }
}
