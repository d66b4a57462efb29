package org.bulkbench.workload.media.internal;

import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.Metric;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Choice;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Text;
import org.bulkbench.settings.Time;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.Target;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.workload.Extent;
import org.bulkbench.workload.Incompressible;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.RequestLoop;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;
import org.bulkbench.workload.WorkloadInfo;
import org.osgi.service.component.annotations.Component;

/** Writes front to back and keeps the rate of each stretch: where does a cache run out? */
@Component
@WorkloadInfo(id = "fill", name = "Write rate over the capacity")
public final class Fill implements Workload<Fill.Settings> {

    /** What a person may choose; the first of size and time that is reached ends the run. */
    public record Settings(
            @Bytes(
                    value = "1G",
                    min = "4k",
                    max = "1024T",
                    help = "bytes from the begin, at most the target's capacity")
            long size,

            @Time(value = "24h", min = "1ms", max = "240h", help = "longest duration")
            long time,

            @Bytes(value = "1M", min = "512", max = "64M", help = "bytes of one request")
            int block,

            @Count(value = "4", min = "1", max = "256", help = "requests in flight")
            int depth,

            @Count(value = "200", min = "2", max = "1000", help = "points of the curve")
            int points,

            @Choice(value = "auto", help = "past the page cache; auto: where that is possible")
            Direct direct,

            @Count(value = "1", help = "begin of the random bytes")
            long seed,

            @Text(value = "auto", help = "engine that moves the bytes, such as portable; auto: the best there is")
            String engine) {

        /** Checks what depends on several settings. */
        public Settings {
            if (block % 512 != 0) {
                throw new IllegalArgumentException("block=%d is not a multiple of 512 bytes.".formatted(block));
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
        return kind == TargetKind.TREE ? Access.OWN_FILES : Access.RAW_DESTRUCTIVE;
    }

    @Override
    public OptionalLong writtenBytes(Settings settings, Role<?> role, TargetFacts facts) {
        boolean block = facts.kind() == TargetKind.BLOCK;
        long most = block ? facts.capacityBytes().orElse(Long.MAX_VALUE) : Long.MAX_VALUE;
        return OptionalLong.of(Math.min(most, settings.size));
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        try (Extent extent = Extent.of(context.target(TARGET), "fill.data")) {
            long bytes = extent.isOwnFile() ? settings.size : Math.min(settings.size, extent.capacityBytes());
            long blocks = bytes / settings.block;
            if (blocks == 0) {
                return Outcome.NotApplicable.tooSmall(bytes, settings.block);
            }
            context.expect(blocks * settings.block, settings.time);
            QueueOptions options =
                    new QueueOptions(settings.depth, settings.block, settings.direct.option(), settings.engine);
            try (IoQueue queue = extent.queue(options)) {
                return write(settings, context, queue, blocks);
            }
        }
    }

    private static Outcome write(Settings settings, RunContext context, IoQueue queue, long blocks)
            throws IOException, InterruptedException {
        Clock clock = context.clock();
        Incompressible payload = new Incompressible(settings.seed, settings.depth);
        Meter meter = context.meter("write");
        Curve curve = new Curve(clock.nanos());
        long end = Clock.after(clock.nanos(), settings.time);
        long stretch = Math.max(1, blocks / settings.points);
        for (long first = 0; first < blocks && clock.nanos() < end; first += stretch) {
            long from = first;
            Outcome outcome = new RequestLoop(clock, queue, meter)
                    .within(end - clock.nanos())
                    .run(Math.min(stretch, blocks - first), (request, i) -> {
                        payload.prepare(request.write((from + i) * settings.block, settings.block));
                        return request;
                    });
            if (!(outcome instanceof Outcome.Completed)) {
                return outcome;
            }
            curve.add(clock.nanos(), meter.snapshot().bytes());
        }
        long begin = clock.nanos();
        queue.submit(queue.request().flush());
        queue.await(1, Clock.NEVER);
        IoRequest flushed = queue.next();
        context.metric(Metric.of("flush.seconds", "write", (clock.nanos() - begin) / 1e9, "s", 1));
        curve.note(context);
        return flushed.failed() ? new Outcome.MediumFailed(0, flushed.describeFailure()) : new Outcome.Completed();
    }
}
