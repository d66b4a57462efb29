package org.bulkbench.workload.stream.internal;

import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
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

/** Reads, writes or both at places drawn evenly from a span; the same seed draws the same places. */
@Component
@WorkloadInfo(id = "random", name = "Random reads, writes or both")
public final class Random implements Workload<Random.Settings> {

    /** What a person may choose; the first of count and time that is reached ends the run. */
    public record Settings(
            @Choice(value = "read", help = "which way the bytes go")
            Mixed direction,

            @Bytes(value = "4k", min = "512", max = "64M", help = "bytes of one request")
            int block,

            @Text(
                    value = "",
                    help = "several sizes in place of block, with percents, as fio's bssplit has them: 4k/70:64k/30")
            String split,

            @Bytes(
                    value = "256M",
                    min = "512",
                    max = "1024T",
                    help = "span of the places, at most the target's capacity")
            long size,

            @Count(value = "", min = "1", help = "requests in all; without it as many as go into the time")
            OptionalLong count,

            @Time(value = "10s", min = "1ms", max = "240h", help = "longest duration")
            long time,

            @Count(value = "1", min = "1", max = "1024", help = "requests in flight")
            int depth,

            @Count(value = "1", min = "1", max = "64", help = "threads, each with a queue of depth requests")
            int jobs,

            @Count(value = "70", max = "100", help = "percent of reads where direction=mixed")
            int mix,

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

            @Count(value = "1", help = "begin of the random places and bytes")
            long seed,

            @Text(value = "auto", help = "engine that moves the bytes, such as portable; auto: the best there is")
            String engine) {

        /** Checks what depends on several settings. */
        public Settings {
            if (block % 512 != 0) {
                throw new IllegalArgumentException("block=%d is not a multiple of 512 bytes.".formatted(block));
            }
            int largest = BlockSizes.of(split, block).largest();
            if (size < largest) {
                throw new IllegalArgumentException("size=%d is smaller than block=%d.".formatted(size, largest));
            }
            if (sync == Sync.EACH && (depth > 1 || rate.isPresent() || direction != Mixed.WRITE)) {
                throw new IllegalArgumentException("sync=each goes with direction=write, depth=1 and no rate only.");
            }
        }

        BlockSizes sizes() {
            return BlockSizes.of(split, block);
        }
    }

    private static final long JOB_SEEDS = 0x9E37_79B9_7F4A_7C15L; // far apart, so that jobs draw other places
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
                : settings.direction == Mixed.READ ? Access.READ : Access.RAW_DESTRUCTIVE;
    }

    @Override
    public OptionalLong writtenBytes(Settings settings, Role<?> role, TargetFacts facts) {
        long laidOut = facts.kind() == TargetKind.TREE ? settings.size : 0;
        if (settings.direction == Mixed.READ) {
            return OptionalLong.of(laidOut);
        }
        return settings.count.isPresent()
                ? OptionalLong.of(
                        laidOut + settings.count.getAsLong() * settings.sizes().largest())
                : OptionalLong.empty();
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        try (Extent extent = Extent.of(context.target(TARGET))) {
            BlockSizes sizes = settings.sizes();
            long span = Math.min(settings.size, extent.capacityBytes()) / sizes.smallest() * sizes.smallest();
            if (span < sizes.largest()) {
                return Outcome.NotApplicable.tooSmall(Math.min(settings.size, extent.capacityBytes()), sizes.largest());
            }
            long counted = settings.count.isPresent() ? settings.count.getAsLong() * sizes.mean() : 0;
            context.expect(counted == 0 ? 0 : counted + (extent.empty() ? span : 0), settings.time);
            Streaming streaming = new Streaming(context, extent);
            Outcome laidOut = streaming.layOut(span, settings.payload, settings.compressible, settings.seed);
            if (!(laidOut instanceof Outcome.Completed)) {
                return laidOut;
            }
            streaming.cool();
            Jobs jobs = new Jobs(context, settings.jobs);
            Outcome outcome =
                    jobs.run((index, name) -> requests(settings, context, extent, new Part(jobs, index, name, span)));
            return outcome instanceof Outcome.Completed && settings.direction != Mixed.READ
                    ? written(settings, extent, streaming)
                    : outcome;
        }
    }

    /** What one job does of it: places in the span, and its share of the requests and of the rate. */
    private record Part(Jobs jobs, int index, String name, long span) {}

    private static Outcome requests(Settings settings, RunContext context, Extent extent, Part part)
            throws IOException, InterruptedException {
        BlockSizes sizes = settings.sizes();
        try (IoQueue queue = extent.queue(options(settings))) {
            RequestLoop.Filler filler = filler(settings, sizes, part);
            long count = settings.count.isPresent()
                    ? part.jobs.share(settings.count.getAsLong(), part.index)
                    : Long.MAX_VALUE;
            Meter reads = settings.direction == Mixed.WRITE ? null : context.meter("read", part.name);
            Meter writes = settings.direction == Mixed.READ ? null : context.meter("write", part.name);
            if (settings.sync == Sync.EACH) {
                return new Streaming(context, extent).writeEachDurable(queue, writes, count, settings.time, filler);
            }
            return new RequestLoop(
                            context.clock(), queue, reads == null ? writes : reads, writes == null ? reads : writes)
                    .within(settings.time)
                    .paced(part.jobs.rate(settings.rate, part.index), sizes.mean())
                    .run(count, filler);
        }
    }

    /** Flushes what all jobs wrote, through a queue of its own. */
    private static Outcome written(Settings settings, Extent extent, Streaming streaming)
            throws IOException, InterruptedException {
        if (settings.sync == Sync.EACH) {
            return new Outcome.Completed();
        }
        streaming.noteDirty();
        if (settings.sync == Sync.NONE) {
            return new Outcome.Completed();
        }
        try (IoQueue queue = extent.queue(options(settings))) {
            return streaming.flushTimed(queue);
        }
    }

    private static QueueOptions options(Settings settings) {
        return new QueueOptions(settings.depth, settings.sizes().largest(), settings.direct.option(), settings.engine);
    }

    private static RequestLoop.Filler filler(Settings settings, BlockSizes sizes, Part part) {
        long seed = settings.seed + part.index * JOB_SEEDS;
        SplittableRandom random = new SplittableRandom(seed);
        Payload payload = new Payload(
                settings.payload,
                settings.compressible,
                settings.payload == Content.STAMPED ? settings.seed : seed,
                settings.depth);
        int readPercent = switch (settings.direction) {
            case READ -> 100;
            case WRITE -> 0;
            case MIXED -> settings.mix;
        };
        int step = sizes.smallest();
        return (request, i) -> {
            int length = sizes.draw(random);
            long offset = random.nextLong((part.span - length) / step + 1) * step;
            if (random.nextInt(100) < readPercent) {
                return request.read(offset, length);
            }
            payload.prepare(request.write(offset, length));
            return request;
        };
    }
}
