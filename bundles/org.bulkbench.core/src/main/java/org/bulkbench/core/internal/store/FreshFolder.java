package org.bulkbench.core.internal.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.bulkbench.run.RunRecord;

/**
 * The folder of a new run. It is made under a name of its own, where nobody looks for runs, and gets its place when its
 * journal is in it; so a process that is killed leaves no half of a run.
 *
 * @param runs the folder of all runs
 * @param id of the run
 */
record FreshFolder(Path runs, String id) {

    private static final System.Logger LOG = System.getLogger(FreshFolder.class.getName());
    private static final String SUFFIX = ".new";

    /**
     * Begins the record; leaves nothing if that fails.
     *
     * @return nothing if another run has this id
     */
    Optional<OpenRecord> begin(RunRecord begun, List<Path> ownFolders) throws IOException {
        Path fresh = runs.resolve(id + SUFFIX);
        Path folder = runs.resolve(id);
        try {
            Files.createDirectory(fresh);
        } catch (FileAlreadyExistsException e) {
            return Optional.empty();
        }
        try {
            Optional<Owner.Hold> hold = Owner.Hold.take(fresh.resolve(OpenRecord.LOCK));
            if (hold.isEmpty()) {
                return Optional.empty(); // another process sweeps it
            }
            if (Files.exists(folder)) {
                hold.get().close();
                throw new FileAlreadyExistsException(folder.toString());
            }
            OpenRecord record = OpenRecord.begin(fresh, folder, begun, ownFolders, hold.get());
            place(fresh, folder, record);
            return Optional.of(record);
        } catch (IOException e) {
            boolean another = Files.notExists(fresh) || Files.exists(folder); // which swept it, or took the id
            Disk.remove(fresh);
            if (another) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private void place(Path fresh, Path folder, OpenRecord record) throws IOException {
        try {
            Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            record.abandon();
            throw e;
        }
        Disk.force(runs);
    }

    /** Removes the folders of processes that were killed before their run had its place. */
    static void sweep(Path runs) throws IOException {
        if (!Files.isDirectory(runs)) {
            return;
        }
        try (DirectoryStream<Path> left = Files.newDirectoryStream(runs, "*" + SUFFIX)) {
            for (Path fresh : left) {
                sweepOne(fresh);
            }
        }
    }

    private static void sweepOne(Path fresh) {
        try {
            Optional<Owner.Hold> hold = Owner.Hold.take(fresh.resolve(OpenRecord.LOCK));
            if (hold.isPresent()) {
                try (Owner.Hold held = hold.get()) {
                    if (held.locked()) {
                        Disk.remove(fresh);
                    }
                }
            }
        } catch (IOException e) { // its process is removing it, or it is not ours to remove
            LOG.log(System.Logger.Level.DEBUG, fresh + " stays as it is: " + Disk.why(e), e);
        }
    }
}
