package org.bulkbench.workload.stream.internal;

import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.bulkbench.measure.Meter;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Choice;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Rate;
import org.bulkbench.settings.Text;
import org.bulkbench.settings.Time;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.Target;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.RequestLoop;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;
import org.bulkbench.workload.WorkloadInfo;
import org.osgi.service.component.annotations.Component;

/** Reads or writes front to back in blocks, as dd does; with a flush at the end, both parts of the time are shown. */
@Component
@WorkloadInfo(id = "sequential", name = "Sequential read or write, as dd does it")
public final class Sequential implements Workload<Sequential.Settings> {

    /** What a person may choose; the first of size, count and time that is reached ends the run. */
    public record Settings(
            @Choice(value = "read", help = "which way the bytes go")
            Direction direction,

            @Bytes(value = "1M", min = "512", max = "64M", help = "bytes of one request")
            int block,

            @Bytes(value = "256M", min = "512", max = "1024T", help = "bytes in all, at most the target's capacity")
            long size,

            @Count(value = "", min = "1", help = "requests in all")
            OptionalLong count,

            @Time(value = "30s", min = "1ms", max = "240h", help = "longest duration")
            long time,

            @Count(value = "1", min = "1", max = "1024", help = "requests in flight")
            int depth,

            @Count(
                    value = "1",
                    min = "1",
                    max = "64",
                    help = "threads, each with a part of the size and a queue of depth requests")
            int jobs,

            @Choice(value = "auto", help = "past the page cache; auto: where that is possible")
            Direct direct,

            @Choice(value = "end", help = "when writes are flushed to the medium")
            Sync sync,

            @Choice(value = "random", help = "what is written")
            Content payload,

            @Count(value = "50", max = "100", help = "percent of zeros where payload=compressible")
            int compressible,

            @Rate(value = "", min = "1k/s", help = "bytes per second; without it as fast as possible")
            OptionalLong rate,

            @Count(value = "1", help = "begin of the random bytes")
            long seed,

            @Text(value = "auto", help = "engine that moves the bytes, such as portable; auto: the best there is")
            String engine) {

        /** Checks what depends on several settings. */
        public Settings {
            if (block % 512 != 0) {
                throw new IllegalArgumentException("block=%d is not a multiple of 512 bytes.".formatted(block));
            }
            if (sync == Sync.EACH && depth > 1) {
                throw new IllegalArgumentException(
                        "sync=each writes one after the other, so it goes with depth=1 only.");
            }
            if (sync == Sync.EACH && rate.isPresent()) {
                throw new IllegalArgumentException("sync=each is as fast as the medium, so it goes without a rate.");
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
        return kind == TargetKind.TREE
                ? Access.OWN_FILES
                : settings.direction == Direction.READ ? Access.READ : Access.RAW_DESTRUCTIVE;
    }

    @Override
    public OptionalLong writtenBytes(Settings settings, Role<?> role, TargetFacts facts) {
        boolean reading = settings.direction == Direction.READ && facts.kind() == TargetKind.BLOCK;
        long most = facts.kind() == TargetKind.BLOCK ? facts.capacityBytes().orElse(Long.MAX_VALUE) : Long.MAX_VALUE;
        return OptionalLong.of(reading ? 0 : Math.min(most, wanted(settings)));
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        try (Extent extent = Extent.of(context.target(TARGET))) {
            long bytes = Math.min(wanted(settings), extent.capacityBytes()) / extent.blockBytes() * extent.blockBytes();
            if (bytes == 0) {
                return Outcome.NotApplicable.tooSmall(
                        Math.min(wanted(settings), extent.capacityBytes()), extent.blockBytes());
            }
            Streaming streaming = new Streaming(context, extent);
            return settings.direction == Direction.READ
                    ? read(settings, context, extent, streaming, bytes)
                    : write(settings, context, extent, streaming, bytes);
        }
    }

    private static Outcome read(Settings settings, RunContext context, Extent extent, Streaming streaming, long bytes)
            throws IOException, InterruptedException {
        context.expect(extent.empty() ? 2 * bytes : bytes, settings.time);
        Outcome laidOut = streaming.layOut(bytes, settings.payload, settings.compressible, settings.seed);
        if (!(laidOut instanceof Outcome.Completed)) {
            return laidOut;
        }
        streaming.cool();
        Jobs jobs = new Jobs(context, settings.jobs);
        return jobs.run((index, name) -> {
            long first = jobs.before(blocks(settings, bytes), index);
            try (IoQueue queue = extent.queue(options(settings))) {
                return loop(settings, context, queue, context.meter("read", name), jobs, index)
                        .run(
                                jobs.share(blocks(settings, bytes), index),
                                (request, i) ->
                                        request.read((first + i) * settings.block, length(settings, bytes, first + i)));
            }
        });
    }

    private static Outcome write(Settings settings, RunContext context, Extent extent, Streaming streaming, long bytes)
            throws IOException, InterruptedException {
        context.expect(bytes, settings.time);
        Jobs jobs = new Jobs(context, settings.jobs);
        Outcome outcome = jobs.run((index, name) -> {
            try (IoQueue queue = extent.queue(options(settings))) {
                return write(settings, context, streaming, queue, bytes, new Part(jobs, index, name));
            }
        });
        if (!(outcome instanceof Outcome.Completed) || settings.sync == Sync.EACH) {
            return outcome;
        }
        streaming.noteDirty();
        if (settings.sync == Sync.NONE) {
            return outcome;
        }
        try (IoQueue queue = extent.queue(options(settings))) {
            return streaming.flushTimed(queue);
        }
    }

    /** What one job does of it. */
    private record Part(Jobs jobs, int index, String name) {}

    private static Outcome write(
            Settings settings, RunContext context, Streaming streaming, IoQueue queue, long bytes, Part part)
            throws IOException, InterruptedException {
        long first = part.jobs.before(blocks(settings, bytes), part.index);
        long count = part.jobs.share(blocks(settings, bytes), part.index);
        long seed = settings.seed + (settings.payload == Content.STAMPED ? 0 : part.index);
        Payload payload = new Payload(settings.payload, settings.compressible, seed, settings.depth);
        RequestLoop.Filler filler = (request, i) -> {
            payload.prepare(request.write((first + i) * settings.block, length(settings, bytes, first + i)));
            return request;
        };
        Meter meter = context.meter("write", part.name);
        return settings.sync == Sync.EACH
                ? streaming.writeEachDurable(queue, meter, count, settings.time, filler)
                : loop(settings, context, queue, meter, part.jobs, part.index).run(count, filler);
    }

    private static RequestLoop loop(
            Settings settings, RunContext context, IoQueue queue, Meter meter, Jobs jobs, int index) {
        return new RequestLoop(context.clock(), queue, meter)
                .within(settings.time)
                .paced(jobs.rate(settings.rate, index), settings.block);
    }

    private static QueueOptions options(Settings settings) {
        return new QueueOptions(settings.depth, settings.block, settings.direct.option(), settings.engine);
    }

    private static long wanted(Settings settings) {
        long byCount = settings.count.orElse(Long.MAX_VALUE / settings.block);
        return Math.min(settings.size, Math.min(byCount, Long.MAX_VALUE / settings.block) * settings.block);
    }

    private static long blocks(Settings settings, long bytes) {
        return (bytes + settings.block - 1) / settings.block;
    }

    /** The last block may be shorter. */
    private static int length(Settings settings, long bytes, long index) {
        return (int) Math.min(settings.block, bytes - index * settings.block);
    }
}
