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

            @Bytes(
                    value = "256M",
                    min = "512",
                    max = "1024T",
                    help = "span of the places, at most the target's capacity")
            long size,

            @Count(value = "", min = "1", help = "requests in all; without it as many as go into the time")
            OptionalLong count,

            @Time(value = "10s", min = "1ms", max = "24h", help = "longest duration")
            long time,

            @Count(value = "1", min = "1", max = "1024", help = "requests in flight")
            int depth,

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
            if (size < block) {
                throw new IllegalArgumentException("size=%d is smaller than block=%d.".formatted(size, block));
            }
            if (sync == Sync.EACH && (depth > 1 || rate.isPresent() || direction != Mixed.WRITE)) {
                throw new IllegalArgumentException("sync=each goes with direction=write, depth=1 and no rate only.");
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
                : settings.direction == Mixed.READ ? Access.READ : Access.RAW_DESTRUCTIVE;
    }

    @Override
    public OptionalLong writtenBytes(Settings settings, Role<?> role, TargetFacts facts) {
        long laidOut = facts.kind() == TargetKind.TREE ? settings.size : 0;
        if (settings.direction == Mixed.READ) {
            return OptionalLong.of(laidOut);
        }
        return settings.count.isPresent()
                ? OptionalLong.of(laidOut + settings.count.getAsLong() * settings.block)
                : OptionalLong.empty();
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        try (Extent extent = Extent.of(context.target(TARGET))) {
            long blocks = Math.min(settings.size, extent.capacityBytes()) / settings.block;
            if (blocks == 0) {
                return new Outcome.NotApplicable("The target is smaller than one block.");
            }
            long span = blocks * settings.block;
            long counted = settings.count.isPresent() ? settings.count.getAsLong() * settings.block : 0;
            context.expect(counted == 0 ? 0 : counted + (extent.empty() ? span : 0), settings.time);
            Streaming streaming = new Streaming(context, extent);
            Outcome laidOut = streaming.layOut(span, settings.payload, settings.compressible, settings.seed);
            if (!(laidOut instanceof Outcome.Completed)) {
                return laidOut;
            }
            streaming.cool();
            return requests(settings, context, extent, streaming, blocks);
        }
    }

    private static Outcome requests(
            Settings settings, RunContext context, Extent extent, Streaming streaming, long blocks)
            throws IOException, InterruptedException {
        QueueOptions options =
                new QueueOptions(settings.depth, settings.block, settings.direct.option(), settings.engine);
        try (IoQueue queue = extent.queue(options)) {
            RequestLoop.Filler filler = filler(settings, blocks);
            long count = settings.count.orElse(Long.MAX_VALUE);
            Meter reads = settings.direction == Mixed.WRITE ? null : context.meter("read");
            Meter writes = settings.direction == Mixed.READ ? null : context.meter("write");
            if (settings.sync == Sync.EACH) {
                return streaming.writeEachDurable(queue, writes, count, settings.time, filler);
            }
            Outcome outcome = new RequestLoop(
                            context.clock(), queue, reads == null ? writes : reads, writes == null ? reads : writes)
                    .within(settings.time)
                    .paced(settings.rate, settings.block)
                    .run(count, filler);
            if (writes == null || !(outcome instanceof Outcome.Completed)) {
                return outcome;
            }
            streaming.noteDirty();
            return settings.sync == Sync.END ? streaming.flushTimed(queue) : outcome;
        }
    }

    private static RequestLoop.Filler filler(Settings settings, long blocks) {
        SplittableRandom random = new SplittableRandom(settings.seed);
        Payload payload = new Payload(settings.payload, settings.compressible, settings.seed, settings.depth);
        int readPercent = switch (settings.direction) {
            case READ -> 100;
            case WRITE -> 0;
            case MIXED -> settings.mix;
        };
        return (request, i) -> {
            long offset = random.nextLong(blocks) * settings.block;
            if (random.nextInt(100) < readPercent) {
                return request.read(offset, settings.block);
            }
            payload.prepare(request.write(offset, settings.block));
            return request;
        };
    }
}
