package org.bulkbench.core.internal.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Where locks of media lie: in one folder of all users, in which each can make files and remove only his own, as in {@code
 * /tmp}; or in one of this person, if that is not to be had.
 *
 * @param shared of all users
 * @param own of this person
 */
record LockFolder(Path shared, Path own) {

    private static final System.Logger LOG = System.getLogger(LockFolder.class.getName());
    private static final String MODE = "unix:mode";
    private static final int STICKY_FOR_ALL = 01777;

    /** @throws IOException if neither can be used */
    Path usable() throws IOException {
        if (shared.equals(own)) {
            return Files.createDirectories(own);
        }
        try {
            return open();
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) { // or no such modes here
            LOG.log(
                    System.Logger.Level.WARNING,
                    "Runs of other people on the same medium are not noticed: {0}.",
                    e instanceof IOException io ? Disk.why(io) : e.getMessage());
            return Files.createDirectories(own);
        }
    }

    private Path open() throws IOException {
        if (!Files.exists(shared, LinkOption.NOFOLLOW_LINKS)) {
            make();
        }
        boolean folder = Files.isDirectory(shared, LinkOption.NOFOLLOW_LINKS);
        if (!folder
                || !(Files.getAttribute(shared, MODE, LinkOption.NOFOLLOW_LINKS) instanceof Integer mode)
                || (mode & STICKY_FOR_ALL) != STICKY_FOR_ALL) {
            throw new IOException(shared + " is not a folder of mode 1777; remove it");
        }
        return shared;
    }

    /** Under another name first, so that nobody sees it with other rights. */
    private void make() throws IOException {
        Path parent = Files.createDirectories(shared.toAbsolutePath().getParent());
        Path fresh = Files.createTempDirectory(parent, shared.getFileName() + ".");
        try {
            Files.setAttribute(fresh, MODE, STICKY_FOR_ALL, LinkOption.NOFOLLOW_LINKS);
            Files.move(fresh, shared, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(fresh);
            if (!(e instanceof FileAlreadyExistsException) && !Files.exists(shared, LinkOption.NOFOLLOW_LINKS)) {
                throw e; // otherwise another process was faster
            }
        }
    }
}
