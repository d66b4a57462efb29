package org.bulkbench.workload.files.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import org.bulkbench.machine.Clock;
import org.bulkbench.machine.Job;
import org.bulkbench.measure.Meter;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Choice;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Text;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.FileTree;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.workload.Incompressible;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;
import org.bulkbench.workload.WorkloadInfo;
import org.osgi.service.component.annotations.Component;

/** Writes several files, one after the other or all at once, and brings them to the medium in between, at the end or never. */
@Component
@WorkloadInfo(id = "multi-file", name = "Several files, one after the other or together")
public final class MultiFile implements Workload<MultiFile.Settings> {

    /** What a person may choose. */
    public record Settings(
            @Count(value = "2", min = "1", max = "1000", help = "how many files")
            int files,

            @Bytes(value = "64M", min = "1", max = "1T", help = "bytes of each file")
            long size,

            @Bytes(value = "128k", min = "512", max = "64M", help = "bytes of one request")
            int block,

            @Choice(value = "serial", help = "one file after the other, or all at once")
            Order order,

            @Choice(value = "end", help = "when the files are brought to the medium: after each, after the last, never")
            Sync sync,

            @Choice(value = "random", help = "what is written; copy reads it from files on the last target")
            Content payload,

            @Choice(value = "false", help = "past the page cache; auto: where that is possible")
            Direct direct,

            @Count(value = "1", help = "begin of the random bytes")
            long seed,

            @Text(value = "auto", help = "engine that moves the bytes, such as portable; auto: the best there is")
            String engine) {

        private static final int MOST_TOGETHER = 64;

        /** Checks what depends on several settings. */
        public Settings {
            if (order == Order.TOGETHER && files > MOST_TOGETHER) {
                throw new IllegalArgumentException(
                        "order=together goes with at most %d files, not %d.".formatted(MOST_TOGETHER, files));
            }
            if (order == Order.TOGETHER && sync == Sync.BETWEEN) {
                throw new IllegalArgumentException(
                        "sync=between has no between in order=together; choose sync=end or order=serial.");
            }
            if (size > Long.MAX_VALUE / files) {
                throw new IllegalArgumentException(
                        "files=%d of size=%d are more than can be counted.".formatted(files, size));
            }
        }

        long bytes() {
            return files * size;
        }
    }

    private static final Role<FileTree> TARGET = new Role<>("target", FileTree.class, 2, false);

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
        return OptionalLong.of(
                settings.payload == Content.COPY
                        ? Math.addExact(settings.bytes(), settings.bytes())
                        : settings.bytes());
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        List<FileTree> targets = context.targets(TARGET);
        if (targets.size() > 1 && settings.payload != Content.COPY) {
            return new Outcome.NotApplicable("A second target is where payload=copy reads from; leave it out or copy.");
        }
        try {
            return new Writing(
                            settings,
                            context,
                            targets.getFirst(),
                            targets.getLast(),
                            new Incompressible(settings.seed, 1))
                    .run();
        } catch (FailedRequest e) {
            return e.outcome();
        }
    }

    /** One run. */
    private record Writing(
            Settings settings, RunContext context, FileTree tree, FileTree sources, Incompressible bytes) {

        Outcome run() throws IOException, InterruptedException, FailedRequest {
            boolean copies = settings.payload == Content.COPY;
            context.expect(settings.bytes() * (copies ? 3 : 1), Clock.NEVER);
            if (copies) {
                layOutSources();
            }
            long begin = context.clock().nanos();
            Syncs syncs = new Syncs(context.clock(), tree);
            long[] nanos = settings.order == Order.SERIAL ? serially(syncs) : together();
            if (settings.sync == Sync.END) {
                syncs.sync();
            }
            new FileTimes(context, settings.size, tree.uri().toString(), nanos)
                    .note(settings.sync, settings.payload, context.clock().nanos() - begin, syncs);
            return new Outcome.Completed();
        }

        private void layOutSources() throws IOException, InterruptedException, FailedRequest {
            Meter meter = context.meter(Meter.PREPARE);
            for (int i = 1; i <= settings.files; i++) {
                try (Strand strand = open(sources, "source-" + i, FileTree.Mode.CREATE, meter);
                        Filling filling = Filling.random(bytes, i)) {
                    fill(strand, filling);
                }
            }
            sources.sync();
        }

        /** Returns how long each file took, with its sync if there is one after each. */
        private long[] serially(Syncs syncs) throws IOException, InterruptedException, FailedRequest {
            Meter writes = context.meter("write");
            Meter reads = context.meter("read");
            long[] nanos = new long[settings.files];
            for (int i = 0; i < settings.files; i++) {
                long begin = context.clock().nanos();
                file(i + 1, reads, writes);
                if (settings.sync == Sync.BETWEEN) {
                    syncs.sync();
                }
                nanos[i] = context.clock().nanos() - begin;
            }
            return nanos;
        }

        private long[] together() throws IOException, InterruptedException, FailedRequest {
            List<Job<Long>> jobs = new ArrayList<>();
            for (int i = 1; i <= settings.files; i++) {
                int number = i;
                Meter reads = context.meter("read", name(i));
                Meter writes = context.meter("write", name(i));
                jobs.add(context.start(name(i), () -> {
                    long begin = context.clock().nanos();
                    file(number, reads, writes);
                    return context.clock().nanos() - begin;
                }));
            }
            long[] nanos = new long[settings.files];
            for (int i = 0; i < nanos.length; i++) {
                nanos[i] = ended(jobs.get(i));
            }
            return nanos;
        }

        private static long ended(Job<Long> job) throws IOException, InterruptedException, FailedRequest {
            try {
                return job.join();
            } catch (ExecutionException e) {
                switch (e.getCause()) {
                    case IOException trouble -> throw trouble;
                    case InterruptedException end -> throw end;
                    case FailedRequest failed -> throw failed;
                    case RuntimeException mistake -> throw mistake;
                    default -> throw new IllegalStateException(e.getCause());
                }
            }
        }

        private void file(int number, Meter reads, Meter writes)
                throws IOException, InterruptedException, FailedRequest {
            try (Strand strand = open(tree, name(number), FileTree.Mode.CREATE, writes);
                    Filling filling = filling(number, reads)) {
                fill(strand, filling);
            }
        }

        private Filling filling(int number, Meter reads) throws IOException, InterruptedException {
            return switch (settings.payload) {
                case ZERO -> Filling.zeros();
                case RANDOM -> Filling.random(bytes, number);
                case COPY -> Filling.copy(open(sources, "source-" + number, FileTree.Mode.READ, reads));
            };
        }

        private void fill(Strand strand, Filling filling) throws IOException, InterruptedException, FailedRequest {
            for (long offset = 0; offset < settings.size; offset += settings.block) {
                int length = (int) Math.min(settings.block, settings.size - offset);
                var write = strand.request().write(offset, length);
                filling.fill(write);
                strand.perform(write);
            }
        }

        private Strand open(FileTree in, String name, FileTree.Mode mode, Meter meter)
                throws IOException, InterruptedException {
            QueueOptions options = new QueueOptions(1, settings.block, settings.direct.option(), settings.engine);
            return new Strand(name, in.open(name, mode), options, meter);
        }

        private static String name(int number) {
            return "file-" + number;
        }
    }
}
