package org.bulkbench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import org.bulkbench.machine.Job;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RunRecord;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.BlockTarget;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.RequestLoop;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The whole way of a request, through loop, grant, queue, virtual clock and meter, makes no garbage. */
@Timeout(60)
class AllocationTest {

    private static final int FEW = 1_000;
    private static final int MANY = 101_000;
    private static final Role<BlockTarget> TARGET = Role.one("target", BlockTarget.class);
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void aRequestAllocatesNothing() throws Exception {
        assertNothing(bytesForTheOtherRequests(1, OptionalLong.empty()));
    }

    @Test
    void norDoesOneThatIsPaced() throws Exception {
        assertNothing(bytesForTheOtherRequests(1, OptionalLong.of(4_000_000)));
    }

    @Test
    void norDoesATurnOfTwoJobs() throws Exception {
        assertNothing(bytesForTheOtherRequests(2, OptionalLong.empty()));
    }

    /** A single object for each request would be 1.6 MB; the compiler and the measuring itself leave some bytes. */
    private static void assertNothing(List<Long> bytes) {
        assertTrue(
                bytes.stream().allMatch(each -> Math.abs(each) < 16_000),
                bytes + " B for " + (MANY - FEW) + " requests");
    }

    private static List<Long> bytesForTheOtherRequests(int jobs, OptionalLong rate) throws Exception {
        Counting counting = new Counting(jobs, rate);
        try (Bench bench =
                new Bench(counting).with("mem", new MemoryMachine().plug("disk", MemoryMedium.of(1 << 20)))) {
            RunRecord run = bench.run(Grants.NONE, Map.of(), "mem:disk");
            assertEquals("", run.sentence());
        }
        return counting.bytes;
    }

    /** Nothing to choose. */
    public record NoSettings() {}

    private static final class Counting implements Workload<NoSettings> {
        private final List<Long> bytes = new ArrayList<>();
        private final int jobs;
        private final OptionalLong rate;

        Counting(int jobs, OptionalLong rate) {
            this.jobs = jobs;
            this.rate = rate;
        }

        @Override
        public Class<NoSettings> settings() {
            return NoSettings.class;
        }

        @Override
        public List<Role<?>> roles() {
            return List.of(TARGET);
        }

        @Override
        public Access access(NoSettings settings, Role<?> role, TargetKind kind) {
            return Access.READ;
        }

        @Override
        public Outcome run(NoSettings settings, RunContext context) throws InterruptedException {
            List<Job<Long>> started = new ArrayList<>();
            for (int i = 0; i < jobs; i++) {
                String name = "job" + i;
                started.add(context.start(name, () -> measure(context, name)));
            }
            for (Job<Long> job : started) {
                try {
                    bytes.add(job.join());
                } catch (ExecutionException e) {
                    throw new IllegalStateException(e);
                }
            }
            return new Outcome.Completed();
        }

        private long measure(RunContext context, String job) throws IOException, InterruptedException {
            try (IoQueue queue = context.target(TARGET).queue(new QueueOptions(4, 4096, false))) {
                RequestLoop loop =
                        new RequestLoop(context.clock(), queue, context.meter("read", job)).paced(rate, 4096);
                allocatedBy(loop, MANY); // until all is compiled
                allocatedBy(loop, MANY);
                return allocatedBy(loop, MANY) - allocatedBy(loop, FEW);
            }
        }

        private static long allocatedBy(RequestLoop loop, int requests) throws IOException, InterruptedException {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            loop.run(requests, (request, i) -> request.read(i % 256 * 4096, 4096));
            return THREADS.getCurrentThreadAllocatedBytes() - before;
        }
    }
}
