package org.bulkbench.simulator.internal.kernel;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.machine.Clock;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.Event;
import org.bulkbench.simulation.Extents;
import org.bulkbench.simulation.FileSystem;
import org.bulkbench.simulation.Signal;

/** A mounted file system: it asks the file system what has to be written and sees to it, and commits when that is due. */
public final class Volume implements FileSystem.Metadata {

    private static final int PAGE_BYTES = PageCache.PAGE_BYTES;

    private record Piece(long offsetBytes, int lengthBytes) {}

    private final Disk disk;
    private final FileSystem fileSystem;
    private final long offsetBytes;
    private final boolean synchronous;
    private final PageCache cache;
    private final Event commit;
    private final Signal committed;
    private final List<Piece> pending = new ArrayList<>(); // to be written before a call returns
    private final List<Piece> journal = new ArrayList<>(); // of the commit that is under way
    private final List<CachedFile> first = new ArrayList<>(); // files that have to be written before it
    private boolean changed; // since the last commit began
    private boolean committing;
    private boolean collecting;
    private long commits;
    private int files;

    public Volume(Disk disk, FileSystem fileSystem, long offsetBytes, boolean synchronous, PageCache cache) {
        this.disk = disk;
        this.fileSystem = fileSystem;
        this.offsetBytes = offsetBytes;
        this.synchronous = synchronous;
        this.cache = cache;
        this.commit = disk.agenda().event(this::commit);
        this.committed = disk.agenda().signal();
        disk.writeOut().watch(this::proceed);
    }

    public Disk disk() {
        return disk;
    }

    public FileSystem fileSystem() {
        return fileSystem;
    }

    long offsetBytes() {
        return offsetBytes;
    }

    /** Returns whether every change is on the disk when the call returns. */
    boolean isSynchronous() {
        return synchronous;
    }

    /** Returns how many pages of a file one request may carry, at most {@code most}. */
    long requestPages(long most) {
        return Math.clamp(fileSystem.requestBytes() / PAGE_BYTES, 1, most);
    }

    /** Makes a file without bytes. */
    public CachedFile create() {
        CachedFile file = new CachedFile(cache, this, ++files);
        file.made = true;
        note(FileSystem.Change.CREATED, file.extents);
        return file;
    }

    /** Makes a file with bytes that are on the disk already, as if it had always been there. */
    public CachedFile existing(long bytes) {
        CachedFile file = new CachedFile(cache, this, ++files);
        fileSystem.extend(file.extents, bytes, new FileSystem.Metadata() {
            @Override
            public void now(long metadataOffset, int lengthBytes) {}

            @Override
            public void later(long metadataOffset, int lengthBytes) {}
        });
        file.sizeBytes(bytes);
        return file;
    }

    /** Makes a file longer; false if there is no room. */
    public boolean extend(CachedFile file, long bytes) {
        long missing = bytes - file.extents.bytes();
        if (missing > 0) {
            if (missing > fileSystem.freeBytes()) {
                return false;
            }
            fileSystem.extend(file.extents, bytes, this);
            change();
        }
        file.sizeBytes(Math.max(file.sizeBytes(), bytes));
        return true;
    }

    /** Removes a file. */
    public void remove(CachedFile file) {
        disk.writeOut().forget(file);
        for (int i = 0; i < file.extents.count(); i++) {
            disk.contents().erase(offsetBytes + file.extents.place(i), file.extents.end(i) - file.extents.begin(i));
        }
        file.dispose();
        fileSystem.release(file.extents, this);
        note(FileSystem.Change.REMOVED, file.extents);
        file.extents.clear();
    }

    /** Says that a file, or a directory with a number of its own, was changed. */
    public void note(FileSystem.Change what, Extents file) {
        fileSystem.changed(what, file, this);
        change();
    }

    @Override
    public void now(long metadataOffset, int lengthBytes) {
        (collecting ? journal : pending).add(new Piece(offsetBytes + metadataOffset, lengthBytes));
    }

    @Override
    public void later(long metadataOffset, int lengthBytes) {
        long begin = offsetBytes + metadataOffset;
        CachedFile whole = disk.whole();
        whole.dirty(
                begin / PAGE_BYTES,
                (begin + lengthBytes + PAGE_BYTES - 1) / PAGE_BYTES,
                disk.agenda().nanos());
        disk.writeOut().dirtied(whole);
    }

    /** Waits until what a change made to be written at once is on the disk. */
    void settle() throws InterruptedException {
        while (!pending.isEmpty()) {
            Piece piece = pending.removeFirst();
            boolean[] over = {false};
            write(piece, () -> {
                over[0] = true;
                committed.raise();
            });
            while (!over[0]) {
                committed.await(Clock.NEVER);
            }
        }
    }

    /** Waits until all changes until now are committed. */
    void awaitCommit() throws InterruptedException {
        if (fileSystem.commitNanos() == Clock.NEVER || !changed && !committing) {
            return;
        }
        long wanted = commits + (committing && changed ? 2 : 1);
        while (commits < wanted) {
            if (!committing) {
                commit();
            }
            if (commits < wanted) {
                committed.await(Clock.NEVER);
            }
        }
    }

    private void change() {
        changed = true;
        if (fileSystem.commitNanos() != Clock.NEVER && !commit.isSet()) {
            commit.set(disk.agenda().nanos() + fileSystem.commitNanos());
        }
    }

    private void commit() {
        commit.cancel();
        if (committing) {
            return;
        }
        committing = true;
        changed = false;
        if (fileSystem.dataFirst()) {
            for (CachedFile file : disk.writeOut().files()) {
                if (file.volume.filter(this::equals).isPresent()) {
                    file.syncs++;
                    first.add(file);
                }
            }
            disk.writeOut().pump();
        }
        proceed();
    }

    private void proceed() {
        if (committing && journal.isEmpty() && first.stream().allMatch(CachedFile::isClean)) {
            first.forEach(file -> file.syncs--);
            first.clear();
            collecting = true;
            fileSystem.commit(this);
            collecting = false;
            writeJournal();
        }
    }

    private void writeJournal() {
        if (journal.isEmpty()) {
            committing = false;
            commits++;
            committed.raise();
            if (changed) {
                change();
            }
            return;
        }
        write(journal.getFirst(), () -> {
            journal.removeFirst();
            writeJournal();
        });
    }

    private void write(Piece piece, Runnable over) {
        long[] left = {piece.lengthBytes()};
        disk.queue()
                .submit(
                        Command.Kind.WRITE,
                        piece.offsetBytes(),
                        piece.lengthBytes(),
                        0,
                        true,
                        (offset, length, moved, sense) -> {
                            left[0] -= length;
                            if (left[0] == 0) {
                                over.run();
                            }
                        });
    }
}
