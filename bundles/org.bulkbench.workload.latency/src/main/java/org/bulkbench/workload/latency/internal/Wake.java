package org.bulkbench.workload.latency.internal;

import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
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

/** Leaves the target alone for longer and longer times and reads after each: does something fall asleep? */
@Component
@WorkloadInfo(id = "wake", name = "First read after idle times")
public final class Wake implements Workload<Wake.Settings> {

    /** What a person may choose. */
    public record Settings(
            @Time(value = "1s", min = "1ms", max = "1h", help = "shortest idle time; each next one is twice as long")
            long idle,

            @Time(value = "16s", min = "1ms", max = "24h", help = "longest idle time")
            long longest,

            @Count(value = "2", min = "1", max = "100", help = "how often each idle time is tried")
            int repeats,

            @Count(value = "16", min = "1", max = "1000", help = "reads that follow the first, to compare with")
            int reads,

            @Bytes(value = "4k", min = "512", max = "1M", help = "bytes of one read")
            int block,

            @Bytes(
                    value = "64M",
                    min = "64k",
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
            if (longest < idle) {
                throw new IllegalArgumentException("longest=%s is shorter than idle=%s."
                        .formatted(Unit.NANOS.print(longest), Unit.NANOS.print(idle)));
            }
        }
    }

    private static final double LEAST_WAKE_SECONDS = 0.005;
    private static final double MANY_TIMES = 5;
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
        try (Extent extent = Extent.of(context.target(TARGET), "wake.data")) {
            long span = extent.isOwnFile() ? settings.size : Math.min(settings.size, extent.capacityBytes());
            if (span < settings.block) {
                return Outcome.NotApplicable.tooSmall(span, settings.block);
            }
            context.expect(0, 2 * settings.longest * settings.repeats);
            Outcome laidOut = extent.layOut(context, span, settings.seed);
            if (!(laidOut instanceof Outcome.Completed)) {
                return laidOut;
            }
            extent.cool(context);
            QueueOptions options = new QueueOptions(1, settings.block, settings.direct.option(), settings.engine);
            try (IoQueue queue = extent.queue(options)) {
                Reader reader = new Reader(queue, settings.block, span / settings.block, settings.seed);
                new Sleeping(settings, context, reader).run();
            }
            return new Outcome.Completed();
        } catch (Reader.FailedRead e) {
            return e.outcome();
        }
    }

    /** One run. */
    private record Sleeping(Settings settings, RunContext context, Reader reader) {

        void run() throws IOException, InterruptedException, Reader.FailedRead {
            Meter first = context.meter(Meter.SEEK, "first read");
            Meter others = context.meter(Meter.SEEK, "reads that follow");
            Samples awake = new Samples(Integer.MAX_VALUE);
            OptionalLong asleep = OptionalLong.empty();
            for (long idle = settings.idle; idle <= settings.longest; idle *= 2) {
                Samples firsts = new Samples(Integer.MAX_VALUE);
                for (int i = 0; i < settings.repeats; i++) {
                    context.clock().sleepUntil(context.clock().nanos() + idle);
                    IoRequest done = reader.anywhere(first);
                    firsts.add(done.submittedNanos(), done.latencyNanos());
                    for (int k = 0; k < settings.reads; k++) {
                        IoRequest next = reader.anywhere(others);
                        awake.add(next.submittedNanos(), next.latencyNanos());
                    }
                }
                note(idle, firsts);
                if (asleep.isEmpty() && wakes(firsts, awake)) {
                    asleep = OptionalLong.of(idle);
                }
            }
            context.metric(Metric.of("awake.seconds", "", awake.median(), "s", awake.count()));
            if (asleep.isPresent()) {
                context.metric(Metric.of("asleep.after", "", asleep.getAsLong() / 1e9, "s", settings.repeats));
            }
        }

        /** Returns whether each first read took much longer than reads do. */
        private static boolean wakes(Samples firsts, Samples awake) {
            return firsts.least() > LEAST_WAKE_SECONDS + awake.median() && firsts.least() > MANY_TIMES * awake.median();
        }

        private void note(long idle, Samples firsts) {
            context.metric(new Metric(
                    "wake.seconds",
                    "",
                    "after " + Unit.NANOS.print(idle),
                    "",
                    firsts.mean(),
                    "s",
                    firsts.count(),
                    OptionalDouble.empty(),
                    OptionalDouble.empty()));
            context.observe(Observation.measured(Kind.LATENCY)
                    .with(Fields.TOOL, "bulkbench")
                    .with(Fields.WHAT, "first read after idle")
                    .with(Fields.DIRECTION, "read")
                    .with(Fields.STATISTIC, "mean")
                    .with(Fields.SCOPE, "total")
                    .with(Fields.SAMPLES, firsts.count())
                    .with(Fields.IDLE_SECONDS, idle / 1e9)
                    .with(Fields.SECONDS, firsts.mean()));
        }
    }
}
