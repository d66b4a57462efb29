package org.bulkbench.workload.files.internal;

import java.io.IOException;
import java.util.List;
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
import org.bulkbench.settings.Flag;
import org.bulkbench.settings.Text;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.FileDetails.Type;
import org.bulkbench.storage.FileTree;
import org.bulkbench.storage.FreeSpace;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;
import org.bulkbench.workload.WorkloadInfo;
import org.osgi.service.component.annotations.Component;

/** Copies a folder with all below it into files of its own, as cp -a does. */
@Component
@WorkloadInfo(id = "tree-copy", name = "Copy of a folder, as cp -a does it")
public final class TreeCopy implements Workload<TreeCopy.Settings> {

    /** What a person may choose. */
    public record Settings(
            @Bytes(value = "128k", min = "4k", max = "64M", help = "bytes of one request")
            int block,

            @Flag(value = "true", help = "keep modes, times and further names, as cp -a; false: as cp -r")
            boolean preserve,

            @Flag(value = "true", help = "leave holes of at least a block as holes")
            boolean holes,

            @Choice(
                    value = "end",
                    help = "when the copy is brought to the medium: after each file, after the last, never")
            Sync sync,

            @Choice(value = "false", help = "past the page cache; auto: where that is possible")
            Direct direct,

            @Text(value = "auto", help = "engine that moves the bytes, such as portable; auto: the best there is")
            String engine) {}

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
        Branch destination = new Branch(context.target(DESTINATION), "");
        List<Entry> entries = source.entries();
        if (entries.isEmpty()) {
            return new Outcome.NotApplicable("%s is empty; name a folder with files in it."
                    .formatted(source.tree().uri()));
        }
        checkRoom(entries, settings.holes, destination.tree());
        long bytes = entries.stream()
                .filter(each -> each.details().type() == Type.FILE)
                .mapToLong(each -> each.details().sizeBytes())
                .sum();
        context.expect(2 * bytes, Clock.NEVER);
        try {
            copy(settings, context, source, destination, entries);
            return new Outcome.Completed();
        } catch (FailedRequest e) {
            return e.outcome();
        }
    }

    /** Says before anything is written that it does not fit. */
    static void checkRoom(List<Entry> entries, boolean holes, FileTree destination)
            throws IOException, InterruptedException {
        OptionalLong free = destination.capability(FreeSpace.class).isPresent()
                ? destination.capability(FreeSpace.class).get().freeBytes()
                : OptionalLong.empty();
        long needed = entries.stream().mapToLong(each -> each.room(holes)).sum();
        if (free.isPresent() && needed > free.getAsLong()) {
            throw new IOException("The copy needs about %s, but %s has %s free; nothing was written."
                    .formatted(Unit.BYTES.show(needed), destination.uri(), Unit.BYTES.show(free.getAsLong())));
        }
    }

    private static void copy(
            Settings settings, RunContext context, Branch source, Branch destination, List<Entry> entries)
            throws IOException, InterruptedException, FailedRequest {
        Clock clock = context.clock();
        Meter reads = context.meter("read");
        Meter writes = context.meter("write");
        Copying how = new Copying(
                settings.block,
                settings.preserve,
                settings.holes,
                settings.direct.option(),
                settings.engine,
                reads,
                writes);
        Syncs syncs = new Syncs(clock, destination.tree());
        long begin = clock.nanos();
        TreeCopier copier =
                new TreeCopier(source, destination, how, settings.sync == Sync.BETWEEN ? syncs::sync : () -> {});
        copier.copy(entries);
        if (settings.sync == Sync.END) {
            syncs.sync();
        }
        double seconds = (clock.nanos() - begin) / 1e9;
        long bytes = writes.snapshot().bytes();
        context.metric(Metric.of("elapsed.seconds", "", seconds, "s", 1));
        context.metric(Metric.of("files", "", copier.files(), "", 1));
        if (copier.skipped() > 0) {
            context.metric(Metric.of("files.skipped", "", copier.skipped(), "", 1));
        }
        if (copier.notKept() > 0) {
            context.metric(Metric.of("files.not-kept", "", copier.notKept(), "", 1));
        }
        if (settings.sync != Sync.NONE) {
            context.metric(Metric.of("flush.seconds", "write", syncs.seconds(), "s", syncs.count()));
            context.metric(
                    Metric.of("rate.durable", "write", seconds > 0 ? bytes / seconds : 0, "B/s", copier.files()));
        }
        context.observe(Observation.measured(Kind.COPY)
                .with(Fields.TOOL, "bulkbench")
                .with(Fields.SOURCE, source.tree().uri().toString())
                .with(Fields.DESTINATION, destination.tree().uri().toString())
                .with(Fields.COMMAND, settings.preserve ? "cp -a" : "cp -r")
                .with(Fields.SECONDS, seconds)
                .with(Fields.BYTES, bytes)
                .with(Fields.FILES, copier.files()));
    }
}
