package org.bulkbench.workload.files.internal;

import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.Metric;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Choice;
import org.bulkbench.settings.Flag;
import org.bulkbench.settings.Text;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.FileTree;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;
import org.bulkbench.workload.WorkloadInfo;
import org.osgi.service.component.annotations.Component;

/** Makes a tar archive of a folder, and a folder of that archive. */
@Component
@WorkloadInfo(id = "archive", name = "Tar archive of a folder, made and unpacked")
public final class Archive implements Workload<Archive.Settings> {

    /** What is timed; an archive that is only unpacked is made before. */
    public enum Operation {
        BOTH,
        CREATE,
        EXTRACT
    }

    /** What a person may choose. */
    public record Settings(
            @Choice(value = "both", help = "what is timed: making the archive, unpacking it, or one after the other")
            Operation operation,

            @Bytes(value = "10k", min = "512", max = "64M", help = "bytes of one request to the archive; tar has 10k")
            int block,

            @Flag(value = "true", help = "set modes and times of what is unpacked")
            boolean preserve,

            @Flag(value = "true", help = "drop what is read from memory before")
            boolean cold,

            @Choice(value = "false", help = "past the page cache; auto: where that is possible")
            Direct direct,

            @Text(value = "auto", help = "engine that moves the bytes, such as portable; auto: the best there is")
            String engine) {}

    private static final String ARCHIVE = "tree.tar";
    private static final String UNPACKED = "unpacked";
    private static final Role<FileTree> SOURCE = Role.source("source", FileTree.class);
    private static final Role<FileTree> DESTINATION = Role.one("destination", FileTree.class);

    @Override
    public Class<Settings> settings() {
        return Settings.class;
    }

    @Override
    public List<Role<?>> roles() {
        return List.of(SOURCE, DESTINATION);
    }

    @Override
    public Access access(Settings settings, Role<?> role, TargetKind kind) {
        return role.equals(SOURCE) ? Access.READ : Access.OWN_FILES;
    }

    @Override
    public OptionalLong writtenBytes(Settings settings, Role<?> role, TargetFacts facts) {
        return role.equals(SOURCE) ? OptionalLong.of(0) : OptionalLong.empty();
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        Branch source = new Branch(context.target(SOURCE), "");
        List<Entry> entries = source.entries();
        if (entries.isEmpty()) {
            return new Outcome.NotApplicable("%s is empty; name a folder with files in it."
                    .formatted(source.tree().uri()));
        }
        TreeCopy.checkRoom(entries, false, context.target(DESTINATION));
        long bytes =
                entries.stream().mapToLong(each -> each.details().sizeBytes()).sum();
        context.expect(4 * bytes, Clock.NEVER);
        try {
            Packing packing = new Packing(settings, context, source, new Branch(context.target(DESTINATION), ""));
            packing.create(entries, settings.operation != Operation.EXTRACT);
            if (settings.operation != Operation.CREATE) {
                packing.extract();
            }
            return new Outcome.Completed();
        } catch (FailedRequest e) {
            return e.outcome();
        }
    }

    /** One run. */
    private record Packing(Settings settings, RunContext context, Branch source, Branch destination) {

        void create(List<Entry> entries, boolean timed) throws IOException, InterruptedException, FailedRequest {
            if (settings.cold) {
                Grove.cool(source, entries);
            }
            long begin = context.clock().nanos();
            Tar tar = new Tar(how("create", timed));
            tar.create(source, entries, destination, ARCHIVE);
            ended("create", "tar c", source, tar, begin, timed);
        }

        void extract() throws IOException, InterruptedException, FailedRequest {
            if (settings.cold) {
                Grove.cool(destination, destination.entries());
            }
            long begin = context.clock().nanos();
            destination.tree().createDirectory(UNPACKED);
            Tar tar = new Tar(how("extract", true));
            tar.extract(destination, ARCHIVE, new Branch(destination.tree(), UNPACKED));
            ended("extract", "tar x", destination, tar, begin, true);
        }

        private Copying how(String job, boolean timed) {
            Meter prepare = timed ? null : context.meter(Meter.PREPARE);
            return new Copying(
                    settings.block,
                    settings.preserve,
                    false,
                    settings.direct.option(),
                    settings.engine,
                    timed ? context.meter("read", job) : prepare,
                    timed ? context.meter("write", job) : prepare);
        }

        private void ended(String job, String command, Branch from, Tar tar, long begin, boolean timed)
                throws IOException, InterruptedException {
            Syncs syncs = new Syncs(context.clock(), destination.tree());
            syncs.sync();
            if (!timed) {
                return;
            }
            double seconds = (context.clock().nanos() - begin) / 1e9;
            metric("elapsed.seconds", job, seconds, "s");
            metric("flush.seconds", job, syncs.seconds(), "s");
            metric("files", job, tar.files(), "");
            if (tar.skipped() > 0) {
                metric("files.skipped", job, tar.skipped(), "");
            }
            context.observe(Observation.measured(Kind.COPY)
                    .with(Fields.TOOL, "bulkbench")
                    .with(Fields.SOURCE, from.tree().uri().toString())
                    .with(Fields.DESTINATION, destination.tree().uri().toString())
                    .with(Fields.COMMAND, command)
                    .with(Fields.SECONDS, seconds)
                    .with(Fields.FILES, tar.files()));
        }

        private void metric(String name, String job, double value, String unit) {
            String direction = name.startsWith("flush") ? "write" : "";
            context.metric(new Metric(
                    name, direction, job, "", value, unit, 1, OptionalDouble.empty(), OptionalDouble.empty()));
        }
    }
}
