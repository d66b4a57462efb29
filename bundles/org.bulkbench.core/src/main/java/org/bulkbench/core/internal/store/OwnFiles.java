package org.bulkbench.core.internal.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** The folder that a run makes for its own files inside a folder that a person named. */
public final class OwnFiles {

    private static final System.Logger LOG = System.getLogger(OwnFiles.class.getName());

    private OwnFiles() {}

    /** Returns the folder of a run inside a named folder. */
    public static Path in(Path named, String run) {
        return named.toAbsolutePath().normalize().resolve("bulkbench-" + run);
    }

    /** Removes what is left of a run's own folder; a folder of any other name is never touched. */
    public static void remove(Path folder, String run) {
        boolean own = folder.getFileName() != null
                && folder.getFileName().toString().equals("bulkbench-" + run)
                && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS);
        if (own) {
            try {
                Disk.remove(folder);
            } catch (IOException e) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "Own files of run %s are left in %s (%s); remove that folder."
                                .formatted(run, folder, Disk.why(e)),
                        e);
            }
        }
    }
}
