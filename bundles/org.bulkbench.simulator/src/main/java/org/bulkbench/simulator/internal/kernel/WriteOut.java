package org.bulkbench.simulator.internal.kernel;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.machine.Clock;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.Event;

/**
 * Writes the dirty pages of one disk: when there are too many, when they are old, or when somebody waits for them. Each file
 * has a submitter; they take turns, each adding a batch of requests when the queue has room.
 */
final class WriteOut {

    private static final int PAGE_BYTES = PageCache.PAGE_BYTES;
    private static final int SECTOR_BYTES = 512;

    private final Disk disk;
    private final KernelSettings settings;
    private final PageCache cache;
    private final long backgroundBytes;
    private final long limitBytes;
    private final List<CachedFile> files = new ArrayList<>(); // that are dirty, in the order of their turns
    private final List<Runnable> watchers = new ArrayList<>();
    private final Event look;
    private int next;

    WriteOut(Disk disk, KernelSettings settings, PageCache cache) {
        this.disk = disk;
        this.settings = settings;
        this.cache = cache;
        this.backgroundBytes = settings.memory() / 100 * settings.dirtyBackground();
        this.limitBytes = settings.memory() / 100 * settings.dirtyLimit();
        this.look = disk.agenda().event(this::look);
        disk.queue().whenRoom(this::proceed);
    }

    /** Says what to call after each write. */
    void watch(Runnable watcher) {
        watchers.add(watcher);
    }

    /** Returns the files that are dirty. */
    List<CachedFile> files() {
        return files;
    }

    /** Returns whether a writer has to wait. */
    boolean isOverLimit() {
        return cache.dirtyBytes() + cache.flyingBytes() > limitBytes;
    }

    /** Is told that pages of a file became dirty. */
    void dirtied(CachedFile file) {
        if (!file.listed) {
            file.listed = true;
            files.add(file);
        }
        if (!look.isSet()) {
            look.set(disk.agenda().nanos() + settings.writeback());
        }
        if (isOverBackground() && disk.queue().hasRoomForBatch()) {
            pump();
        }
    }

    /** Forgets a file that was removed. */
    void forget(CachedFile file) {
        if (file.listed) {
            remove(files.indexOf(file));
        }
    }

    /** Gives all that shall be written to the queue, as far as there is room. */
    void pump() {
        BlockQueue queue = disk.queue();
        for (int refused = 0; refused < files.size() && queue.hasRoomForBatch(); ) {
            next = next >= files.size() ? 0 : next;
            CachedFile file = files.get(next);
            if (!file.isDirty()) {
                remove(next);
            } else if (isWanted(file)) {
                turn(file);
                next++;
                refused = 0;
            } else {
                next++;
                refused++;
            }
        }
    }

    /** Writes pages of a file now, whatever else waits; the caller has seen that they are dirty. */
    void write(CachedFile file, long from, long to) {
        long begin = from * PAGE_BYTES;
        long end = Math.min(to * PAGE_BYTES, (file.sizeBytes() + SECTOR_BYTES - 1) / SECTOR_BYTES * SECTOR_BYTES);
        file.fly(from, to);
        Landing landing = new Landing(file, to - from, end - begin);
        for (long at = begin; at < end; ) {
            long length = file.together(at, end - at);
            disk.queue().submit(Command.Kind.WRITE, file.place(at), length, file.submitter(), file.syncs > 0, landing);
            at += length;
        }
    }

    private void turn(CachedFile file) {
        BlockQueue queue = disk.queue();
        long most = Math.max(PAGE_BYTES, queue.commandBytes()) / PAGE_BYTES;
        long unit = file.volume.map(volume -> volume.requestPages(most)).orElse(most);
        long written = 0;
        for (int added = 0;
                file.isDirty() && added < queue.settings().batch() && written < settings.writebackTurn();
                added++) {
            long page = file.nextDirty();
            long bound = unit >= most ? page + most : Math.min(page + most, (page / unit + 1) * unit);
            long end = file.endOfDirty(page, bound);
            write(file, page, end);
            written += (end - page) * PAGE_BYTES;
        }
    }

    private void proceed() {
        pump();
        watchers.forEach(Runnable::run);
    }

    private void look() {
        long now = disk.agenda().nanos();
        boolean dirty = false;
        for (CachedFile file : files) {
            dirty |= file.isDirty();
            file.expired = file.isDirty() && Clock.after(file.dirtiedNanos, settings.dirtyExpire()) <= now;
        }
        pump();
        if (dirty) {
            look.set(now + settings.writeback());
        }
    }

    private boolean isWanted(CachedFile file) {
        return file.syncs > 0 || file.flushes > 0 || file.expired || isOverBackground();
    }

    private boolean isOverBackground() {
        return cache.dirtyBytes() > backgroundBytes; // what is on its way does not count, as in Linux 2.6
    }

    private void remove(int index) {
        CachedFile file = files.remove(index);
        file.listed = false;
        file.expired = false;
        if (index < next) {
            next--;
        }
    }

    /** What was submitted at once, until all of it is over. */
    private static final class Landing implements BlockQueue.Done {
        private final CachedFile file;
        private final long pages;
        private long leftBytes;
        private int sense;

        Landing(CachedFile file, long pages, long leftBytes) {
            this.file = file;
            this.pages = pages;
            this.leftBytes = leftBytes;
        }

        @Override
        public void done(long offsetBytes, long lengthBytes, long movedBytes, int newSense) {
            sense = sense == 0 ? newSense : sense;
            leftBytes -= lengthBytes;
            if (leftBytes == 0) {
                file.landed(pages, sense);
            }
        }
    }
}
