package org.bulkbench.simulator.internal.kernel;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bulkbench.machine.Clock;
import org.bulkbench.simulation.Extents;
import org.bulkbench.simulation.Signal;

/** A file, or a whole disk, with what the page cache holds of it. */
public final class CachedFile {

    private static final int PAGE_BYTES = PageCache.PAGE_BYTES;

    final PageCache cache;
    final Disk disk;
    final Optional<Volume> volume; // empty for the disk itself
    final Extents extents; // without use for the disk itself
    final Signal changed; // pages came, or were written
    private final TreeMap<Long, Chunk> chunks = new TreeMap<>(); // by first page
    private final TreeMap<Long, Chunk> dirty = new TreeMap<>();
    private Chunk last; // the one used last
    private long sizeBytes;
    private long residentPages;
    private long dirtyPages;
    private long flyingPages;
    private long cursorPage; // where write-out goes on
    long dirtiedNanos = Clock.NEVER; // since when some page is dirty
    int syncs; // how many wait for all of it
    int flushes; // how many want all of it written, as part of all there is
    boolean made; // in this session, so that what tells of it is in memory
    boolean listed; // among the dirty files of its disk
    boolean expired; // dirty for so long that it is written out
    int readSense; // of the last read that failed
    int failure; // sense of the first write that failed since somebody asked; 0 for none

    /** A file of a volume. */
    CachedFile(PageCache cache, Volume volume, int number) {
        this.cache = cache;
        this.disk = volume.disk();
        this.volume = Optional.of(volume);
        this.extents = new Extents(number);
        this.changed = disk.agenda().signal();
    }

    /** A disk. */
    CachedFile(PageCache cache, Disk disk) {
        this.cache = cache;
        this.disk = disk;
        this.volume = Optional.empty();
        this.extents = new Extents(0);
        this.changed = disk.agenda().signal();
        this.sizeBytes = disk.capacityBytes();
    }

    public long sizeBytes() {
        return sizeBytes;
    }

    void sizeBytes(long bytes) {
        sizeBytes = bytes;
    }

    public Disk disk() {
        return disk;
    }

    public long residentBytes() {
        return residentPages * PAGE_BYTES;
    }

    /** Returns how much is in memory only, on its way to the disk or not. */
    public long dirtyBytes() {
        return (dirtyPages + flyingPages) * PAGE_BYTES;
    }

    boolean isClean() {
        return dirtyPages + flyingPages == 0;
    }

    boolean isDirty() {
        return dirtyPages > 0;
    }

    /** Returns the number of the file in its volume. */
    public int number() {
        return extents.number();
    }

    int submitter() {
        return extents.number();
    }

    /** Returns where a byte lies on the disk. */
    long place(long fileBytes) {
        return volume.isEmpty() ? fileBytes : volume.get().offsetBytes() + extents.placeOf(fileBytes);
    }

    /** Returns how many of so many bytes from there on lie together on the disk. */
    long together(long fileBytes, long most) {
        return volume.isEmpty() ? most : Math.min(most, extents.end(extents.find(fileBytes)) - fileBytes);
    }

    boolean isResident(long page) {
        Chunk chunk = chunk(page, false);
        return chunk != null && chunk.resident.has((int) (page - chunk.firstPage));
    }

    boolean isLoading(long page) {
        Chunk chunk = chunk(page, false);
        return chunk != null && chunk.loading.has((int) (page - chunk.firstPage));
    }

    /** Returns the first page from one on that is, or is not, in memory; {@code to} if there is none before that. */
    long next(boolean resident, long from, long to) {
        for (long page = from; page < to; ) {
            long end = Math.min(to, (page / Chunk.PAGES + 1) * Chunk.PAGES);
            Chunk chunk = chunk(page, false);
            if (chunk == null) {
                if (!resident) {
                    return page;
                }
            } else {
                long found = chunk.firstPage
                        + chunk.resident.next(resident, (int) (page - chunk.firstPage), (int) (end - chunk.firstPage));
                if (found < end) {
                    return found;
                }
            }
            page = end;
        }
        return to;
    }

    /** Notes that pages were written to, at a time. */
    void dirty(long from, long to, long nowNanos) {
        for (long page = from; page < to; ) {
            Chunk chunk = chunk(page, true);
            int begin = (int) (page - chunk.firstPage);
            int end = (int) Math.min(Chunk.PAGES, to - chunk.firstPage);
            cache.used(chunk);
            boolean clean = chunk.dirty.count() == 0;
            int added = chunk.dirty.set(begin, end);
            if (clean) {
                dirty.put(chunk.firstPage, chunk);
            }
            dirtyPages += added;
            cache.addDirty(added);
            arrive(chunk, begin, end);
            page = chunk.firstPage + end;
        }
        if (dirtiedNanos == Clock.NEVER) {
            dirtiedNanos = nowNanos;
        }
    }

    /** Notes that pages are being read. */
    void load(long from, long to) {
        for (long page = from; page < to; ) {
            Chunk chunk = chunk(page, true);
            int end = (int) Math.min(Chunk.PAGES, to - chunk.firstPage);
            chunk.loading.set((int) (page - chunk.firstPage), end);
            page = chunk.firstPage + end;
        }
    }

