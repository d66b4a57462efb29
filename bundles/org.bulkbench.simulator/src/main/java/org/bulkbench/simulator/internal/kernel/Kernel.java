package org.bulkbench.simulator.internal.kernel;

import java.util.List;
import java.util.OptionalLong;
import org.bulkbench.machine.Clock;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.Processor;
import org.bulkbench.simulation.VirtualSession;
import org.bulkbench.simulator.internal.fault.TimedChannel;

/**
 * System calls: what a program waits for when it reads and writes. Called by jobs; each call takes its processor time, works on
 * the page cache, and waits for disks where it has to. A result below 0 is an error number with a minus.
 */
public final class Kernel {

    public static final int NO_SPACE = -28;
    public static final int IO_ERROR = -5;
    public static final int GONE = -19;

    private static final int PAGE_BYTES = PageCache.PAGE_BYTES;
    private static final int SECTOR_BYTES = 512;
    private static final double NANOS = 1e9;

    private final VirtualSession session;
    private final Processor processor;
    private final KernelSettings settings;
    private final PageCache cache;

    public Kernel(VirtualSession session, Processor processor, KernelSettings settings) {
        this.session = session;
        this.processor = processor;
        this.settings = settings;
        this.cache = new PageCache(session, settings.memory());
    }

    public KernelSettings settings() {
        return settings;
    }

    public PageCache cache() {
        return cache;
    }

    VirtualSession session() {
        return session;
    }

    public Processor processor() {
        return processor;
    }

    /** Takes the processor time of a call that copies bytes. */
    public void call(long copiedBytes) throws InterruptedException {
        session.sleepUntil(processor.use(settings.call() + copyNanos(copiedBytes)));
    }

    /** Returns the processor time that copying takes. */
    public long copyNanos(long bytes) {
        return (long) (bytes * NANOS / settings.copy());
    }

    /** Writes through the cache; returns how much, or an error. */
    int write(CachedFile file, long offset, int length) throws InterruptedException {
        long end = offset + length;
        long before = file.sizeBytes();
        call(length);
        if (file.volume.isPresent() && !file.volume.get().extend(file, end)) {
            return NO_SPACE;
        }
        int filled = fill(file, offset, end, before);
        if (filled < 0) {
            return filled;
        }
        file.dirty(offset / PAGE_BYTES, (end + PAGE_BYTES - 1) / PAGE_BYTES, session.nanos());
        WriteOut out = file.disk.writeOut();
        out.dirtied(file);
        if (file.volume.isPresent()) {
            Volume volume = file.volume.get();
            if (volume.fileSystem().writesWhenFull()) {
                writeFullPieces(file, volume, offset, end);
            }
            if (volume.isSynchronous()) {
                volume.settle();
                int result = sync(file);
                return result < 0 ? result : length;
            }
        }
        while (out.isOverLimit()) {
            out.pump();
            cache.fell().await(Clock.NEVER);
        }
        return length;
    }

    /** Pages that are written in part and are on the disk already are read first. */
    private int fill(CachedFile file, long offset, long end, long sizeBytes) throws InterruptedException {
        long first = offset / PAGE_BYTES;
        long last = (end - 1) / PAGE_BYTES;
        boolean atBegin = offset % PAGE_BYTES != 0 && first * PAGE_BYTES < sizeBytes;
        boolean atEnd = end % PAGE_BYTES != 0 && end < sizeBytes && last * PAGE_BYTES < sizeBytes;
        if (atBegin && !fetch(file, first, 1) || atEnd && !fetch(file, last, 1)) {
            return error(file.readSense);
        }
        return 0;
    }

    /** Writes each piece of a request's length as soon as it is full, and waits if too much is on its way. */
    private void writeFullPieces(CachedFile file, Volume volume, long offset, long end) throws InterruptedException {
        long unit = volume.requestPages(Math.max(1, file.disk.queue().commandBytes() / PAGE_BYTES)) * PAGE_BYTES;
        for (long begin = offset / unit * unit; begin + unit <= end; begin += unit) {
            long from = begin / PAGE_BYTES;
            long to = (begin + unit) / PAGE_BYTES;
            if (file.endOfDirty(from, to) == to) {
                while (file.disk.queue().flyingWriteBytes() + unit > settings.running()
                        && file.disk.queue().flyingWriteBytes() > 0) {
                    cache.fell().await(Clock.NEVER);
                }
                if (file.endOfDirty(from, to) == to) {
                    file.disk.writeOut().write(file, from, to);
                }
            }
        }
    }

    /** Reads through the cache; returns how much, less at the end of the file, or an error. */
    int read(CachedFile file, ReadAhead ahead, long offset, int length) throws InterruptedException {
        call(0);
        long end = Math.min(offset + length, file.sizeBytes());
        if (end <= offset) {
            return 0;
        }
        long last = (end + PAGE_BYTES - 1) / PAGE_BYTES;
        long filePages = (file.sizeBytes() + PAGE_BYTES - 1) / PAGE_BYTES;
        for (long page = offset / PAGE_BYTES; page < last; ) {
            if (ahead.isMark(page)) {
                long pages = ahead.next();
                load(file, ahead.begin(), Math.min(filePages, ahead.begin() + pages));
            }
            if (!file.isResident(page)) {
                if (!file.isLoading(page)) {
                    load(file, page, Math.min(filePages, page + ahead.missed(page, last - page)));
                }
                if (!await(file, page)) {
                    return error(file.readSense);
                }
            }
            long next = Math.min(page + 1, last);
            while (next < last && file.isResident(next) && !ahead.isMark(next)) {
                next++;
            }
            long copied = Math.min(end, next * PAGE_BYTES) - Math.max(offset, page * PAGE_BYTES);
            session.sleepUntil(processor.use(copyNanos(copied)));
            ahead.read(next - 1);
            page = next;
        }
        return (int) (end - offset);
    }

