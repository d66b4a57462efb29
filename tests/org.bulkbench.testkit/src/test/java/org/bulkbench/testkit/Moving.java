package org.bulkbench.testkit;

import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Choice;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.BlockTarget;
import org.bulkbench.storage.FileTree;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.OpenFile;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.Target;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.RequestLoop;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;

/** Reads or writes 4 KiB blocks, and ends, waits or misbehaves as it is told. */
public final class Moving implements Workload<Moving.Settings> {

    /** What it does. */
    public enum Deed {
        /** Reads. */
        READ,
        /** Writes. */
        WRITE,
        /** Writes and puts back. */
        RESTORE,
        /** Asks for reading and writes. */
        CHEAT
    }

    /** How it ends. */
    public enum End {
        /** After the last block. */
        DONE,
        /** When it is interrupted. */
        WAIT,
        /** Not before the test says so. */
        NEVER,
        /** By an exception. */
        BREAK,
        /** Without an outcome. */
        SILENT
    }

    /** What a test may choose. */
    public record Settings(
            @Choice(value = "read", help = "what it does") Deed deed,
            @Choice(value = "done", help = "how it ends") End end,

            @Bytes(value = "64k", min = "4k", max = "1T", help = "bytes in all")
            long size) {}

    private static final Role<Target> TARGET = Role.one("target", Target.class);
    private static final int BLOCK_BYTES = 4096;

    final CountDownLatch moved = new CountDownLatch(1);
    final CountDownLatch released = new CountDownLatch(1);

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
                : switch (settings.deed) {
                    case READ, CHEAT -> Access.READ;
                    case RESTORE -> new Access(Access.Level.RAW_RESTORED, Set.of());
                    case WRITE -> Access.RAW_DESTRUCTIVE;
                };
    }

    @Override
    public OptionalLong writtenBytes(Settings settings, Role<?> role, TargetFacts facts) {
        return OptionalLong.of(settings.size);
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        context.expect(settings.size, 1_000_000_000);
        Outcome outcome = move(settings, context);
        moved.countDown();
        switch (settings.end) {
            case DONE -> {}
            case WAIT -> context.clock().sleepUntil(3_600_000_000_000L);
            case NEVER -> waitForRelease();
            case BREAK -> throw new IllegalStateException("no idea");
            case SILENT -> {
                return null;
            }
        }
        return outcome;
    }

    private Outcome move(Settings settings, RunContext context) throws IOException, InterruptedException {
        QueueOptions options = new QueueOptions(1, BLOCK_BYTES, QueueOptions.Direct.NO);
        switch (context.target(TARGET)) {
            case BlockTarget block -> {
                try (IoQueue queue = block.queue(options)) {
                    return move(settings, context, queue);
                }
            }
            case FileTree tree -> {
                try (OpenFile file = tree.open("file", FileTree.Mode.CREATE);
                        IoQueue queue = file.queue(options)) {
                    return move(settings, context, queue);
                }
            }
            default -> throw new IllegalStateException();
        }
    }

    private static Outcome move(Settings settings, RunContext context, IoQueue queue)
            throws IOException, InterruptedException {
        boolean reads = settings.deed == Deed.READ;
        return new RequestLoop(context.clock(), queue, context.meter(reads ? "read" : "write"))
                .run(
                        settings.size / BLOCK_BYTES,
                        (request, i) -> reads
                                ? request.read(i * BLOCK_BYTES, BLOCK_BYTES)
                                : request.write(i * BLOCK_BYTES, BLOCK_BYTES));
    }

    private void waitForRelease() {
        boolean waiting = true;
        while (waiting) {
            try {
                released.await();
                waiting = false;
            } catch (InterruptedException e) {
                waiting = true; // this is what the test is about
            }
        }
    }
}
