package org.bulkbench.workload.media.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Choice;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Text;
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

/** Reads before, across and behind boundaries of powers of two: those of erase blocks cost time, as flashbench -a finds. */
@Component
@WorkloadInfo(id = "geometry", name = "Erase block and alignment by reading across boundaries, as flashbench -a does")
public final class Geometry implements Workload<Geometry.Settings> {

    /** What a person may choose. */
    public record Settings(
            @Bytes(value = "1k", min = "1k", max = "1M", help = "bytes of one read, a power of two")
            int block,

            @Bytes(value = "64M", min = "4k", max = "1G", help = "largest boundary, a power of two")
            long largest,

            @Count(value = "32", min = "2", max = "10000", help = "boundaries that are read across, for each size")
            int count,

            @Bytes(value = "256M", min = "16k", max = "1024T", help = "in a folder: bytes of the file that is read")
            long size,

            @Choice(value = "auto", help = "past the page cache; auto: where that is possible")
            Direct direct,

            @Count(value = "1", help = "begin of the random bytes of that file")
            long seed,

            @Text(value = "auto", help = "engine that moves the bytes, such as portable; auto: the best there is")
            String engine) {

        /** Checks what depends on several settings. */
        public Settings {
            if (Integer.bitCount(block) != 1 || Long.bitCount(largest) != 1 || largest < 4L * block) {
                throw new IllegalArgumentException(
                        "block=%d and largest=%d have to be powers of two, the latter four times the former or more."
                                .formatted(block, largest));
            }
        }
    }

    private static final int PARTS = 3; // before, across and behind
    private static final double MARKED = 1.25; // a read across costs that much more than one beside
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
        try (Extent extent = Extent.of(context.target(TARGET), "geometry.data")) {
            long bytes = extent.isOwnFile() ? settings.size : extent.capacityBytes();
            if (bytes < 16L * settings.block || settings.block / 2 < extent.blockBytes()) {
                return new Outcome.NotApplicable(
                        "%s in blocks of %s is too little for reads of %s across boundaries; choose a %s block."
                                .formatted(
                                        Unit.BYTES.show(bytes),
                                        Unit.BYTES.print(extent.blockBytes()),
                                        Unit.BYTES.print(settings.block),
                                        bytes < 16L * settings.block ? "smaller" : "larger"));
            }
            context.expect(0, Clock.NEVER);
            Outcome outcome = extent.layOut(context, bytes, settings.seed);
            if (!(outcome instanceof Outcome.Completed)) {
                return outcome;
            }
            extent.cool(context);
            QueueOptions options = new QueueOptions(1, settings.block, settings.direct.option(), settings.engine);
            try (IoQueue queue = extent.queue(options)) {
                return new Boundaries(settings, context, queue, context.meter(Meter.SEEK), bytes).run();
            }
        }
    }

    /** Medians of reads around boundaries of one size, in seconds. */
    private record Around(long boundary, double before, double across, double behind) {}

    /** One run. */
    private record Boundaries(Settings settings, RunContext context, IoQueue queue, Meter meter, long bytes) {

        Outcome run() throws IOException, InterruptedException {
            List<Around> rows = new ArrayList<>();
            for (long boundary = Math.min(settings.largest, Long.highestOneBit(bytes / 4));
                    boundary >= 2L * settings.block;
                    boundary /= 2) {
                long odd = bytes / boundary / 2; // odd multiples are boundaries of this size and of no larger one
                int pairs = (int) Math.min(settings.count, odd);
                long[][] nanos = new long[PARTS][pairs];
                for (int i = 0; i < pairs; i++) {
                    long place = boundary * (2 * (i * odd / pairs) + 1);
                    for (int part = 0; part < PARTS; part++) {
                        long offset = place - settings.block + part * (settings.block / 2L);
                        IoRequest done = read(offset);
                        if (done.failed()) {
                            return new Outcome.MediumFailed(done.offsetBytes(), done.describeFailure());
                        }
                        nanos[part][i] = done.latencyNanos();
                    }
                }
                rows.add(note(boundary, pairs, nanos));
            }
            guess(rows);
            return new Outcome.Completed();
        }

        private IoRequest read(long offset) throws IOException, InterruptedException {
            queue.submit(queue.request().read(offset, settings.block));
            queue.await(1, Clock.NEVER);
            IoRequest done = queue.next();
            if (!done.failed()) {
                meter.add(done.completedNanos(), done.movedBytes(), done.latencyNanos());
            }
            return done;
        }

        private Around note(long boundary, int pairs, long[][] nanos) {
            Around row = new Around(boundary, median(nanos[0]), median(nanos[1]), median(nanos[2]));
            String name = Unit.BYTES.print(boundary);
            metric("read.before", name, row.before(), pairs);
            metric("read.across", name, row.across(), pairs);
            metric("read.behind", name, row.behind(), pairs);
            context.observe(Observation.measured(Kind.LATENCY)
                    .with(Fields.TOOL, "bulkbench")
                    .with(Fields.WHAT, "read across a boundary")
                    .with(Fields.DIRECTION, "read")
                    .with(Fields.STATISTIC, "p50")
                    .with(Fields.SCOPE, "total")
                    .with(Fields.SAMPLES, (long) pairs)
                    .with(Fields.DISTANCE_BYTES, boundary)
                    .with(Fields.SECONDS, row.across()));
            return row;
        }

        private static double median(long[] nanos) {
            long[] sorted = nanos.clone();
            Arrays.sort(sorted);
            return sorted[sorted.length / 2] / 1e9;
        }

        private void metric(String name, String boundary, double seconds, long n) {
            context.metric(new Metric(
                    name, "", boundary, "", seconds, "s", n, OptionalDouble.empty(), OptionalDouble.empty()));
        }

        /** The smallest boundary from which on every larger one costs time too; rows come from large to small. */
        private void guess(List<Around> rows) {
            OptionalLong found = OptionalLong.empty();
            for (Around row : rows) {
                if (row.across() < MARKED * Math.max(row.before(), row.behind())) {
                    break;
                }
                found = OptionalLong.of(row.boundary());
            }
            boolean all =
                    found.isPresent() && found.getAsLong() == rows.getLast().boundary();
            if (found.isPresent() && !all) {
                context.metric(Metric.of("boundary.bytes", "", found.getAsLong(), "B", rows.size()));
            }
        }
    }
}
