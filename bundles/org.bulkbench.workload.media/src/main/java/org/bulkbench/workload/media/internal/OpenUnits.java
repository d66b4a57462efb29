package org.bulkbench.workload.media.internal;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
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
import org.bulkbench.workload.Incompressible;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.RequestLoop;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;
import org.bulkbench.workload.WorkloadInfo;
import org.osgi.service.component.annotations.Component;

/**
 * Writes into one erase block, then into two in turns, four and so on: a medium that keeps only so many open is slow with one
 * more, as flashbench --open-au finds.
 */
@Component
@WorkloadInfo(id = "open-units", name = "How many erase blocks are written in turns at full rate")
public final class OpenUnits implements Workload<OpenUnits.Settings> {

    /** What a person may choose. */
    public record Settings(
            @Bytes(value = "4M", min = "64k", max = "1G", help = "bytes of an erase block; geometry may find it")
            long unit,

            @Count(value = "16", min = "1", max = "1024", help = "most erase blocks that are written in turns")
            int most,

            @Bytes(value = "64k", min = "512", max = "64M", help = "bytes of one write")
            int block,

            @Choice(value = "auto", help = "past the page cache; auto: where that is possible")
            Direct direct,

            @Count(value = "1", help = "begin of the random bytes")
            long seed,

            @Text(value = "auto", help = "engine that moves the bytes, such as portable; auto: the best there is")
            String engine) {

        /** Checks what depends on several settings. */
        public Settings {
            if (block > unit || unit % block != 0 || block % 512 != 0) {
                throw new IllegalArgumentException(
                        "unit=%d is not a multiple of block=%d, or that not one of 512.".formatted(unit, block));
            }
        }

        /** Returns how many bytes are written in all. */
        long bytes() {
            long bytes = 0;
            for (int open = 1; open <= most; open *= 2) {
                bytes += open * unit;
            }
            return bytes;
        }
    }

    private static final double FULL = 0.5; // of the best rate; one switch a block costs far more
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
        return OptionalLong.of(settings.bytes());
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        try (Extent extent = Extent.of(context.target(TARGET), "units.data")) {
            long needed = 2L * Integer.highestOneBit(settings.most) * settings.unit;
            if (!extent.isOwnFile() && extent.capacityBytes() < needed) {
                return new Outcome.NotApplicable(
                        "%d erase blocks of %s, and as many between them, need %s; the target has %s."
                                .formatted(
                                        settings.most,
                                        Unit.BYTES.print(settings.unit),
                                        Unit.BYTES.show(needed),
                                        Unit.BYTES.show(extent.capacityBytes())));
            }
            context.expect(settings.bytes(), Clock.NEVER);
            QueueOptions options = new QueueOptions(1, settings.block, settings.direct.option(), settings.engine);
            try (IoQueue queue = extent.queue(options)) {
                return new Turns(settings, context, queue, new Incompressible(settings.seed, 1)).run();
            }
        }
    }

    /** One run. */
    private record Turns(Settings settings, RunContext context, IoQueue queue, Incompressible payload) {

        Outcome run() throws IOException, InterruptedException {
            NavigableMap<Integer, Double> rates = new TreeMap<>();
            for (int open = 1; open <= settings.most; open *= 2) {
                Meter meter = context.meter("write", open == 1 ? "1 open" : open + " open in turns");
                Outcome outcome = write(open, meter);
                if (!(outcome instanceof Outcome.Completed)) {
                    return outcome;
                }
                rates.put(open, rate(open, meter.snapshot()));
            }
            double full = FULL * Collections.max(rates.values());
            int last = rates.descendingKeySet().stream()
                    .filter(open -> rates.get(open) >= full)
                    .findFirst()
                    .orElseThrow();
            if (last < rates.lastKey()) {
                context.metric(Metric.of("open.units", "write", last, "", rates.size()));
            }
            return new Outcome.Completed();
        }

        /** The units lie apart, so that none is the continuation of another. */
        private Outcome write(int open, Meter meter) throws IOException, InterruptedException {
            long blocks = settings.unit / settings.block;
            Outcome outcome = new RequestLoop(context.clock(), queue, meter).run(open * blocks, (request, i) -> {
                long offset = 2 * (i % open) * settings.unit + i / open * settings.block;
                payload.prepare(request.write(offset, settings.block));
                return request;
            });
            if (!(outcome instanceof Outcome.Completed)) {
                return outcome;
            }
            long begin = context.clock().nanos();
            queue.submit(queue.request().flush());
            queue.await(1, Clock.NEVER);
            IoRequest flushed = queue.next();
            metric("flush.seconds", "write", open, (context.clock().nanos() - begin) / 1e9, "s");
            return flushed.failed() ? new Outcome.MediumFailed(0, flushed.describeFailure()) : outcome;
        }

        private double rate(int open, MeterSnapshot written) {
            double seconds = context.clock().nanos() / 1e9 - written.startNanos() / 1e9;
            double rate = seconds > 0 ? written.bytes() / seconds : 0;
            metric("rate.open", "", open, rate, "B/s");
            context.observe(Observation.measured(Kind.RATE)
                    .with(Fields.TOOL, "bulkbench")
                    .with(Fields.WHAT, "%d erase blocks in turns".formatted(open))
                    .with(Fields.DIRECTION, "write")
                    .with(Fields.BYTES_PER_SECOND, rate));
            return rate;
        }

        private void metric(String name, String direction, int open, double value, String unit) {
            context.metric(new Metric(
                    name,
                    direction,
                    Integer.toString(open),
                    "",
                    value,
                    unit,
                    1,
                    OptionalDouble.empty(),
                    OptionalDouble.empty()));
        }
    }
}
