package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.bulkbench.linux.Errno;
import org.bulkbench.linux.LinuxException;
import org.bulkbench.storage.IoRequest;

/** Turns what the operating system says into one sentence with the mend. */
final class Trouble {

    private Trouble() {}

    /** Throws if an errno of a transfer says nothing of the medium: then the run could not be done. */
    static void check(int errno, String name, IoRequest.Kind kind) throws IOException {
        Optional<String> mend = Errno.of(errno)
                .flatMap(known -> Optional.ofNullable(
                        switch (known) {
                            case ENOSPC -> "there is no space left; free some or choose a smaller size";
                            case EDQUOT -> "the quota is exceeded; free some space or choose a smaller size";
                            case EFBIG ->
                                "the file would be larger than its file system or the limit of this process allows; choose a smaller size (FAT32 ends at 4 GiB - 1)";
                            case EINVAL ->
                                "the kernel refuses the offset, length or memory; choose a block that is a multiple of 4k, or set direct=false";
                            case ENOMEM -> "the kernel has no memory for it; choose a smaller block or depth";
                            case EOPNOTSUPP ->
                                "the kernel or the file system cannot do that; leave it out or use another engine";
                            case EFAULT, EBADF, EPERM, EACCES ->
                                known.sentence() + "; this is a mistake of the workbench, not of the medium";
                            default -> null;
                        }));
        if (mend.isPresent()) {
            throw new IOException("%s of %s: %s".formatted(kind.name().toLowerCase(Locale.ROOT), name, mend.get()));
        }
    }

    /** Returns a sentence for what went wrong when {@code doing} something with a path. */
    static IOException with(String doing, Path path, IOException cause) {
        return new IOException("Cannot %s %s: %s".formatted(doing, path, reason(cause)), cause);
    }

    private static String reason(IOException cause) {
        return switch (cause) {
            case LinuxException linux ->
                Errno.of(linux.errno()).map(Trouble::mend).orElse(Errno.describe(linux.errno()));
            case NoSuchFileException e -> mend(Errno.ENOENT);
            case AccessDeniedException e -> mend(Errno.EACCES);
            case FileAlreadyExistsException e -> mend(Errno.EEXIST);
            case DirectoryNotEmptyException e -> "it is not empty";
            case NotDirectoryException e -> "it is no folder";
            case FileSystemException e ->
                ofWords(String.valueOf(e.getReason() == null ? e.getMessage() : e.getReason()));
            default -> String.valueOf(cause.getMessage());
        };
    }

    private static String ofWords(String words) {
        return switch (words) {
            case "Read-only file system" -> mend(Errno.EROFS);
            case "No space left on device" -> mend(Errno.ENOSPC);
            case "Invalid argument" -> mend(Errno.EINVAL);
            default -> words;
        };
    }

    private static String mend(Errno errno) {
        return switch (errno) {
            case ENOENT ->
                "there is no such file; check the name, and whether the drive is still plugged in and mounted";
            case EACCES, EPERM ->
                "permission denied; run as a user who may, or change the permissions (disks: join the group 'disk')";
            case EEXIST -> "it exists already; remove it if no other run uses it";
            case EROFS -> "the file system is read-only; mount it for writing or name a folder elsewhere";
            case ENOSPC -> "there is no space left; free some or name a folder elsewhere";
            case EDQUOT -> "the quota is exceeded; free some space or name a folder elsewhere";
            case EBUSY -> "it is in use; unmount it or end the program that uses it";
            case ENODEV, ENXIO, ESHUTDOWN -> "the device is gone; plug it in again";
            case ENOMEDIUM -> "there is no medium in the drive; put one in";
            case EMFILE, ENFILE -> "too many files are open; raise the limit (ulimit -n)";
            default -> Errno.describe(errno.number());
        };
    }
}
