package org.bulkbench.storage.kernel.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.bulkbench.linux.Errno;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.IoSlots;
import org.bulkbench.storage.QueueOptions;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private static final int EAGAIN = -Errno.EAGAIN.number();
    private static final int EIO = -Errno.EIO.number();

    private final IoRequest request = new IoSlots(new QueueOptions(1, 4096, false)).request();

    private Progress begin(Alignment alignment) {
        Progress progress = new Progress(alignment, 1);
        progress.begin(request);
        return progress;
    }

    @Test
    void joinsTheParts() {
        Progress progress = begin(Alignment.NONE);
        request.write(0, 4096);
        assertEquals(Progress.UNFINISHED, progress.take(request, 1000));
        assertEquals(1000, progress.moved(request));
        assertEquals(4096, progress.take(request, 3096));
        progress.begin(request);
        assertEquals(0, progress.moved(request));
        assertEquals(EIO, progress.take(request, 0), "a write that moves nothing would go on for ever");
        assertEquals(0, progress.take(request.read(0, 0), 0));
    }

    @Test
    void seesTheEndOfAFile() {
        Progress cached = begin(Alignment.NONE);
        request.read(0, 4096);
        assertEquals(Progress.UNFINISHED, cached.take(request, 100));
        assertEquals(100, cached.take(request, 0));
        Progress direct = begin(new Alignment(512, true, true));
        assertEquals(Progress.UNFINISHED, direct.take(request, 512));
        assertEquals(612, direct.take(request, 100), "an odd length past the cache");
    }

    @Test
    void repeatsWhatAsksForItButNotForEver() {
        Progress progress = begin(Alignment.NONE);
        request.read(0, 4096);
        assertEquals(Progress.UNFINISHED, progress.take(request, -Errno.EINTR.number()));
        for (int i = 0; i < 99; i++) {
            assertEquals(Progress.UNFINISHED, progress.take(request, EAGAIN));
        }
        assertEquals(EAGAIN, progress.take(request, EAGAIN));
        assertEquals(EIO, progress.take(request, EIO));
        assertEquals(0, progress.take(request.flush(), 0));
    }
}
