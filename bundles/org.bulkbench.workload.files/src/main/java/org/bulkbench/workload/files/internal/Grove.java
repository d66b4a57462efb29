package org.bulkbench.workload.files.internal;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.bulkbench.measure.Meter;
import org.bulkbench.storage.CacheState;
import org.bulkbench.storage.FileDetails.Type;
import org.bulkbench.storage.FileTree.Mode;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.OpenFile;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.workload.Incompressible;

/**
 * A folder of like files in subfolders, made to be copied.
 *
 * @param files how many
 * @param sizeBytes of each
 */
record Grove(int files, long sizeBytes, long seed) {

    private static final int FILES_PER_FOLDER = 100;
    private static final int BLOCK_BYTES = 1 << 20;

    long bytes() {
        return files * sizeBytes;
    }

    /** Makes it at the root of a branch. */
    void plant(Branch at, Meter meter) throws IOException, InterruptedException, FailedRequest {
        at.tree().createDirectory(at.root());
        int block = Math.clamp(sizeBytes, 1, BLOCK_BYTES);
        QueueOptions options = new QueueOptions(1, block, QueueOptions.Direct.NO);
        Incompressible bytes = new Incompressible(seed, 1);
        for (int i = 0; i < files; i++) {
            String folder = "d" + i / FILES_PER_FOLDER;
            if (i % FILES_PER_FOLDER == 0) {
                at.tree().createDirectory(at.path(folder));
            }
            String path = at.path("%s/f%d".formatted(folder, i));
            Filling filling = Filling.random(bytes, i);
            try (Strand strand = new Strand(path, at.tree().open(path, Mode.CREATE), options, meter)) {
                for (long offset = 0; offset < sizeBytes; offset += block) {
                    IoRequest write = strand.request().write(offset, (int) Math.min(block, sizeBytes - offset));
                    filling.fill(write);
                    strand.perform(write);
                }
            }
        }
        at.tree().sync();
    }

    /** Asks the machine to forget the bytes of files. */
    static void cool(Branch at, List<Entry> entries) throws IOException, InterruptedException {
        for (Entry entry : entries) {
            if (entry.details().type() == Type.FILE) {
                try (OpenFile file = at.tree().open(at.path(entry.path()), Mode.READ)) {
                    Optional<CacheState> state = file.capability(CacheState.class);
                    if (state.isPresent()) {
                        state.get().drop();
                    }
                }
            }
        }
    }

    /** Removes all below a branch and its root. */
    static void fell(Branch at) throws IOException, InterruptedException {
        for (Entry entry : at.entries().reversed()) {
            at.tree().remove(at.path(entry.path()));
        }
        at.tree().remove(at.root());
    }
}
