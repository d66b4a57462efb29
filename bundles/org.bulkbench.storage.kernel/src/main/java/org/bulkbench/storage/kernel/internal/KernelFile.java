package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;
import org.bulkbench.linux.Descriptor;
import org.bulkbench.linux.OpenFlag;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.Unit;
import org.bulkbench.storage.CacheState;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoSlots;
import org.bulkbench.storage.QueueOptions;

/**
 * A file or device of this computer, which every queue opens for itself.
 *
 * @param path where it is
 * @param bounds what its queues may do
 * @param engine what a person asked for when naming the target, {@code auto} if nothing
 * @param presence of the device below
 * @param clock of the session
 */
record KernelFile(Path path, KernelQueue.Bounds bounds, String engine, Presence presence, Clock clock) {

    private static final int MOST_THREADS = 256;

    IoQueue queue(QueueOptions options) throws IOException {
        Engine chosen = Engine.named(options.engine().equals(QueueOptions.AUTO) ? engine : options.engine());
        if (options.depth() > MOST_THREADS) {
            throw new IOException("%s: engine %s keeps at most %d requests in flight, not %d; choose depth=%d or less"
                    .formatted(bounds.name(), chosen, MOST_THREADS, options.depth(), MOST_THREADS));
        }
        IoSlots slots = slots(options);
        Carrier carrier = chosen == Engine.PREAD ? pread(options, slots) : portable(options, slots);
        return new KernelQueue(carrier, slots, options, bounds, presence, clock);
    }

    <C> Optional<C> capability(Class<C> type) throws IOException {
        if (type == CacheState.class && Engine.named(engine) == Engine.PREAD) {
            return Optional.of(type.cast(new PageCacheState(path)));
        }
        return Optional.empty();
    }

    private Carrier pread(QueueOptions options, IoSlots slots) throws IOException {
        Alignment alignment = DirectIo.onLinux(path).alignment(options, bounds.name());
        Descriptor file = open(alignment.direct());
        try {
            Descriptor odd = alignment.mixed() ? open(false) : file;
            return new PreadCarrier(file, odd, alignment, slots, options.depth());
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    private Carrier portable(QueueOptions options, IoSlots slots) throws IOException {
        Alignment alignment = DirectIo.portable(path).alignment(options, bounds.name());
        FileChannel channel = channel(alignment.direct());
        try {
            FileChannel odd = alignment.mixed() ? channel(false) : channel;
            return new ChannelCarrier(channel, odd, alignment, slots, options.depth());
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private Descriptor open(boolean direct) throws IOException {
        OpenFlag access = bounds.writable() ? OpenFlag.READ_WRITE : OpenFlag.READ_ONLY;
        try {
            return direct ? Descriptor.open(path, access, OpenFlag.DIRECT) : Descriptor.open(path, access);
        } catch (IOException e) {
            throw Trouble.with("open", path, e);
        }
    }

    private FileChannel channel(boolean direct) throws IOException {
        try {
            return FileChannel.open(path, DirectIo.channelOptions(bounds.writable(), direct));
        } catch (IOException e) {
            throw Trouble.with("open", path, e);
        }
    }

    private IoSlots slots(QueueOptions options) throws IOException {
        try {
            return new IoSlots(options);
        } catch (OutOfMemoryError e) {
            throw new IOException(
                    "%s: %d requests of %s do not fit into this process's memory; choose a smaller block or depth"
                            .formatted(bounds.name(), options.depth(), Unit.BYTES.print(options.requestBytes())),
                    e);
        }
    }
}
