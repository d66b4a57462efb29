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
import org.bulkbench.measure.Unit;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Choice;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Flag;
import org.bulkbench.settings.Text;
import org.bulkbench.storage.Access;
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

/** Copies files of its own from each folder to each, with each command, and times every copy with its sync. */
@Component
@WorkloadInfo(id = "copy-matrix", name = "Copies from each folder to each")
public final class CopyMatrix implements Workload<CopyMatrix.Settings> {

    /** What a person may choose. */
    public record Settings(
            @Choice(
                    value = "all",
                    help = "what copies: bytes only, modes and times too, into an archive, or each of them")
            Command command,

            @Count(value = "16", min = "1", max = "100000", help = "files in each folder")
            int files,

            @Bytes(value = "2M", min = "1", max = "1T", help = "bytes of each file")
            long size,

            @Bytes(value = "128k", min = "4k", max = "64M", help = "bytes of one request")
            int block,

            @Flag(value = "true", help = "drop the sources from memory before each copy")
            boolean cold,

            @Choice(value = "false", help = "past the page cache; auto: where that is possible")
            Direct direct,

            @Count(value = "1", help = "begin of the random bytes")
            long seed,

            @Text(value = "auto", help = "engine that moves the bytes, such as portable; auto: the best there is")
            String engine) {

        /** Checks what depends on several settings. */
        public Settings {
            if (size > Long.MAX_VALUE / files) {
                throw new IllegalArgumentException(
                        "files=%d of size=%d are more than can be counted.".formatted(files, size));
            }
        }

        Grove grove() {
            return new Grove(files, size, seed);
        }
    }

    private static final int MOST_PLACES = 6;
    private static final String DATA = "data";
    private static final String COPY = "copy";
    private static final Role<FileTree> PLACE = new Role<>("place", FileTree.class, MOST_PLACES, false);

    @Override
    public Class<Settings> settings() {
        return Settings.class;
    }

    @Override
    public List<Role<?>> roles() {
        return List.of(PLACE);
    }

    @Override
    public Access access(Settings settings, Role<?> role, TargetKind kind) {
        return Access.OWN_FILES;
    }

    @Override
    public OptionalLong writtenBytes(Settings settings, Role<?> role, TargetFacts facts) {
        return OptionalLong.empty(); // the files, and as many copies of them as there are places and commands
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        List<FileTree> places = context.targets(PLACE);
        for (FileTree place : places) {
            checkRoom(place, settings.grove());
        }
        try {
            new Matrix(settings, context, places).run();
            return new Outcome.Completed();
        } catch (FailedRequest e) {
            return e.outcome();
        }
    }

    /** A place holds its files and one copy at a time. */
    private static void checkRoom(FileTree place, Grove grove) throws IOException, InterruptedException {
        OptionalLong free = place.capability(FreeSpace.class).isPresent()
                ? place.capability(FreeSpace.class).get().freeBytes()
                : OptionalLong.empty();
        if (free.isPresent() && free.getAsLong() / 2 < grove.bytes()) {
            throw new IOException("The files and a copy of them need about %s, but %s has %s free; nothing was written."
                    .formatted(Unit.BYTES.show(2.0 * grove.bytes()), place.uri(), Unit.BYTES.show(free.getAsLong())));
        }
    }

    /** One run. */
    private record Matrix(Settings settings, RunContext context, List<FileTree> places) {

        void run() throws IOException, InterruptedException, FailedRequest {
            Grove grove = settings.grove();
            List<Command> commands = settings.command.each();
            long copies = (long) places.size() * places.size() * commands.size();
            context.expect((places.size() + 2 * copies) * grove.bytes(), Clock.NEVER);
            Meter prepare = context.meter(Meter.PREPARE);
            for (FileTree place : places) {
                grove.plant(new Branch(place, DATA), prepare);
            }
            context.observe(Observation.measured(Kind.SETTING)
                    .with(Fields.NAME, "size")
                    .with(Fields.VALUE_NUMBER, grove.bytes()));
            double seconds = 0;
            double syncs = 0;
            for (Command command : commands) {
                for (FileTree source : places) {
                    for (FileTree destination : places) {
                        Syncs sync = new Syncs(context.clock(), destination);
                        seconds += copy(command, source, destination, sync);
                        syncs += sync.seconds();
                    }
                }
            }
            context.metric(Metric.of("flush.seconds", "write", syncs, "s", copies));
            context.metric(Metric.of("rate.durable", "write", copies * grove.bytes() / seconds, "B/s", copies));
        }

        /** Returns how many seconds it took. */
        private double copy(Command command, FileTree source, FileTree destination, Syncs sync)
                throws IOException, InterruptedException, FailedRequest {
            Clock clock = context.clock();
            Branch from = new Branch(source, DATA);
            Branch to = new Branch(destination, COPY);
            List<Entry> entries = from.entries();
            if (settings.cold) {
                Grove.cool(from, entries);
            }
            String job = "%s %d to %d"
                    .formatted(command.words(), 1 + places.indexOf(source), 1 + places.indexOf(destination));
            Copying how = new Copying(
                    settings.block,
                    command != Command.CP,
                    true,
                    settings.direct.option(),
                    settings.engine,
                    context.meter("read", job),
                    context.meter("write", job));
            long begin = clock.nanos();
            destination.createDirectory(COPY);
            if (command == Command.TAR) {
                new Tar(how).create(from, entries, to, "tree.tar");
            } else {
                new TreeCopier(from, to, how, () -> {}).copy(entries);
            }
            sync.sync();
            double seconds = (clock.nanos() - begin) / 1e9;
            note(command, job, source, destination, seconds);
            Grove.fell(to);
            return seconds;
        }

        private void note(Command command, String job, FileTree source, FileTree destination, double seconds) {
            long bytes = settings.grove().bytes();
            context.metric(new Metric(
                    "copy.seconds", "", job, "", seconds, "s", 1, OptionalDouble.empty(), OptionalDouble.empty()));
            context.observe(Observation.measured(Kind.COPY)
                    .with(Fields.TOOL, "bulkbench")
                    .with(Fields.SOURCE, source.uri().toString())
                    .with(Fields.DESTINATION, destination.uri().toString())
                    .with(Fields.COMMAND, command.words())
                    .with(Fields.SECONDS, seconds)
                    .with(Fields.BYTES, bytes)
                    .with(Fields.FILES, (long) settings.files));
        }
    }
}