    /** Notes that pages were read, or that they could not be; 0 if they were. */
    void loaded(long from, long to, int sense) {
        readSense = sense == 0 ? readSense : sense;
        for (long page = from; page < to; ) {
            Chunk chunk = chunk(page, true);
            int begin = (int) (page - chunk.firstPage);
            int end = (int) Math.min(Chunk.PAGES, to - chunk.firstPage);
            chunk.loading.clear(begin, end);
            if (sense == 0) {
                cache.used(chunk);
                arrive(chunk, begin, end);
            }
            page = chunk.firstPage + end;
        }
        changed.raise();
    }

    /** Returns the page at which write-out goes on: the next dirty one, from the begin again behind the last; there is one. */
    long nextDirty() {
        Map.Entry<Long, Chunk> entry = dirty.floorEntry(cursorPage);
        if (entry != null) {
            Chunk chunk = entry.getValue();
            int from = (int) Math.min(Chunk.PAGES, cursorPage - chunk.firstPage);
            int found = chunk.dirty.next(true, from, Chunk.PAGES);
            if (found < Chunk.PAGES) {
                return chunk.firstPage + found;
            }
            entry = dirty.higherEntry(entry.getKey());
        } else {
            entry = dirty.ceilingEntry(cursorPage);
        }
        Chunk chunk = (entry == null ? dirty.firstEntry() : entry).getValue();
        return chunk.firstPage + chunk.dirty.next(true, 0, Chunk.PAGES);
    }

    /** Returns the first page behind one that is not dirty; at most {@code to}. */
    long endOfDirty(long page, long to) {
        for (long at = page; at < to; ) {
            Chunk chunk = chunk(at, false);
            if (chunk == null) {
                return at;
            }
            int end = (int) Math.min(Chunk.PAGES, to - chunk.firstPage);
            int found = chunk.dirty.next(false, (int) (at - chunk.firstPage), end);
            if (found < end) {
                return chunk.firstPage + found;
            }
            at = chunk.firstPage + end;
        }
        return to;
    }

    /** Notes that dirty pages go to the disk now. */
    void fly(long from, long to) {
        clean(from, to);
        flyingPages += to - from;
        cache.addFlying(to - from);
        cursorPage = to;
    }

    /** Notes that pages came to the disk, or that they could not. */
    void landed(long pages, int sense) {
        if (failure == 0) {
            failure = sense;
        }
        flyingPages -= pages;
        cache.addFlying(-pages);
        changed.raise();
    }

    /** Forgets pages, dirty ones too: what is written past the cache takes their place. */
    void forget(long from, long to) {
        clean(from, to);
        for (long page = from; page < to; ) {
            long end = Math.min(to, (page / Chunk.PAGES + 1) * Chunk.PAGES);
            Chunk chunk = chunk(page, false);
            if (chunk != null) {
                leave(chunk, (int) (page - chunk.firstPage), (int) (end - chunk.firstPage));
            }
            page = end;
        }
    }

    /** Forgets clean pages of a chunk. */
    void evict(Chunk chunk) {
        for (int at = 0; at < Chunk.PAGES; ) {
            int end = chunk.dirty.next(true, at, Chunk.PAGES);
            leave(chunk, at, end);
            at = chunk.dirty.next(false, end, Chunk.PAGES);
        }
        if (chunk.resident.count() == 0 && chunk.loading.count() == 0) {
            cache.unlink(chunk);
            chunks.remove(chunk.firstPage);
            if (last == chunk) {
                last = null;
            }
        }
    }

    /** Forgets all clean pages. */
    public void drop() {
        for (Chunk chunk : chunks.values().toArray(Chunk[]::new)) {
            evict(chunk);
        }
    }

    /** Forgets all, for it is removed. */
    void dispose() {
        forget(0, (sizeBytes + PAGE_BYTES - 1) / PAGE_BYTES);
        drop();
    }

    private void clean(long from, long to) {
        for (long page = from; page < to && dirtyPages > 0; ) {
            long end = Math.min(to, (page / Chunk.PAGES + 1) * Chunk.PAGES);
            Chunk chunk = chunk(page, false);
            if (chunk != null && chunk.dirty.count() > 0) {
                int removed = chunk.dirty.clear((int) (page - chunk.firstPage), (int) (end - chunk.firstPage));
                dirtyPages -= removed;
                cache.addDirty(-removed);
                if (chunk.dirty.count() == 0) {
                    dirty.remove(chunk.firstPage);
                }
            }
            page = end;
        }
        if (dirtyPages == 0) {
            dirtiedNanos = Clock.NEVER;
        }
    }

    private void arrive(Chunk chunk, int begin, int end) {
        int added = chunk.resident.set(begin, end);
        residentPages += added;
        if (added > 0) {
            cache.addResident(added);
        }
    }

    private void leave(Chunk chunk, int begin, int end) {
        int removed = chunk.resident.clear(begin, end);
        residentPages -= removed;
        cache.removeResident(removed);
    }

    private Chunk chunk(long page, boolean make) {
        long first = page / Chunk.PAGES * Chunk.PAGES;
        if (last != null && last.firstPage == first) {
            return last;
        }
        Chunk found = chunks.get(first);
        if (found == null && make) {
            found = new Chunk(this, first);
            chunks.put(first, found);
            cache.used(found);
        }
        if (found != null) {
            last = found;
        }
        return found;
    }
}
