package org.bulkbench.simulator.internal.part;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.bulkbench.simulation.BlockRequest;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.bulkbench.simulation.Scheduler;
import org.bulkbench.simulation.SchedulerType;
import org.osgi.service.component.annotations.Component;

/** Requests in the order in which they came. */
@Component
@PartInfo(id = "noop", name = "First come, first served")
public final class Noop implements SchedulerType<Noop.Parameters> {

    /** Nothing to set. */
    public record Parameters() {}

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Scheduler make(Parameters parameters, PartContext context) {
        Deque<BlockRequest> queue = new ArrayDeque<>();
        return new Scheduler() {
            @Override
            public void add(BlockRequest request, long nowNanos) {
                queue.add(request);
            }

            @Override
            public Optional<BlockRequest> next(long nowNanos) {
                return Optional.ofNullable(queue.poll());
            }
        };
    }
}
