package org.bulkbench.workload;

import java.io.IOException;
import java.util.Optional;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.Meter;
import org.bulkbench.storage.BlockTarget;
import org.bulkbench.storage.CacheState;
import org.bulkbench.storage.FileTree;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.OpenFile;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.Target;

/**
 * A row of bytes for strategies that do not care where it is: all of a block target, or one file of the run's own in a tree.
 * Confined to one job; whoever opened it closes it before the run ends.
 */
public final class Extent implements AutoCloseable {

    private static final int LAYOUT_BLOCK_BYTES = 1 << 20;
    private static final int FILE_BLOCK_BYTES = 512;

    private final Optional<BlockTarget> block;
    private final Optional<OpenFile> file;
    private long fileBytes;

    private Extent(Optional<BlockTarget> block, Optional<OpenFile> file) {
        this.block = block;
        this.file = file;
    }

    /**
     * Opens what a target offers.
     *
     * @param name of the file that is made in a tree
     * @throws IOException if the file cannot be made
     */
    public static Extent of(Target target, String name) throws IOException, InterruptedException {
        return switch (target) {
            case BlockTarget disk -> new Extent(Optional.of(disk), Optional.empty());
            case FileTree tree -> new Extent(Optional.empty(), Optional.of(tree.open(name, FileTree.Mode.CREATE)));
            default -> throw new IOException("%s is neither a disk nor a folder".formatted(target.uri()));
        };
    }

    /** Opens a queue; whoever opens it closes it, before the extent. */
    public IoQueue queue(QueueOptions options) throws IOException {
        return block.isPresent()
                ? block.get().queue(options)
                : file.orElseThrow().queue(options);
    }

    /** Returns how many bytes there are: the capacity of a block target, or what was laid out in a file. */
    public long capacityBytes() {
        return block.map(BlockTarget::capacityBytes).orElse(fileBytes);
    }

    /** Returns the size of a block in bytes; 512 in a file. */
    public int blockBytes() {
        return block.map(BlockTarget::blockBytes).orElse(FILE_BLOCK_BYTES);
    }

    /** Returns whether it is a file of the run's own, which has no bytes until some are written. */
    public boolean isOwnFile() {
        return file.isPresent();
    }

    /** Returns what the machine's memory holds of it, if that can be known. */
    public Optional<CacheState> cacheState() {
        return block.isPresent()
                ? block.get().capability(CacheState.class)
                : file.orElseThrow().capability(CacheState.class);
    }

    /**
     * Writes the bytes that are to be read into a file, so that each is on the medium; does nothing on a block target. They
     * cannot be compressed and are counted by a meter of their own that is no figure of the run.
     *
     * @param bytes above 0
     * @return that it completed, or what the medium did
     * @throws IOException if the transport failed or there is no room
     */
    public Outcome layOut(RunContext context, long bytes, long seed) throws IOException, InterruptedException {
        if (file.isEmpty()) {
            return new Outcome.Completed();
        }
        Meter meter = context.meter(Meter.PREPARE);
        QueueOptions options = new QueueOptions(4, LAYOUT_BLOCK_BYTES, QueueOptions.Direct.IF_POSSIBLE);
        try (IoQueue queue = queue(options)) {
            Incompressible payload = new Incompressible(seed, options.depth());
            Outcome outcome = new RequestLoop(context.clock(), queue, meter)
                    .run((bytes + LAYOUT_BLOCK_BYTES - 1) / LAYOUT_BLOCK_BYTES, (request, i) -> {
                        long offset = i * LAYOUT_BLOCK_BYTES;
                        payload.prepare(request.write(offset, (int) Math.min(LAYOUT_BLOCK_BYTES, bytes - offset)));
                        return request;
                    });
            if (!(outcome instanceof Outcome.Completed)) {
                return outcome;
            }
            queue.submit(queue.request().flush());
            queue.await(1, Clock.NEVER);
            IoRequest flushed = queue.next();
            if (flushed.failed()) {
                return new Outcome.MediumFailed(0, flushed.describeFailure());
            }
        }
        fileBytes = bytes;
        return new Outcome.Completed();
    }

    /**
     * Asks the machine to forget what it holds of it, and notes in the record what it still holds.
     *
     * @throws IOException if the machine could not be asked
     */
    public void cool(RunContext context) throws IOException {
        Optional<CacheState> state = cacheState();
        if (state.isPresent()) {
            state.get().drop();
            context.observe(Observation.measured(Kind.CACHE)
                    .with(Fields.WHAT, "before reading")
                    .with(Fields.RESIDENT_BYTES, state.get().residentBytes())
                    .with(Fields.DIRTY_BYTES, state.get().dirtyBytes()));
        }
    }

    @Override
    public void close() throws IOException {
        if (file.isPresent()) {
            file.get().close();
        }
    }
}
