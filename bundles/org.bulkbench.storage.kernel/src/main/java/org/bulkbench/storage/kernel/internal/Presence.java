package org.bulkbench.storage.kernel.internal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.bulkbench.linux.Errno;

/**
 * Whether the device under a file is still there: an input/output error of one that left is no defect of the medium.
 *
 * @param node what the kernel shows in sysfs while the device is there; empty if it has none, such as a network's
 */
record Presence(Optional<Path> node) {

    private static final Path NODES = Path.of("/sys/dev/block");

    /** Watches the device with these numbers. */
    static Presence of(int major, int minor) {
        return new Presence(Optional.of(NODES.resolve(major + ":" + minor)).filter(Files::exists));
    }

    /** Returns whether an errno says that the device left. */
    boolean gone(int errno) {
        return Errno.of(errno)
                .map(known -> switch (known) {
                    case ENODEV, ENXIO, ENOMEDIUM, ESHUTDOWN, ENOLINK, ESTALE -> true;
                    case EIO, ETIMEDOUT, EROFS, EUCLEAN, EPROTO -> node.isPresent() && !Files.exists(node.get());
                    default -> false;
                })
                .orElse(false);
    }
}
