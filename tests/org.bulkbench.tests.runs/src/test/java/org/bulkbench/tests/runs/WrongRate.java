package org.bulkbench.tests.runs;

import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.Metric;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.BlockTarget;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.RequestLoop;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;

/** Reads well and counts well, and then says a rate of its own that cannot be. */
public final class WrongRate implements Workload<WrongRate.Settings> {

    /** There are none. */
    public record Settings() {}

    private static final Role<BlockTarget> TARGET = Role.one("target", BlockTarget.class);
    private static final int BLOCK_BYTES = 4096;

    @Override
    public Class<Settings> settings() {
        return Settings.class;
    }

    @Override
    public List<Role<?>> roles() {
        return List.of(TARGET);
    }

    @Override
    public Access access(Settings settings, Role<?> role, TargetKind kind) {
        return Access.READ;
    }

    @Override
    public OptionalLong writtenBytes(Settings settings, Role<?> role, TargetFacts facts) {
        return OptionalLong.of(0);
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        try (IoQueue queue =
                context.target(TARGET).queue(new QueueOptions(1, BLOCK_BYTES, QueueOptions.Direct.IF_POSSIBLE))) {
            Meter meter = context.meter("read");
            Outcome outcome = new RequestLoop(context.clock(), queue, meter)
                    .run(64, (request, i) -> request.read(i * BLOCK_BYTES, BLOCK_BYTES));
            double rate = meter.snapshot().bytesPerSecond();
            context.metric(Metric.of("rate", "read", 2 * rate, "B/s", 64));
            return outcome;
        }
    }
}
