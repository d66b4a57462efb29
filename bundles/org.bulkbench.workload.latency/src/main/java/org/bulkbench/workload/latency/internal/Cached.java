package org.bulkbench.workload.latency.internal;

import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Text;
import org.bulkbench.settings.Time;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.Target;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.workload.Extent;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.RequestLoop;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;
import org.bulkbench.workload.WorkloadInfo;
import org.osgi.service.component.annotations.Component;

/** Reads the same block again and again, then front to back, both through the page cache: hdparm -T and -t. */
@Component
@WorkloadInfo(id = "cached", name = "Reads from memory and front to back, as hdparm -T -t does them")
public final class Cached implements Workload<Cached.Settings> {

    /** What a person may choose. */
    public record Settings(
            @Time(value = "2s", min = "0ms", max = "1h", help = "how long the same block is read again")
            long cached,

            @Time(value = "3s", min = "1ms", max = "1h", help = "how long is read front to back")
            long time,

            @Bytes(value = "2M", min = "512", max = "64M", help = "bytes of one read")
            int block,

            @Bytes(value = "512M", min = "512", max = "1024T", help = "most bytes that are read front to back")
            long size,

            @Count(value = "1", help = "begin of the random bytes of a file")
            long seed,

            @Text(value = "auto", help = "engine that moves the bytes, such as portable; auto: the best there is")
            String engine) {

        /** Checks what depends on several settings. */
        public Settings {
            if (size < block) {
                throw new IllegalArgumentException("size=%d is smaller than block=%d.".formatted(size, block));
            }
        }
    }

    private static final Role<Target> TARGET = Role.one("target", Target.class);

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
        return kind == TargetKind.TREE ? Access.OWN_FILES : Access.READ;
    }

    @Override
    public OptionalLong writtenBytes(Settings settings, Role<?> role, TargetFacts facts) {
        return OptionalLong.of(facts.kind() == TargetKind.TREE ? settings.size : 0);
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        try (Extent extent = Extent.of(context.target(TARGET), "cached.data")) {
            long bytes = extent.isOwnFile() ? settings.size : Math.min(settings.size, extent.capacityBytes());
            long blocks = bytes / settings.block;
            if (blocks == 0) {
                return Outcome.NotApplicable.tooSmall(bytes, settings.block);
            }
            context.expect(0, settings.cached + settings.time);
            Outcome outcome = extent.layOut(context, bytes, settings.seed);
            if (!(outcome instanceof Outcome.Completed)) {
                return outcome;
            }
            extent.cool(context);
            QueueOptions options = new QueueOptions(1, settings.block, QueueOptions.Direct.NO, settings.engine);
            try (IoQueue queue = extent.queue(options)) {
                outcome = disk(settings, context, queue, blocks);
                return outcome instanceof Outcome.Completed ? memory(settings, context, queue) : outcome;
            }
        }
    }

    private static Outcome disk(Settings settings, RunContext context, IoQueue queue, long blocks)
            throws IOException, InterruptedException {
        return new RequestLoop(context.clock(), queue, context.meter("read"))
                .within(settings.time)
                .run(blocks, (request, i) -> request.read(i * settings.block, settings.block));
    }

    /** The first block was read before, so that memory has it where there is a page cache. */
    private static Outcome memory(Settings settings, RunContext context, IoQueue queue)
            throws IOException, InterruptedException {
        Meter meter = context.meter(Meter.CACHED);
        Outcome outcome = new RequestLoop(context.clock(), queue, meter)
                .within(settings.cached)
                .run(settings.cached == 0 ? 0 : Long.MAX_VALUE, (request, i) -> request.read(0, settings.block));
        MeterSnapshot read = meter.snapshot();
        if (outcome instanceof Outcome.Completed && read.operations() > 0) {
            context.observe(Observation.measured(Kind.TRANSFER)
                    .with(Fields.TOOL, "bulkbench")
                    .with(Fields.WHAT, "cached reads")
                    .with(Fields.BYTES, read.bytes())
                    .with(Fields.SECONDS, read.seconds())
                    .with(Fields.BYTES_PER_SECOND, read.bytesPerSecond())
                    .with(Fields.DIRECTION, "read")
                    .with(Fields.DIRECT, false)
                    .with(Fields.TARGET, context.target(TARGET).uri().toString()));
        }
        return outcome;
    }
}
