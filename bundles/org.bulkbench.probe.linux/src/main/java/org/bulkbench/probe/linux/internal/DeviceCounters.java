package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** One device's line of diskstats, which sysfs has in a file of its own: Documentation/admin-guide/iostats.rst. */
final class DeviceCounters implements Counters {

    private static final int MOST_BYTES = 1024;
    private static final long SECTOR_BYTES = 512; // of the kernel, whatever the device has
    private static final long MILLI = 1_000_000;

    private final List<String> names;
    private final KernelFile file;

    DeviceCounters(Layer layer) throws IOException {
        names = Stream.of(
                        "reads",
                        "readBytes",
                        "readNanos",
                        "writes",
                        "writeBytes",
                        "writeNanos",
                        "inFlight",
                        "busyNanos",
                        "queueNanos")
                .map(layer.prefix()::concat)
                .toList();
        file = new KernelFile(layer.folder().resolve("stat"), MOST_BYTES);
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public void sample(long[] values, int from) throws IOException {
        file.refresh();
        direction(values, from);
        direction(values, from + 3);
        values[from + 6] = file.next();
        values[from + 7] = file.next() * MILLI;
        values[from + 8] = file.next() * MILLI;
    }

    private void direction(long[] values, int from) throws IOException {
        values[from] = file.next();
        file.skip(1); // merged
        values[from + 1] = file.next() * SECTOR_BYTES;
        values[from + 2] = file.next() * MILLI;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
