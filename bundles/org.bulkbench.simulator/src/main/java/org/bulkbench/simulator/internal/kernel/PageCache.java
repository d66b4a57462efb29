package org.bulkbench.simulator.internal.kernel;

import org.bulkbench.simulation.Agenda;
import org.bulkbench.simulation.Signal;

/** The memory of the machine for pages of files: how many there are, which were used last, and how many wait to be written. */
public final class PageCache {

    static final int PAGE_BYTES = 4096;

    private final long capacityPages;
    private final Signal fell;
    private final Chunk oldest; // the two ends of the order of last use
    private final Chunk newest;
    private long residentPages;
    private long dirtyPages;
    private long flyingPages;

    public PageCache(Agenda agenda, long capacityBytes) {
        capacityPages = capacityBytes / PAGE_BYTES;
        fell = agenda.signal();
        oldest = new Chunk(null, 0);
        newest = new Chunk(null, 0);
        oldest.newer = newest;
        newest.older = oldest;
    }

    /** Is raised when bytes were written. */
    Signal fell() {
        return fell;
    }

    public long dirtyBytes() {
        return dirtyPages * PAGE_BYTES;
    }

    /** Returns how many bytes are on their way to a disk. */
    public long flyingBytes() {
        return flyingPages * PAGE_BYTES;
    }

    void used(Chunk chunk) {
        if (newest.older != chunk) {
            unlink(chunk);
            chunk.older = newest.older;
            chunk.newer = newest;
            chunk.older.newer = chunk;
            newest.older = chunk;
        }
    }

    void unlink(Chunk chunk) {
        if (chunk.older != null) {
            chunk.older.newer = chunk.newer;
            chunk.newer.older = chunk.older;
            chunk.older = null;
            chunk.newer = null;
        }
    }

    /** Makes room by forgetting clean pages, those used least recently first; what is dirty gets another round. */
    void addResident(long pages) {
        residentPages += pages;
        for (Chunk end = newest.older; residentPages > capacityPages && oldest.newer != end; ) {
            Chunk candidate = oldest.newer;
            candidate.file.evict(candidate);
            if (oldest.newer == candidate) {
                used(candidate);
            }
        }
    }

    void removeResident(long pages) {
        residentPages -= pages;
    }

    void addDirty(long pages) {
        dirtyPages += pages;
    }

    void addFlying(long pages) {
        flyingPages += pages;
        if (pages < 0) {
            fell.raise();
        }
    }
}
