package org.bulkbench.testkit;

import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Flag;
import org.bulkbench.settings.Time;
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

/** Reads or writes the first block of a target again and again. */
public final class Blocks implements Workload<Blocks.Settings> {

    /** What a test may choose. */
    public record Settings(
            @Bytes(value = "4k", min = "512", max = "1M", help = "bytes of a request")
            int block,

            @Count(value = "1", min = "1", max = "64", help = "requests in flight")
            int depth,

            @Count(value = "20", min = "1", help = "requests")
            long count,

            @Time(value = "30s", help = "longest duration") long time,
            @Flag(value = "true", help = "past the cache") boolean direct,

            @Flag(value = "false", help = "whether it writes")
            boolean write) {

        public Settings {
            if (write && block > 64 << 10) {
                throw new IllegalArgumentException("block=%d is too much to write.".formatted(block));
            }
        }
    }

    private static final Role<BlockTarget> TARGET = Role.one("target", BlockTarget.class);

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
        return settings.write ? Access.RAW_DESTRUCTIVE : Access.READ;
    }

    @Override
    public OptionalLong writtenBytes(Settings settings, Role<?> role, TargetFacts facts) {
        return OptionalLong.of(settings.count * settings.block);
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        QueueOptions options = new QueueOptions(
                settings.depth, settings.block, settings.direct ? QueueOptions.Direct.YES : QueueOptions.Direct.NO);
        try (IoQueue queue = context.target(TARGET).queue(options)) {
            return new RequestLoop(context.clock(), queue, context.meter(settings.write ? "write" : "read"))
                    .run(
                            settings.count,
                            (request, i) -> settings.write
                                    ? request.write(0, settings.block)
                                    : request.read(0, settings.block));
        }
    }
}
