package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import org.bulkbench.linux.Descriptor;
import org.bulkbench.linux.Errno;
import org.bulkbench.linux.FileStatus;
import org.bulkbench.linux.LinuxException;
import org.bulkbench.linux.OpenFlag;
import org.bulkbench.storage.QueueOptions;

/**
 * Whether a file can be had past the page cache.
 *
 * @param alignmentBytes what offsets and lengths are multiples of; empty if it cannot be had
 * @param why in words, where it cannot
 */
record DirectIo(OptionalInt alignmentBytes, String why) {

    private static final String MEMORY = "its file system is memory, nothing lies past the page cache";
    private static final int PAGE_BYTES = 4096;

    /** Asks statx; where the file system does not answer (FAT, network), opens the file to see. */
    static DirectIo onLinux(Path path) throws IOException {
        try {
            FileStatus status = FileStatus.of(path);
            if (status.type() == FileStatus.Type.FILE
                    && onMemory(path)) { // tmpfs accepts O_DIRECT and means nothing by it
                return new DirectIo(OptionalInt.empty(), MEMORY);
            }
            if (!status.directUnknown()) {
                return new DirectIo(status.directOffsetBytes(), "its file system cannot");
            }
            Descriptor.open(path, OpenFlag.READ_ONLY, OpenFlag.DIRECT).close();
            boolean device = status.type() == FileStatus.Type.BLOCK_DEVICE;
            return new DirectIo(
                    OptionalInt.of(new BlockSysfs()
                            .logicalBlockBytes(
                                    device ? status.nodeMajor() : status.deviceMajor(),
                                    device ? status.nodeMinor() : status.deviceMinor())
                            .orElse(PAGE_BYTES)),
                    "");
        } catch (LinuxException e) {
            if (e.is(Errno.EINVAL, Errno.EOPNOTSUPP)) {
                return new DirectIo(OptionalInt.empty(), "its file system cannot");
            }
            throw Trouble.with("open", path, e);
        }
    }

    /** Java demands multiples of what the file system calls a block, which can be a whole cluster. */
    static DirectIo portable(Path path) throws IOException {
        FileStore store = Files.getFileStore(path);
        if (store.type().equals("tmpfs") || store.type().equals("ramfs")) {
            return new DirectIo(OptionalInt.empty(), MEMORY);
        }
        try {
            FileChannel.open(path, channelOptions(false, true)).close();
            return new DirectIo(OptionalInt.of(Math.toIntExact(store.getBlockSize())), "");
        } catch (UnsupportedOperationException e) {
            return new DirectIo(OptionalInt.empty(), "Java cannot here");
        } catch (IOException e) {
            return new DirectIo(OptionalInt.empty(), "its file system cannot (%s)".formatted(e.getMessage()));
        }
    }

    /**
     * Names the JDK's option for direct I/O by reflection: it is in no package that a bundle could import, and javac warns of it.
     *
     * @throws UnsupportedOperationException if this Java does not have it
     */
    private static OpenOption direct() {
        try {
            return Arrays.stream(Class.forName("com.sun.nio.file.ExtendedOpenOption", true, null)
                            .getEnumConstants())
                    .filter(option -> option.toString().equals("DIRECT"))
                    .map(OpenOption.class::cast)
                    .findFirst()
                    .orElseThrow(() -> new UnsupportedOperationException("no DIRECT"));
        } catch (ClassNotFoundException e) {
            throw new UnsupportedOperationException(e);
        }
    }

    static Set<OpenOption> channelOptions(boolean writable, boolean direct) {
        Set<OpenOption> options = new HashSet<>(Set.of(StandardOpenOption.READ));
        if (writable) {
            options.add(StandardOpenOption.WRITE);
        }
        if (direct) {
            options.add(direct());
        }
        return options;
    }

    /** Returns how a queue goes past the cache, if it does. */
    Alignment alignment(QueueOptions options, String name) throws IOException {
        return switch (options.direct()) {
            case NO -> Alignment.NONE;
            case YES ->
                new Alignment(
                        alignmentBytes.orElseThrow(() -> new IOException(
                                "%s cannot be used past the page cache: %s; set direct=false".formatted(name, why))),
                        true,
                        true);
            case IF_POSSIBLE ->
                alignmentBytes.isPresent() && options.requestBytes() % alignmentBytes.getAsInt() == 0
                        ? new Alignment(alignmentBytes.getAsInt(), true, false)
                        : Alignment.NONE;
        };
    }

    private static boolean onMemory(Path path) throws LinuxException {
        try (Descriptor file = Descriptor.open(path, OpenFlag.READ_ONLY)) {
            return file.fileSystem().inMemory();
        }
    }
}
