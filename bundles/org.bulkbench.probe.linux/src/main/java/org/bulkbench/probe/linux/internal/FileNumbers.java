package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The numbers of a file.
 *
 * @param device on which it is
 * @param node the block device that it is, if it is one
 * @param inode its own number
 */
record FileNumbers(DeviceNumber device, Optional<DeviceNumber> node, long inode) {

    private static final int TYPE = 0xf000;
    private static final int BLOCK = 0x6000;

    /** Asks for the numbers of a file; tests answer for a made-up tree. */
    @FunctionalInterface
    interface Source {
        FileNumbers of(Path path) throws IOException;
    }

    /** Asks the kernel; follows links. */
    static FileNumbers ask(Path path) throws IOException {
        Map<String, Object> all = Files.readAttributes(path, "unix:dev,rdev,mode,ino");
        boolean block = ((Integer) all.get("mode") & TYPE) == BLOCK;
        return new FileNumbers(
                DeviceNumber.unpack((Long) all.get("dev")),
                block ? Optional.of(DeviceNumber.unpack((Long) all.get("rdev"))) : Optional.empty(),
                (Long) all.get("ino"));
    }
}
