package org.bulkbench.simulator.internal.part;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bulkbench.machine.Clock;
import org.bulkbench.settings.Choice;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Time;
import org.bulkbench.simulation.BlockRequest;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.bulkbench.simulation.Scheduler;
import org.bulkbench.simulation.SchedulerType;
import org.osgi.service.component.annotations.Component;

/** A queue for each who is waited for, and for writes that nobody waits for; they take turns by slices of time. As in Linux 2.6. */
@Component
@PartInfo(id = "cfq", name = "Slices of time for each")
public final class Cfq implements SchedulerType<Cfq.Parameters> {

    /** What a machine file may set. */
    public record Parameters(
            @Time(value = "100ms", min = "1ms", help = "slice of one who is waited for, from its first completion")
            long sliceSync,

            @Time(
                    value = "40ms",
                    min = "1ms",
                    help = "slice of writes that nobody waits for, from the first completion")
            long sliceAsync,

            @Time(value = "8ms", help = "how long an empty queue keeps its slice, if it is waited for")
            long sliceIdle,

            @Count(value = "16", min = "1", help = "most writes of one slice that nobody waits for")
            int asyncRequests,

            @Time(value = "125ms", help = "age at which a request that is waited for begins a slice")
            long fifoExpireSync,

            @Time(value = "250ms", help = "age at which another request begins a slice")
            long fifoExpireAsync,

            @Choice(value = "one", help = "writes that nobody waits for: one queue for all, or one for each submitter")
            AsyncQueues asyncQueues) {}

    /** Who shares a queue. */
    public enum AsyncQueues {
        /** All writers. */
        ONE,
        /** Nobody. */
        EACH
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Scheduler make(Parameters parameters, PartContext context) {
        return new Queue(parameters);
    }

    /** The requests of one, or of all writers that nobody waits for. */
    private static final class Own {
        final boolean sync;
        final int submitter;
        final Sorted requests = new Sorted();

        Own(boolean sync, int submitter) {
            this.sync = sync;
            this.submitter = submitter;
        }
    }

    private static final class Queue implements Scheduler {
        private final Parameters parameters;
        private final List<Own> owns = new ArrayList<>(); // those with requests, and the active one, in their turn
        private Own active;
        private long sliceEndNanos = Clock.NEVER; // NEVER before the first completion
        private long idleNanos = Clock.NEVER;
        private int served;
        private boolean begins;

        Queue(Parameters parameters) {
            this.parameters = parameters;
        }

        @Override
        public void add(BlockRequest request, long nowNanos) {
            boolean sync = request.isWaitedFor();
            int submitter =
                    sync || parameters.asyncQueues() == AsyncQueues.EACH ? request.submitter() : Integer.MIN_VALUE;
            Own own = owns.stream()
                    .filter(each -> each.sync == sync && each.submitter == submitter)
                    .findFirst()
                    .orElseGet(() -> {
                        Own made = new Own(sync, submitter);
                        owns.add(made);
                        return made;
                    });
            own.requests.add(request);
            if (own == active) {
                idleNanos = Clock.NEVER;
            }
        }

        @Override
        public Optional<BlockRequest> next(long nowNanos) {
            if (active != null && active.requests.isEmpty() && nowNanos < idleNanos && idleNanos != Clock.NEVER) {
                return Optional.empty();
            }
            idleNanos = Clock.NEVER;
            if (active == null || active.requests.isEmpty() || isOver(nowNanos)) {
                turn();
            }
            if (active == null) {
                return Optional.empty();
            }
            served++;
            Sorted requests = active.requests;
            BlockRequest oldest = requests.oldest();
            long expire = active.sync ? parameters.fifoExpireSync() : parameters.fifoExpireAsync();
            boolean expired = begins && nowNanos - oldest.queuedNanos() > expire;
            begins = false;
            return Optional.of(requests.take(expired ? oldest : requests.higherOrFirst()));
        }

        @Override
        public long againNanos() {
            return idleNanos;
        }

        @Override
        public void completed(BlockRequest request, long nowNanos) {
            if (active == null) {
                return;
            }
            if (sliceEndNanos == Clock.NEVER) {
                sliceEndNanos = nowNanos + (active.sync ? parameters.sliceSync() : parameters.sliceAsync());
            }
            if (active.sync && active.requests.isEmpty() && nowNanos < sliceEndNanos) {
                idleNanos = Math.min(sliceEndNanos, nowNanos + parameters.sliceIdle());
            }
        }

        private boolean isOver(long nowNanos) {
            return sliceEndNanos != Clock.NEVER && nowNanos >= sliceEndNanos
                    || !active.sync && served >= parameters.asyncRequests() && owns.size() > 1;
        }

        /** Gives the next one its slice; those that are waited for go first within a round. */
        private void turn() {
            if (active != null) {
                owns.remove(active);
                if (!active.requests.isEmpty()) {
                    owns.add(active);
                }
            }
            active = owns.isEmpty() ? null : owns.getFirst();
            sliceEndNanos = Clock.NEVER;
            served = 0;
            begins = true;
        }
    }
}
