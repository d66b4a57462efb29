package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How many commands of a SCSI disk failed or took too long; of other disks the kernel does not count it. */
final class ErrorCounters implements Counters {

    private static final int MOST_BYTES = 32;

    /** A count and its file, which has it in hexadecimal. */
    private record Count(String name, KernelFile file) {}

    private final List<Count> counts = new ArrayList<>();

    ErrorCounters(Layer disk) throws IOException {
        try {
            add(disk, "ioErrors", "ioerr_cnt");
            add(disk, "ioTimeouts", "iotmo_cnt"); // since Linux 6.0
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    private void add(Layer disk, String name, String attribute) throws IOException {
        Path path = disk.folder().resolve("device").resolve(attribute);
        if (Files.exists(path)) {
            counts.add(new Count("disk/%s/%s".formatted(disk.name(), name), new KernelFile(path, MOST_BYTES)));
        }
    }

    @Override
    public List<String> names() {
        return counts.stream().map(Count::name).toList();
    }

    @Override
    public void sample(long[] values, int from) throws IOException {
        for (int i = 0; i < counts.size(); i++) {
            KernelFile file = counts.get(i).file();
            file.refresh();
            values[from + i] = file.nextHexadecimal();
        }
    }

    @Override
    public void close() throws IOException {
        for (Count count : counts) {
            count.file().close();
        }
    }
}
