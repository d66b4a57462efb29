package org.bulkbench.workload.files.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.storage.FileChanges;
import org.bulkbench.storage.FileDetails;
import org.bulkbench.storage.FileDetails.Details;
import org.bulkbench.storage.FileDetails.Type;
import org.bulkbench.storage.FileTree.Mode;
import org.bulkbench.storage.IoRequest;

/** Copies what was found below one directory to below another. Confined to one job. */
final class TreeCopier {

    /** What goes on after each file. */
    @FunctionalInterface
    interface AfterFile {
        void run() throws IOException, InterruptedException;
    }

    private final Branch from;
    private final Branch to;
    private final Copying how;
    private final AfterFile afterFile;
    private final Optional<FileChanges> changes;
    private final Map<String, String> copied = new HashMap<>(); // path of the copy by identity
    private long files;
    private long skipped;
    private long notKept;

    TreeCopier(Branch from, Branch to, Copying how, AfterFile afterFile) {
        this.from = from;
        this.to = to;
        this.how = how;
        this.afterFile = afterFile;
        this.changes = to.tree().capability(FileChanges.class);
    }

    /** Returns how many files were copied. */
    long files() {
        return files;
    }

    /** Returns how many devices, pipes, sockets and, where the destination has none, links were left out. */
    long skipped() {
        return skipped;
    }

    /** Returns how many modes, times and further names the destination could not keep. */
    long notKept() {
        return notKept;
    }

    void copy(List<Entry> entries) throws IOException, InterruptedException, FailedRequest {
        for (Entry entry : entries) {
            if (Thread.interrupted()) {
                throw new InterruptedException(); // making names does not wait
            }
            switch (entry.details().type()) {
                case DIRECTORY -> to.tree().createDirectory(to.path(entry.path()));
                case FILE -> file(entry);
                case SYMBOLIC_LINK -> link(entry);
                case OTHER -> skipped++;
            }
        }
        for (Entry entry : entries.reversed()) { // what is made in a directory changes its time
            if (entry.details().type() == Type.DIRECTORY) {
                keep(entry);
            }
        }
    }

    private void file(Entry entry) throws IOException, InterruptedException, FailedRequest {
        String twin = copied.get(entry.details().identity());
        if (how.preserve() && twin != null && changes.isPresent()) {
            String path = to.path(entry.path());
            FileChanges keeper = changes.get();
            if (kept(() -> keeper.hardLink(path, twin))) {
                files++;
                return;
            }
        }
        bytes(entry);
        unchanged(entry);
        keep(entry);
        if (entry.details().names() > 1) {
            copied.put(entry.details().identity(), to.path(entry.path()));
        }
        files++;
        afterFile.run();
    }

    private void bytes(Entry entry) throws IOException, InterruptedException, FailedRequest {
        long size = entry.details().sizeBytes();
        boolean holes = how.holes() && entry.hasHoles() && changes.isPresent();
        String source = from.path(entry.path());
        String copy = to.path(entry.path());
        try (Strand reads = new Strand(source, from.tree().open(source, Mode.READ), how.options(size), how.reads());
                Strand writes = new Strand(copy, to.tree().open(copy, Mode.CREATE), how.options(size), how.writes())) {
            int block = how.options(size).requestBytes();
            for (long offset = 0; offset < size; offset += block) {
                int length = (int) Math.min(block, size - offset);
                IoRequest read = reads.perform(reads.request().read(offset, length));
                if (read.movedBytes() < length) {
                    throw changed(entry, offset + read.movedBytes());
                }
                if (holes && isZero(read.memory(), length)) {
                    continue;
                }
                IoRequest write = writes.request().write(offset, length);
                write.memory().put(0, read.memory(), 0, length);
                write.generated(read.generator(), read.generatorPosition());
                writes.perform(write);
            }
        }
        if (holes) {
            changes.get().length(copy, size);
        }
    }

    private static boolean isZero(ByteBuffer memory, int length) {
        int at = 0;
        for (; at + Long.BYTES <= length; at += Long.BYTES) {
            if (memory.getLong(at) != 0) {
                return false;
            }
        }
        for (; at < length; at++) {
            if (memory.get(at) != 0) {
                return false;
            }
        }
        return true;
    }

    /** A copy of a file that changed meanwhile is of no moment. */
    private void unchanged(Entry entry) throws IOException, InterruptedException {
        Details now = from.details(entry.path());
        if (now.sizeBytes() != entry.details().sizeBytes()
                || !now.modified().equals(entry.details().modified())) {
            throw changed(entry, now.sizeBytes());
        }
    }

    private IOException changed(Entry entry, long nowBytes) {
        return new IOException(
                "%s of %s changed while it was copied (%d B, then %d B); copy a tree that nobody writes to."
                        .formatted(
                                entry.path(), from.tree().uri(), entry.details().sizeBytes(), nowBytes));
    }

    private void link(Entry entry) throws IOException, InterruptedException {
        Optional<FileDetails> details = from.tree().capability(FileDetails.class);
        if (changes.isEmpty() || details.isEmpty()) {
            skipped++;
            return;
        }
        String target = details.get().linkTarget(from.path(entry.path()));
        FileChanges keeper = changes.get();
        if (kept(() -> keeper.symbolicLink(to.path(entry.path()), target))) {
            files++;
        } else {
            skipped++;
        }
    }

    private void keep(Entry entry) throws InterruptedException {
        if (!how.preserve()) {
            return;
        }
        if (changes.isEmpty()) {
            notKept++;
            return;
        }
        FileChanges keeper = changes.get();
        String path = to.path(entry.path());
        boolean mode = entry.details().mode().isEmpty()
                || kept(() -> keeper.mode(path, entry.details().mode().getAsInt()));
        boolean time = kept(() -> keeper.modified(path, entry.details().modified()));
        if (!mode || !time) {
            notKept++;
        }
    }

    /** Something that a file system may not have. */
    @FunctionalInterface
    private interface Keeping {
        void run() throws IOException, InterruptedException;
    }

    private static boolean kept(Keeping what) throws InterruptedException {
        try {
            what.run();
            return true;
        } catch (IOException e) {
            return false; // counted: FAT has no links and no modes, and says so by an error
        }
    }
}
