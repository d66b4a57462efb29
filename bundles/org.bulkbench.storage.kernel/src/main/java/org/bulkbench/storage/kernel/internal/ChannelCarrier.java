package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.util.Map;
import org.bulkbench.linux.Errno;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.IoSlots;

/** Carries by a file channel. It gives no errno, only the words of the operating system, so that some errors are just EIO. */
final class ChannelCarrier implements Carrier {

    private static final Map<String, Errno> WORDS = Map.of(
            "No space left on device", Errno.ENOSPC,
            "There is not enough space on the disk", Errno.ENOSPC,
            "Disk quota exceeded", Errno.EDQUOT,
            "File too large", Errno.EFBIG,
            "Read-only file system", Errno.EROFS,
            "Invalid argument", Errno.EINVAL,
            "No such device", Errno.ENODEV,
            "No such device or address", Errno.ENXIO,
            "Stale file handle", Errno.ESTALE);

    private final FileChannel channel;
    private final FileChannel odd; // through the cache, for what is not aligned; or the same
    private final Alignment alignment;
    private final ByteBuffer[] memory;

    ChannelCarrier(FileChannel channel, FileChannel odd, Alignment alignment, IoSlots slots, int depth) {
        this.channel = channel;
        this.odd = odd;
        this.alignment = alignment;
        memory = new ByteBuffer[depth];
        for (int i = 0; i < depth; i++) {
            memory[i] = slots.at(i).memory().duplicate();
        }
    }

    @Override
    public Engine engine() {
        return Engine.PORTABLE;
    }

    @Override
    public boolean direct() {
        return alignment.direct();
    }

    @Override
    public int alignmentBytes() {
        return alignment.demandedBytes();
    }

    @Override
    public Mover mover() {
        return request -> {
            try {
                return switch (request.kind()) {
                    case READ -> read(request);
                    case WRITE -> write(request);
                    case FLUSH -> flush();
                    case DISCARD -> -Errno.EOPNOTSUPP.number();
                };
            } catch (ClosedByInterruptException e) {
                return -Errno.EINTR.number(); // the thread stays interrupted, so that the next wait ends the run
            } catch (IOException e) {
                return -WORDS.getOrDefault(String.valueOf(e.getMessage()), Errno.EIO)
                        .number();
            }
        };
    }

    private long read(IoRequest request) throws IOException {
        ByteBuffer buffer = memory[request.index()].clear().limit(request.lengthBytes());
        boolean fits = alignment.fits(request);
        FileChannel from = fits ? channel : odd;
        int step = fits ? alignment.bytes() : 1;
        while (buffer.hasRemaining() && buffer.position() % step == 0) {
            if (from.read(buffer, request.offsetBytes() + buffer.position()) <= 0) {
                break;
            }
        }
        return buffer.position();
    }

    private long write(IoRequest request) throws IOException {
        ByteBuffer buffer = memory[request.index()].clear().limit(request.lengthBytes());
        FileChannel to = alignment.fits(request) ? channel : odd;
        while (buffer.hasRemaining()) {
            to.write(buffer, request.offsetBytes() + buffer.position());
        }
        return buffer.position();
    }

    private long flush() throws IOException {
        channel.force(false);
        return 0;
    }

    @Override
    public void close() throws IOException {
        try (odd) {
            channel.close();
        }
    }
}
