package org.bulkbench.workload.latency.internal;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.Meter;
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
import org.bulkbench.workload.RequestLoop;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;
import org.bulkbench.workload.WorkloadInfo;
import org.osgi.service.component.annotations.Component;

/** Reads single sectors near and far, then a stretch outside, in the middle and inside: the table of diskinfo -t. */
@Component
@WorkloadInfo(id = "seek", name = "Seek times and transfer rates, as diskinfo -t has them")
public final class Seek implements Workload<Seek.Settings> {

    /** What a person may choose. */
    public record Settings(
            @Count(value = "100", min = "1", max = "1000", help = "percent of the reads of diskinfo, which makes 5896")
            int share,

            @Bytes(value = "100M", min = "0", max = "1T", help = "bytes of each of the three transfers, at most all")
            long transfer,

            @Bytes(value = "256M", min = "4M", max = "1024T", help = "in a folder: bytes of the file that is read")
            long size,

            @Choice(value = "auto", help = "past the page cache; auto: where that is possible")
            Direct direct,

            @Count(value = "1", help = "begin of the random bytes of that file")
            long seed,

            @Text(value = "auto", help = "engine that moves the bytes, such as portable; auto: the best there is")
            String engine) {}

    private static final int TRANSFER_BLOCK_BYTES = 1 << 20;
    private static final int MOST_SAMPLES = 64; // of each line, for the figure
    private static final List<String> PLACES = List.of("outside", "middle", "inside");
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
        try (Extent extent = Extent.of(context.target(TARGET), "seek.data")) {
            long bytes = extent.isOwnFile() ? settings.size : extent.capacityBytes();
            Surface surface = new Surface(bytes / extent.blockBytes(), extent.blockBytes(), settings.share);
            if (!surface.suffices()) {
                return new Outcome.NotApplicable(
                        "%s are too few for a seek table; choose a larger target or a smaller share."
                                .formatted(Unit.BYTES.show(bytes)));
            }
            return new Table(settings, context, extent, surface).run();
        } catch (Reader.FailedRead e) {
            return e.outcome();
        }
    }

    /** One run. */
    private record Table(Settings settings, RunContext context, Extent extent, Surface surface) {

        Outcome run() throws IOException, InterruptedException, Reader.FailedRead {
            long bytes = surface.sectors() * surface.sectorBytes();
            long stretch = Math.min(settings.transfer, bytes) / TRANSFER_BLOCK_BYTES * TRANSFER_BLOCK_BYTES;
            long single =
                    Arrays.stream(Stroke.values()).mapToLong(surface::count).sum();
            context.expect(
                    (extent.isOwnFile() ? settings.size : 0) + single * surface.sectorBytes() + 3 * stretch,
                    Clock.NEVER);
            Outcome outcome = extent.layOut(context, bytes, settings.seed);
            if (outcome instanceof Outcome.Completed) {
                extent.cool(context);
                seeks();
            }
            for (int i = 0; i < PLACES.size() && stretch > 0 && outcome instanceof Outcome.Completed; i++) {
                long last = (bytes - stretch) / surface.sectorBytes() * surface.sectorBytes();
                long begin = last * i / (PLACES.size() - 1) / TRANSFER_BLOCK_BYTES * TRANSFER_BLOCK_BYTES;
                outcome = transfer(PLACES.get(i), begin, stretch);
            }
            return outcome;
        }

        private void seeks() throws IOException, InterruptedException, Reader.FailedRead {
            int sector = surface.sectorBytes();
            try (IoQueue queue = queue(sector)) {
                Reader reader = new Reader(queue, sector, surface.sectors(), settings.seed);
                for (Stroke stroke : Stroke.values()) {
                    Meter meter = context.meter(Meter.SEEK, stroke.title());
                    Samples samples = new Samples(MOST_SAMPLES);
                    for (long i = 0; i < surface.count(stroke); i++) {
                        IoRequest done = reader.at(stroke.sector(i, surface) * sector, meter);
                        samples.add(done.submittedNanos(), done.latencyNanos());
                    }
                    note(stroke, samples);
                }
            }
        }

        private void note(Stroke stroke, Samples samples) {
            context.observe(samples.told(Observation.measured(Kind.SEEK)
                    .with(Fields.TOOL, "bulkbench")
                    .with(Fields.NAME, stroke.title())
                    .with(Fields.ITERATIONS, samples.count())
                    .with(Fields.SECONDS, samples.seconds())
                    .with(Fields.DISTANCE_BYTES, stroke.distance(surface) * surface.sectorBytes())
                    .with(Fields.TARGET, context.target(TARGET).uri().toString())));
        }

        private Outcome transfer(String place, long begin, long stretch) throws IOException, InterruptedException {
            try (IoQueue queue = queue(TRANSFER_BLOCK_BYTES)) {
                return new RequestLoop(context.clock(), queue, context.meter("read", place))
                        .run(
                                stretch / TRANSFER_BLOCK_BYTES,
                                (request, i) -> request.read(begin + i * TRANSFER_BLOCK_BYTES, TRANSFER_BLOCK_BYTES));
            }
        }

        private IoQueue queue(int requestBytes) throws IOException {
            return extent.queue(new QueueOptions(1, requestBytes, settings.direct.option(), settings.engine));
        }
    }
}
