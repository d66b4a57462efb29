package org.bulkbench.core.internal.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/** The folder that a run makes for its own files inside a folder that a person named. */
public final class OwnFiles {

    private static final System.Logger LOG = System.getLogger(OwnFiles.class.getName());

    private OwnFiles() {}

    /** Returns the folder of a run inside a named folder. */
    public static Path in(Path named, String run) {
        return named.toAbsolutePath().normalize().resolve("bulkbench-" + run);
    }

    /** Returns which folder is there now, whatever its name: another one, or none, if its drive left. */
    public static Optional<Object> key(Path named) {
        try {
            return Optional.ofNullable(
                    Files.readAttributes(named, BasicFileAttributes.class).fileKey());
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, named + " cannot be looked at: " + Disk.why(e), e);
            return Optional.empty();
        }
    }

    /**
     * Removes what is left of a run's own folder; a folder of any other name is never touched.
     *
     * @return what a person has to remove by hand, a sentence; empty if nothing is left
     */
    public static Optional<String> remove(Path folder, String run) {
        boolean own = folder.getFileName() != null
                && folder.getFileName().toString().equals("bulkbench-" + run)
                && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS);
        if (own) {
            try {
                Disk.remove(folder);
            } catch (IOException e) {
                String left =
                        "Own files of the run are left in %s (%s); remove that folder.".formatted(folder, Disk.why(e));
                LOG.log(System.Logger.Level.WARNING, "Run " + run + ": " + left, e);
                return Optional.of(left);
            }
        }
        return Optional.empty();
    }
}
