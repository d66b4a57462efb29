package org.bulkbench.testkit;

import java.io.IOException;
import java.util.List;
import org.bulkbench.measure.Meter;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.FileTree;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.OpenFile;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;

/** Copies one tree into another, then reads the copy and compares. */
public final class TreeCopy implements Workload<TreeCopy.Settings> {

    /** Nothing to choose. */
    public record Settings() {}

    private static final int BLOCK_BYTES = 64 << 10;
    private static final QueueOptions OPTIONS = new QueueOptions(1, BLOCK_BYTES, QueueOptions.Direct.NO);
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
        return Access.OWN_FILES;
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        FileTree source = context.target(SOURCE);
        FileTree destination = context.target(DESTINATION);
        copy("", source, destination, context.meter("read", "copy"), context.meter("write", "copy"));
        destination.sync();
        return compare("", source, destination);
    }

    private static void copy(String folder, FileTree from, FileTree to, Meter reads, Meter writes)
            throws IOException, InterruptedException {
        for (String name : from.list(folder)) {
            String path = folder.isEmpty() ? name : folder + "/" + name;
            if (from.attributes(path).directory()) {
                to.createDirectory(path);
                copy(path, from, to, reads, writes);
            } else {
                try (OpenFile source = from.open(path, FileTree.Mode.READ);
                        OpenFile copy = to.open(path, FileTree.Mode.CREATE);
                        IoQueue in = source.queue(OPTIONS);
                        IoQueue out = copy.queue(OPTIONS)) {
                    long offset = 0;
                    for (IoRequest read = read(in, offset); read.movedBytes() > 0; read = read(in, offset)) {
                        reads.add(read.completedNanos(), read.movedBytes(), read.latencyNanos());
                        IoRequest write = out.request().write(offset, read.movedBytes());
                        write.memory().put(0, read.memory(), 0, read.movedBytes());
                        out.submit(write);
                        out.await(1, Long.MAX_VALUE);
                        IoRequest written = out.next();
                        writes.add(written.completedNanos(), written.movedBytes(), written.latencyNanos());
                        offset += read.movedBytes();
                    }
                }
            }
        }
    }

    private static Outcome compare(String folder, FileTree source, FileTree destination)
            throws IOException, InterruptedException {
        if (!source.list(folder).equals(destination.list(folder))) {
            return new Outcome.MediumFailed(0, "the names in '%s' differ".formatted(folder));
        }
        for (String name : source.list(folder)) {
            String path = folder.isEmpty() ? name : folder + "/" + name;
            boolean directory = source.attributes(path).directory();
            Outcome outcome = directory ? compare(path, source, destination) : same(path, source, destination);
            if (!(outcome instanceof Outcome.Completed)) {
                return outcome;
            }
        }
        return new Outcome.Completed();
    }

    private static Outcome same(String path, FileTree source, FileTree destination)
            throws IOException, InterruptedException {
        try (OpenFile a = source.open(path, FileTree.Mode.READ);
                OpenFile b = destination.open(path, FileTree.Mode.READ);
                IoQueue readA = a.queue(OPTIONS);
                IoQueue readB = b.queue(OPTIONS)) {
            for (long offset = 0; ; ) {
                IoRequest mine = read(readA, offset);
                IoRequest theirs = read(readB, offset);
                int bytes = mine.movedBytes();
                if (bytes != theirs.movedBytes()
                        || !mine.memory().slice(0, bytes).equals(theirs.memory().slice(0, bytes))) {
                    return new Outcome.MediumFailed(offset, path + " differs");
                }
                if (bytes == 0) {
                    return new Outcome.Completed();
                }
                offset += bytes;
            }
        }
    }

    private static IoRequest read(IoQueue queue, long offset) throws IOException, InterruptedException {
        queue.submit(queue.request().read(offset, BLOCK_BYTES));
        queue.await(1, Long.MAX_VALUE);
        return queue.next();
    }
}