    /** Reads what tells of a file, if it is not in memory: who opens or looks at one waits for it. */
    public void look(CachedFile file) throws InterruptedException {
        if (file.volume.isPresent() && !file.made) {
            Volume volume = file.volume.get();
            OptionalLong place = volume.fileSystem().told(file.extents);
            if (place.isPresent()) {
                fetch(file.disk.whole(), (volume.offsetBytes() + place.getAsLong()) / PAGE_BYTES, 1);
            }
        }
    }

    /** Sends a command that asks the medium for nothing; 0 or an error. */
    public int ask(Disk disk) throws InterruptedException {
        call(0);
        int[] result = {1};
        disk.queue().ask((offset, asked, moved, sense) -> {
            result[0] = error(sense);
            disk.whole().changed.raise();
        });
        while (result[0] > 0) {
            disk.whole().changed.await(Clock.NEVER);
        }
        return result[0];
    }

    /** Returns when all of a file, and what belongs to it, is on the medium; 0 or an error. */
    int sync(CachedFile file) throws InterruptedException {
        call(0);
        await(file);
        if (file.volume.isPresent()) {
            syncMetadata(file.volume.get());
        }
        flush(file.disk);
        return failure(file);
    }

    /** Returns when all of a volume is on the medium; 0 or an error. */
    public int sync(Volume volume) throws InterruptedException {
        call(0);
        List<CachedFile> files = List.copyOf(volume.disk().writeOut().files());
        files.forEach(file -> file.flushes++);
        volume.disk().writeOut().pump();
        int result = 0;
        for (CachedFile file : files) {
            while (!file.isClean()) {
                file.changed.await(Clock.NEVER);
            }
            file.flushes--;
            result = Math.min(result, failure(file));
        }
        syncMetadata(volume);
        flush(volume.disk());
        return result;
    }

    /** Waits until what a change of names made to be written at once is on the disk; on a synchronous volume all. */
    public int settle(Volume volume) throws InterruptedException {
        volume.settle();
        return volume.isSynchronous() ? sync(volume) : 0;
    }

    private void syncMetadata(Volume volume) throws InterruptedException {
        volume.settle();
        volume.awaitCommit();
        await(volume.disk().whole());
    }

    private void await(CachedFile file) throws InterruptedException {
        file.syncs++;
        try {
            file.disk.writeOut().pump();
            while (!file.isClean()) {
                file.changed.await(Clock.NEVER);
            }
        } finally {
            file.syncs--;
        }
    }

    private void flush(Disk disk) throws InterruptedException {
        if (disk.queue().settings().flush()) {
            boolean[] over = {false};
            disk.queue().flush((offset, asked, moved, sense) -> {
                over[0] = true;
                disk.whole().changed.raise();
            });
            while (!over[0]) {
                disk.whole().changed.await(Clock.NEVER);
            }
        }
    }

    private static int failure(CachedFile file) {
        int failure = file.failure;
        file.failure = 0;
        return error(failure);
    }

    /** Returns the error of a sense, 0 for none. */
    static int error(int sense) {
        return sense == 0 ? 0 : sense == TimedChannel.GONE ? GONE : IO_ERROR;
    }

    /** Reads pages, and waits for them. */
    private boolean fetch(CachedFile file, long page, long pages) throws InterruptedException {
        if (!file.isResident(page)) {
            load(file, page, page + pages);
            return await(file, page);
        }
        return true;
    }

    private static boolean await(CachedFile file, long page) throws InterruptedException {
        while (!file.isResident(page) && file.isLoading(page)) {
            file.changed.await(Clock.NEVER);
        }
        return file.isResident(page);
    }

    /** Starts to read the pages that are neither there nor on their way. */
    private static void load(CachedFile file, long from, long to) {
        for (long page = from; page < to; ) {
            if (file.isResident(page) || file.isLoading(page)) {
                page++;
                continue;
            }
            long end = page + 1;
            while (end < to && !file.isResident(end) && !file.isLoading(end)) {
                end++;
            }
            loadRun(file, page, end);
            page = end;
        }
    }

    private static void loadRun(CachedFile file, long from, long to) {
        file.load(from, to);
        long end = Math.min(to * PAGE_BYTES, (file.sizeBytes() + SECTOR_BYTES - 1) / SECTOR_BYTES * SECTOR_BYTES);
        for (long at = from * PAGE_BYTES; at < end; ) {
            long length = file.together(at, end - at);
            long place = file.place(at);
            long begin = at;
            file.disk
                    .queue()
                    .submit(
                            Command.Kind.READ,
                            place,
                            length,
                            -1 - file.submitter(),
                            true,
                            (offset, asked, moved, sense) -> {
                                long page = (begin + offset - place) / PAGE_BYTES;
                                file.loaded(page, Math.min(to, page + (asked + PAGE_BYTES - 1) / PAGE_BYTES), sense);
                            });
            at += length;
        }
    }
}
