package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import org.bulkbench.linux.Descriptor;
import org.bulkbench.linux.Errno;
import org.bulkbench.linux.NativeMemory;
import org.bulkbench.linux.Transfers;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.IoSlots;

/** Carries by pread, pwrite and fdatasync. */
final class PreadCarrier implements Carrier {

    private static final long NOT_SUPPORTED = -Errno.EOPNOTSUPP.number();
    private static final long STUCK = -Errno.EIO.number();

    private final Descriptors files;
    private final Alignment alignment;
    private final NativeMemory[] memory;

    PreadCarrier(Descriptors files, IoSlots slots, int depth) {
        this.files = files;
        alignment = files.alignment();
        memory = new NativeMemory[depth];
        for (int i = 0; i < depth; i++) {
            memory[i] = NativeMemory.of(slots.at(i).memory());
        }
    }

    @Override
    public Engine engine() {
        return Engine.PREAD;
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
        Transfers transfers = new Transfers();
        return request -> switch (request.kind()) {
            case READ -> read(transfers, request);
            case WRITE -> write(transfers, request);
            case FLUSH -> transfers.syncData(files.file());
            case DISCARD -> NOT_SUPPORTED;
        };
    }

    private long read(Transfers transfers, IoRequest request) {
        Descriptor from = files.at(alignment.way(request));
        int step = alignment.step(request);
        int wanted = request.lengthBytes();
        int done = 0;
        while (done < wanted && done % step == 0) { // past the cache, an odd length is the end of the file
            long moved =
                    transfers.read(from, memory[request.index()], done, wanted - done, request.offsetBytes() + done);
            if (moved <= 0) {
                return moved < 0 ? moved : done;
            }
            done += (int) moved;
        }
        return done;
    }

    private long write(Transfers transfers, IoRequest request) {
        Descriptor to = files.at(alignment.way(request));
        int wanted = request.lengthBytes();
        int done = 0;
        while (done < wanted) {
            long moved =
                    transfers.write(to, memory[request.index()], done, wanted - done, request.offsetBytes() + done);
            if (moved <= 0) {
                return moved < 0 ? moved : STUCK;
            }
            done += (int) moved;
        }
        return done;
    }

    @Override
    public void close() throws IOException {
        files.close();
    }
}
