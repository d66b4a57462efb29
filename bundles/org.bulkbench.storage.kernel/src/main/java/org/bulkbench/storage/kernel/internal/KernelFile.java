package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.bulkbench.linux.Descriptor;
import org.bulkbench.linux.Errno;
import org.bulkbench.linux.LinuxException;
import org.bulkbench.linux.OpenFlag;
import org.bulkbench.linux.Submissions;
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
 * @param choice of the engine
 * @param presence of the device below
 * @param clock of the session
 */
record KernelFile(Path path, Bounds bounds, Choice choice, Presence presence, Clock clock) {

    private static final int LOOK_BYTES = 4096;

    IoQueue queue(QueueOptions options) throws IOException {
        return !bounds.writable() && choice.tries(options.engine(), options.depth())
                ? queue(
                        options,
                        choice.trial()
                                .better(
                                        engine -> queue(look(options), engine),
                                        0,
                                        look(options).requestBytes()))
                : queue(options, choice.engine(options.engine(), options.depth()));
    }

    private QueueOptions look(QueueOptions options) {
        int bytes = (int) Math.min(Math.min(LOOK_BYTES, options.requestBytes()), bounds.capacityBytes());
        return new QueueOptions(1, bytes, options.direct());
    }

    private IoQueue queue(QueueOptions options, Engine engine) throws IOException {
        engine.check(options.depth(), bounds.name());
        IoSlots slots = slots(options);
        if (engine == Engine.PORTABLE) {
            return new KernelQueue(portable(options, slots), slots, options, bounds, presence, clock);
        }
        Descriptors files = descriptors(options);
        try {
            Optional<Submissions> ring = submissions(engine, files, options, slots);
            if (ring.isPresent()) {
                return new RingQueue(ring.get(), files, slots, options, bounds, presence, clock);
            }
            Engine.PREAD.check(options.depth(), bounds.name());
            Carrier carrier = new PreadCarrier(files, slots, options.depth());
            return new KernelQueue(carrier, slots, options, bounds, presence, clock);
        } catch (IOException e) {
            files.close();
            throw e;
        }
    }

    <C> Optional<C> capability(Class<C> type) throws IOException {
        if (type == CacheState.class && choice.linux()) {
            return Optional.of(type.cast(new PageCacheState(path)));
        }
        return Optional.empty();
    }

    /** Returns a ring or what stands in for it; nothing if threads do the work, or have to. */
    private Optional<Submissions> submissions(Engine engine, Descriptors files, QueueOptions options, IoSlots slots)
            throws IOException {
        boolean direct = files.alignment().direct();
        return switch (engine) {
            case IO_URING -> {
                Engine instead = direct ? Engine.AIO : Engine.PREAD;
                Optional<Submissions> ring = make(engine, instead, options, slots);
                yield ring.isPresent() ? ring : submissions(instead, files, options, slots);
            }
            case AIO -> {
                if (!direct) {
                    throw new IOException(
                            "%s: engine aio works past the page cache only; set direct=true or engine=pread"
                                    .formatted(bounds.name()));
                }
                yield make(engine, Engine.PREAD, options, slots);
            }
            case PREAD, PORTABLE -> Optional.empty();
        };
    }

    private Optional<Submissions> make(Engine engine, Engine instead, QueueOptions options, IoSlots slots)
            throws IOException {
        choice.warmUp().once(engine, clock);
        try {
            return Optional.of(choice.rings().make(engine, slots, options.depth()));
        } catch (LinuxException e) {
            String reason = Rings.reason(engine, e);
            if (!choice.automatic(options.engine())) {
                throw new IOException("%s: %s; use engine=%s".formatted(bounds.name(), reason, instead), e);
            }
            choice.rings().refused(reason, instead);
            return Optional.empty();
        }
    }

    private Descriptors descriptors(QueueOptions options) throws IOException {
        Alignment alignment = DirectIo.onLinux(path).alignment(options, bounds.name());
        Descriptor file = open(alignment.direct());
        try {
            return new Descriptors(file, alignment.mixed() ? open(false) : file, alignment);
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
        OpenFlag[] flags = direct ? new OpenFlag[] {access, OpenFlag.DIRECT} : new OpenFlag[] {access};
        try {
            return quietly(flags);
        } catch (IOException e) {
            throw Trouble.with("open", path, e);
        }
    }

    /** Opens it so that reading does not write the time of access, where that is ours to say. */
    private Descriptor quietly(OpenFlag... flags) throws LinuxException {
        OpenFlag[] quiet = Arrays.copyOf(flags, flags.length + 1);
        quiet[flags.length] = OpenFlag.NO_ACCESS_TIME;
        try {
            return Descriptor.open(path, quiet);
        } catch (LinuxException e) {
            if (e.is(Errno.EPERM)) {
                return Descriptor.open(path, flags);
            }
            throw e;
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
            return new IoSlots(options, Errno::describe);
        } catch (OutOfMemoryError e) {
            throw new IOException(
                    "%s: %d requests of %s do not fit into this process's memory; choose a smaller block or depth"
                            .formatted(bounds.name(), options.depth(), Unit.BYTES.print(options.requestBytes())),
                    e);
        }
    }
}
