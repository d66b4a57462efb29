package org.bulkbench.workload.latency.internal;

import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
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
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;
import org.bulkbench.workload.WorkloadInfo;
import org.osgi.service.component.annotations.Component;

/** Reads one block every interval, as ioping does. */
@Component
@WorkloadInfo(id = "ping", name = "One read every interval, as ioping does it")
public final class Ping implements Workload<Ping.Settings> {

    /** What a person may choose. */
    public record Settings(
            @Count(value = "10", min = "1", max = "1000000", help = "how many reads")
            long count,

            @Time(value = "1s", min = "0ms", max = "1h", help = "from the begin of a read to that of the next")
            long interval,

            @Bytes(value = "4k", min = "512", max = "64M", help = "bytes of one read")
            int block,

            @Bytes(
                    value = "64M",
                    min = "512",
                    max = "1024T",
                    help = "span of the places, at most the target's capacity")
            long size,

            @Choice(value = "auto", help = "past the page cache; auto: where that is possible")
            Direct direct,

            @Count(value = "1", help = "begin of the random places and bytes")
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

    private static final int MOST_SAMPLES = 2000;
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
        try (Extent extent = Extent.of(context.target(TARGET), "ping.data")) {
            long span = extent.isOwnFile() ? settings.size : Math.min(settings.size, extent.capacityBytes());
            if (span < settings.block) {
                return Outcome.NotApplicable.tooSmall(span, settings.block);
            }
            context.expect(
                    (extent.isOwnFile() ? span : 0) + settings.count * settings.block,
                    settings.count * settings.interval);
            Outcome laidOut = extent.layOut(context, span, settings.seed);
            if (!(laidOut instanceof Outcome.Completed)) {
                return laidOut;
            }
            extent.cool(context);
            QueueOptions options = new QueueOptions(1, settings.block, settings.direct.option(), settings.engine);
            try (IoQueue queue = extent.queue(options)) {
                note(
                        context,
                        pings(
                                settings,
                                context,
                                new Reader(queue, settings.block, span / settings.block, settings.seed)));
            }
            return new Outcome.Completed();
        } catch (Reader.FailedRead e) {
            return e.outcome();
        }
    }

    private static Samples pings(Settings settings, RunContext context, Reader reader)
            throws IOException, InterruptedException, Reader.FailedRead {
        Samples samples = new Samples(MOST_SAMPLES);
        Meter meter = context.meter(Meter.SEEK);
        long begin = context.clock().nanos();
        for (long i = 0; i < settings.count; i++) {
            context.clock().sleepUntil(begin + i * settings.interval);
            IoRequest done = reader.anywhere(meter);
            samples.add(done.submittedNanos(), done.latencyNanos());
        }
        return samples;
    }

    private static void note(RunContext context, Samples samples) {
        context.metric(Metric.of("ping.min", "", samples.least(), "s", samples.count()));
        context.metric(Metric.of("ping.avg", "", samples.mean(), "s", samples.count()));
        context.metric(Metric.of("ping.max", "", samples.largest(), "s", samples.count()));
        context.metric(Metric.of("ping.mdev", "", samples.deviation(), "s", samples.count()));
        context.observe(samples.told(Observation.measured(Kind.LATENCY)
                .with(Fields.TOOL, "bulkbench")
                .with(Fields.WHAT, "ping")
                .with(Fields.DIRECTION, "read")
                .with(Fields.STATISTIC, "mean")
                .with(Fields.SCOPE, "total")
                .with(Fields.SAMPLES, samples.count())
                .with(Fields.SECONDS, samples.mean())));
    }
}
