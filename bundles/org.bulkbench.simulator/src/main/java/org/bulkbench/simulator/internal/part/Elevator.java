package org.bulkbench.simulator.internal.part;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bulkbench.settings.Count;
import org.bulkbench.simulation.BlockRequest;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.bulkbench.simulation.Scheduler;
import org.bulkbench.simulation.SchedulerType;
import org.osgi.service.component.annotations.Component;

/** One queue in the order of place, in which a request may be passed only so often. As in Linux 2.4. */
@Component
@PartInfo(id = "elevator24", name = "The elevator of Linux 2.4")
public final class Elevator implements SchedulerType<Elevator.Parameters> {

    /** What a machine file may set, as elvtune does. */
    public record Parameters(
            @Count(value = "2048", help = "how often a read may be passed")
            int readLatency,

            @Count(value = "8192", help = "how often a write may be passed")
            int writeLatency) {}

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Scheduler make(Parameters parameters, PartContext context) {
        return new Queue(parameters);
    }

    private static final class Waiting {
        final BlockRequest request;
        int patience;

        Waiting(BlockRequest request, int patience) {
            this.request = request;
            this.patience = patience;
        }
    }

    private static final class Queue implements Scheduler {
        private final Parameters parameters;
        private final List<Waiting> line = new ArrayList<>();
        private long headBytes;

        Queue(Parameters parameters) {
            this.parameters = parameters;
        }

        /** From the end forward to the first gap that it fits in, unless somebody there may not be passed any more. */
        @Override
        public void add(BlockRequest request, long nowNanos) {
            int place = line.size();
            for (int i = line.size() - 1; i >= 0; i--) {
                if (line.get(i).patience-- <= 0) {
                    break;
                }
                long before = i == 0 ? headBytes : line.get(i - 1).request.offsetBytes();
                if (isBetween(request.offsetBytes(), before, line.get(i).request.offsetBytes())) {
                    place = i;
                    break;
                }
                if (isBehind(request, i)) {
                    place = i + 1;
                    break;
                }
            }
            line.add(
                    place,
                    new Waiting(request, request.isRead() ? parameters.readLatency() : parameters.writeLatency()));
        }

        @Override
        public Optional<BlockRequest> next(long nowNanos) {
            if (line.isEmpty()) {
                return Optional.empty();
            }
            BlockRequest first = line.removeFirst().request;
            headBytes = first.offsetBytes();
            return Optional.of(first);
        }

        /** Whether it continues an ascending run that ends at an index. */
        private boolean isBehind(BlockRequest request, int index) {
            long here = line.get(index).request.offsetBytes();
            boolean runEnds =
                    index + 1 == line.size() || line.get(index + 1).request.offsetBytes() < here;
            return runEnds && request.offsetBytes() >= here;
        }

        private static boolean isBetween(long offset, long before, long after) {
            return before <= offset && offset < after;
        }
    }
}
