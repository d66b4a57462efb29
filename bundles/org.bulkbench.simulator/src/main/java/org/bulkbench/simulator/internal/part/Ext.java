package org.bulkbench.simulator.internal.part;

import java.util.OptionalLong;
import java.util.TreeSet;
import org.bulkbench.machine.Clock;
import org.bulkbench.simulation.Extents;
import org.bulkbench.simulation.FileSystem;

/** What ext2 and ext3 have in common: groups of blocks, a file's indirect blocks, and a journal or none. */
final class Ext implements FileSystem {

    private static final int POINTER_BYTES = 4;
    private static final int GROUP_TABLES = 512; // blocks of bitmaps and inodes at the begin of a group
    private static final int FIRST_INODES = 2; // block of the group
    private static final int INODE_BYTES = 128;
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    private final int blockBytes;
    private final long journalBytes;
    private final long commitNanos;
    private final boolean scattered;
    private final long groupBytes;
    private final long indirectBytes; // of a file under one indirect block
    private final Space space;
    private final TreeSet<Long> changed = new TreeSet<>(); // blocks of metadata since the last commit
    private long journalAt;

    /** Takes 0 for no journal. */
    Ext(
            int blockBytes,
            long capacityBytes,
            long reservationBytes,
            long journalBytes,
            long commitNanos,
            boolean scattered) {
        this.scattered = scattered;
        this.blockBytes = blockBytes;
        this.journalBytes = Math.min(journalBytes, capacityBytes / 4) / blockBytes * blockBytes;
        this.commitNanos = this.journalBytes == 0 ? Clock.NEVER : commitNanos;
        this.groupBytes = 8L * blockBytes * blockBytes;
        this.indirectBytes = (long) blockBytes / POINTER_BYTES * blockBytes;
        this.space = new Space(journalBegin() + this.journalBytes, capacityBytes, blockBytes, reservationBytes);
    }

    @Override
    public int blockBytes() {
        return blockBytes;
    }

    @Override
    public int requestBytes() {
        return Integer.MAX_VALUE;
    }

    @Override
    public long commitNanos() {
        return commitNanos;
    }

    @Override
    public boolean dataFirst() {
        return journalBytes > 0;
    }

    @Override
    public long freeBytes() {
        return space.freeBytes();
    }

    @Override
    public void extend(Extents file, long bytes, Metadata metadata) {
        long before = file.bytes();
        space.extend(file, bytes);
        if (before == 0 || before / indirectBytes != (bytes - 1) / indirectBytes) {
            long group = file.lastEndBytes() / groupBytes * groupBytes;
            note(metadata, group); // bitmap
            note(metadata, inode(file));
            if (bytes > 12L * blockBytes) {
                note(metadata, group + (FIRST_INODES + 1 + bytes / indirectBytes % FIRST_INODES) * blockBytes);
            }
        }
    }

    @Override
    public void release(Extents file, Metadata metadata) {
        for (int i = 0; i < file.count(); i++) {
            note(metadata, file.place(i) / groupBytes * groupBytes);
        }
        space.release(file);
    }

    @Override
    public OptionalLong told(Extents file) {
        if (!scattered || file.bytes() == 0) {
            return OptionalLong.of(inode(file));
        }
        long group = file.place(0) / groupBytes * groupBytes;
        long block = (file.number() * SPREAD >>> 1) % (GROUP_TABLES - FIRST_INODES - 1);
        return OptionalLong.of(group + (FIRST_INODES + block) * blockBytes);
    }

    @Override
    public void changed(Change change, Extents file, Metadata metadata) {
        note(metadata, inode(file));
        if (change != Change.WRITTEN) {
            note(metadata, (GROUP_TABLES - 1L) * blockBytes); // the directory
        }
    }

    /** Descriptor and copies in one row, then the commit block; then the blocks may go where they belong. */
    @Override
    public void commit(Metadata metadata) {
        if (changed.isEmpty()) {
            return;
        }
        long length = Math.min(journalBytes - blockBytes, (changed.size() + 1L) * blockBytes);
        if (journalAt + length + blockBytes > journalBytes) {
            journalAt = 0;
        }
        metadata.now(journalBegin() + journalAt, Math.toIntExact(length));
        metadata.now(journalBegin() + journalAt + length, blockBytes);
        journalAt += length + blockBytes;
        changed.forEach(block -> metadata.later(block, blockBytes));
        changed.clear();
    }

    private void note(Metadata metadata, long block) {
        if (journalBytes > 0) {
            changed.add(block);
        } else {
            metadata.later(block, blockBytes);
        }
    }

    private long inode(Extents file) {
        long block = Math.max(0, file.number()) / (blockBytes / INODE_BYTES) % (GROUP_TABLES - FIRST_INODES - 1);
        return (FIRST_INODES + block) * blockBytes;
    }

    private long journalBegin() {
        return (long) GROUP_TABLES * blockBytes;
    }
}
