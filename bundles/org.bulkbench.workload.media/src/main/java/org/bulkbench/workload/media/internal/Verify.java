package org.bulkbench.workload.media.internal;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.Metric;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Choice;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Text;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.Generator;
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
import org.bulkbench.workload.Stamp;
import org.bulkbench.workload.Workload;
import org.bulkbench.workload.WorkloadInfo;
import org.osgi.service.component.annotations.Component;

/** Writes sectors that say where they belong and reads them back: false capacity, wrapped addresses, wrong bits. */
@Component
@WorkloadInfo(id = "verify", name = "Written and read back: capacity and bits")
public final class Verify implements Workload<Verify.Settings> {

    /** What is done. */
    public enum Operation {
        /** Writing, then reading back. */
        BOTH,
        /** Writing only, to be read back when the drive was plugged in again. */
        WRITE,
        /** Reading back what a run with the same seed wrote. */
        READ
    }

    /** What a person may choose. */
    public record Settings(
            @Choice(
                    value = "both",
                    help = "write and read back, or one of them: plug the drive in again between the two")
            Operation operation,

            @Bytes(
                    value = "256M",
                    min = "4k",
                    max = "1024T",
                    help = "bytes from the begin, at most the target's capacity")
            long size,

            @Bytes(value = "1M", min = "512", max = "64M", help = "bytes of one request")
            int block,

            @Count(value = "4", min = "1", max = "256", help = "requests in flight")
            int depth,

            @Choice(value = "auto", help = "past the page cache; auto: where that is possible")
            Direct direct,

            @Count(value = "1", help = "what tells the bytes of this writing from those of others")
            long seed,

            @Text(value = "auto", help = "engine that moves the bytes, such as portable; auto: the best there is")
            String engine) {

        /** Checks what depends on several settings. */
        public Settings {
            if (block % Stamp.SECTOR_BYTES != 0) {
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
        return kind == TargetKind.TREE
                ? Access.OWN_FILES
                : settings.operation == Operation.READ ? Access.READ : Access.RAW_DESTRUCTIVE;
    }

    @Override
    public OptionalLong writtenBytes(Settings settings, Role<?> role, TargetFacts facts) {
        boolean block = facts.kind() == TargetKind.BLOCK;
        long most = block ? facts.capacityBytes().orElse(Long.MAX_VALUE) : Long.MAX_VALUE;
        return OptionalLong.of(settings.operation == Operation.READ ? 0 : Math.min(most, settings.size));
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        try (Extent extent = Extent.of(context.target(TARGET), "verify.data")) {
            if (extent.isOwnFile() && settings.operation != Operation.BOTH) {
                return new Outcome.NotApplicable(
                        "Files of a folder are gone when the run ends; operation=both reads them back before.");
            }
            long bytes = extent.isOwnFile() ? settings.size : Math.min(settings.size, extent.capacityBytes());
            int smallest = Math.max(Stamp.SECTOR_BYTES, extent.blockBytes());
            if (bytes < smallest) {
                return Outcome.NotApplicable.tooSmall(bytes, smallest);
            }
            bytes -= bytes % smallest;
            context.expect(settings.operation == Operation.BOTH ? 2 * bytes : bytes, Clock.NEVER);
            return new Test(settings, context, extent, bytes, new Stamp(settings.seed)).run();
        }
    }

    /** One run. */
    private record Test(Settings settings, RunContext context, Extent extent, long bytes, Stamp stamp) {

        Outcome run() throws IOException, InterruptedException {
            if (settings.operation != Operation.READ) {
                Outcome written = write();
                if (!(written instanceof Outcome.Completed) || settings.operation == Operation.WRITE) {
                    return written;
                }
            }
            extent.cool(context);
            Verdict verdict = read();
            note(verdict);
            return verdict.isGood()
                    ? new Outcome.Completed()
                    : new Outcome.MediumFailed(verdict.firstBad(), verdict.sentence(bytes));
        }

        private Outcome write() throws IOException, InterruptedException {
            Optional<Generator> stamps = Optional.of(stamp);
            try (IoQueue queue = queue()) {
                Outcome outcome = new RequestLoop(context.clock(), queue, context.meter("write"))
                        .run(blocks(), (request, i) -> {
                            request.write(i * settings.block, length(i));
                            stamp.write(request.memory(), request.lengthBytes(), request.offsetBytes());
                            return request.generated(stamps, request.offsetBytes());
                        });
                if (!(outcome instanceof Outcome.Completed)) {
                    return outcome;
                }
                long begin = context.clock().nanos();
                queue.submit(queue.request().flush());
                queue.await(1, Clock.NEVER);
                IoRequest flushed = queue.next();
                double seconds = (context.clock().nanos() - begin) / 1e9;
                context.metric(Metric.of("flush.seconds", "write", seconds, "s", 1));
                return flushed.failed() ? new Outcome.MediumFailed(0, flushed.describeFailure()) : outcome;
            }
        }

        /** Goes on behind what cannot be read, for the capacity shows only in the whole. */
        private Verdict read() throws IOException, InterruptedException {
            Verdict verdict = new Verdict(stamp);
            Meter meter = context.meter("read");
            try (IoQueue queue = queue()) {
                for (long next = 0, done = 0; done < blocks(); ) {
                    while (next < blocks() && queue.free() > 0) {
                        queue.submit(queue.request().read(next * settings.block, length(next)));
                        next++;
                    }
                    for (int ready = queue.await(1, Clock.NEVER); ready > 0; ready--) {
                        look(queue.next(), verdict, meter);
                        done++;
                    }
                }
            }
            return verdict;
        }

        private static void look(IoRequest read, Verdict verdict, Meter meter) throws IOException {
            if (read.failed()) {
                if (read.failure() == IoRequest.Failure.GONE) {
                    throw new IOException(read.describeFailure());
                }
                verdict.unreadable(read.lengthBytes(), read.offsetBytes());
                return;
            }
            if (read.movedBytes() < read.lengthBytes()) {
                throw new IOException(read.describeShortage());
            }
            meter.add(read.completedNanos(), read.movedBytes(), read.latencyNanos());
            verdict.add(read.memory(), read.lengthBytes(), read.offsetBytes());
        }

        private void note(Verdict verdict) {
            context.metric(Metric.of("good.bytes", "", verdict.good(), "B", 1));
            context.metric(Metric.of("bad.bytes", "", bytes - verdict.good(), "B", 1));
            health("good-bytes", String.valueOf(verdict.good()));
            if (verdict.isGood()) {
                return;
            }
            health("lost-bytes", String.valueOf(bytes - verdict.good()));
            health("overwritten-bytes", String.valueOf(verdict.overwritten()));
            health("changed-bytes", String.valueOf(verdict.changed()));
            if (verdict.trueCapacity().isPresent()) {
                context.metric(
                        Metric.of("true.capacity", "", verdict.trueCapacity().getAsLong(), "B", 1));
                health("verdict", "counterfeit");
                health("usable-bytes", String.valueOf(verdict.trueCapacity().getAsLong()));
                health(
                        "announced-bytes",
                        String.valueOf(Math.max(bytes, extent.isOwnFile() ? 0 : extent.capacityBytes())));
            }
        }

        private void health(String attribute, String value) {
            context.observe(Observation.measured(Kind.HEALTH)
                    .with(Fields.DEVICE, context.target(TARGET).uri().toString())
                    .with(Fields.ATTRIBUTE, attribute)
                    .with(Fields.VALUE, value));
        }

        private IoQueue queue() throws IOException {
            return extent.queue(
                    new QueueOptions(settings.depth, settings.block, settings.direct.option(), settings.engine));
        }

        private long blocks() {
            return (bytes + settings.block - 1) / settings.block;
        }

        private int length(long index) {
            return (int) Math.min(settings.block, bytes - index * settings.block);
        }
    }
}
