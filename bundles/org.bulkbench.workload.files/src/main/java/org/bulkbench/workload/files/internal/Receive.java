package org.bulkbench.workload.files.internal;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.OptionalLong;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Choice;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Rate;
import org.bulkbench.settings.Text;
import org.bulkbench.settings.Time;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.FileTree;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;
import org.bulkbench.workload.WorkloadInfo;
import org.osgi.service.component.annotations.Component;

/** Writes a stream that comes at a rate of its own into a file: how far behind does the medium fall? */
@Component
@WorkloadInfo(id = "receive", name = "Stream at a rate, or from the network, into a file")
public final class Receive implements Workload<Receive.Settings> {

    /** What happens when the buffer is full. */
    public enum Full {
        /** The sender waits. */
        WAIT,
        /** What comes is lost. */
        DROP
    }

    /** When what was written is brought to the medium. */
    public enum Finish {
        /** After the last byte. */
        END,
        /** Never. */
        NONE
    }

    /** What a person may choose; the first of size and time that is reached ends the run. */
    public record Settings(
            @Text(
                    value = "",
                    help = "URL (http, https, ftp) that the stream comes from; without it the bytes are made here")
            String from,

            @Rate(value = "10M/s", min = "1k/s", help = "bytes per second that come, if they are made here")
            long rate,

            @Bytes(value = "64M", min = "1", max = "1024T", help = "bytes in all, at most what the URL has")
            long size,

            @Time(value = "24h", min = "1ms", max = "240h", help = "longest duration")
            long time,

            @Bytes(value = "64k", min = "512", max = "16M", help = "bytes of one write")
            int block,

            @Bytes(
                    value = "1M",
                    min = "512",
                    max = "256M",
                    help = "bytes that may wait to be written, at least a block")
            long buffer,

            @Choice(value = "wait", help = "when the buffer is full: the sender waits, or bytes are lost")
            Full full,

            @Choice(value = "end", help = "whether the file is brought to the medium after the last byte")
            Finish sync,

            @Choice(value = "false", help = "past the page cache; auto: where that is possible")
            Direct direct,

            @Count(value = "1", help = "begin of the random bytes")
            long seed,

            @Text(value = "auto", help = "engine that moves the bytes, such as portable; auto: the best there is")
            String engine) {

        /** Checks what depends on several settings. */
        public Settings {
            if (buffer < block) {
                throw new IllegalArgumentException("buffer=%d holds no block=%d.".formatted(buffer, block));
            }
            if (!from.isEmpty() && !from.matches("(?i)(https?|ftp)://[^/].*")) {
                throw new IllegalArgumentException(
                        "from=%s is no URL such as ftp://host/file or http://host/file.".formatted(from));
            }
        }

        /** Returns how many blocks may wait. */
        int bufferBlocks() {
            return Math.toIntExact(buffer / block);
        }
    }

    private static final String FILE = "received.data";
    private static final Role<FileTree> TARGET = Role.one("target", FileTree.class);

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
        return Access.OWN_FILES;
    }

    @Override
    public OptionalLong writtenBytes(Settings settings, Role<?> role, TargetFacts facts) {
        return OptionalLong.of(settings.size);
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        FileTree tree = context.target(TARGET);
        if (!settings.from.isEmpty() && !tree.uri().scheme().equals("file")) {
            return new Outcome.NotApplicable(
                    "The network has real time only, so that from=URL goes with folders of this computer.");
        }
        context.expect(settings.size, settings.time);
        QueueOptions options = new QueueOptions(1, settings.block, settings.direct.option(), settings.engine);
        Reception reception = new Reception();
        long begin = context.clock().nanos();
        try (Strand file = new Strand(FILE, tree.open(FILE, FileTree.Mode.CREATE), options, context.meter("write"))) {
            if (settings.from.isEmpty()) {
                new PacedStream(settings, context.clock(), file, reception).run();
            } else {
                new NetworkStream(settings, context, URI.create(settings.from), file, reception).run();
            }
            if (settings.sync == Finish.END) {
                long written = context.clock().nanos();
                file.flush();
                double seconds = (context.clock().nanos() - written) / 1e9;
                context.metric(Metric.of("flush.seconds", "write", seconds, "s", 1));
            }
        } catch (FailedRequest e) {
            return e.outcome();
        }
        note(settings, context, tree, reception, (context.clock().nanos() - begin) / 1e9);
        return new Outcome.Completed();
    }

    private static void note(
            Settings settings, RunContext context, FileTree tree, Reception reception, double seconds) {
        context.metric(Metric.of("lag.max", "write", reception.mostLagNanos() / 1e9, "s", reception.blocks()));
        context.metric(Metric.of("buffer.highest", "write", (double) reception.mostWaiting() * settings.block, "B", 1));
        context.metric(Metric.of("sender.waited", "", reception.senderWaitedNanos() / 1e9, "s", 1));
        context.metric(Metric.of("lost.bytes", "", reception.lostBytes(), "B", 1));
        String source = settings.from.isEmpty() ? Unit.BYTES_PER_SECOND.show(settings.rate) : settings.from;
        context.observe(Observation.measured(Kind.COPY)
                .with(Fields.TOOL, "bulkbench")
                .with(Fields.SOURCE, source.replaceFirst("//[^/@]*@", "//"))
                .with(Fields.DESTINATION, tree.uri().toString())
                .with(Fields.COMMAND, "receive")
                .with(Fields.SECONDS, seconds)
                .with(Fields.BYTES, reception.bytes()));
    }
}
