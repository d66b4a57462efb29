package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The time of all processors together: proc_stat(5). */
final class CpuCounters implements Counters {

    /** Of user space: 100 a second on every architecture that Java 25 runs on. */
    static final long TICK_NANOS = 10_000_000;

    private static final int MOST_BYTES = 512; // the first line is the sum
    private static final byte[] SUM = "cpu ".getBytes(StandardCharsets.US_ASCII);

    private final KernelFile file;

    CpuCounters(Path path) throws IOException {
        file = new KernelFile(path, MOST_BYTES);
    }

    @Override
    public List<String> names() {
        return List.of("cpu/userNanos", "cpu/systemNanos", "cpu/idleNanos", "cpu/iowaitNanos", "cpu/stealNanos");
    }

    @Override
    public void sample(long[] values, int from) throws IOException {
        file.refresh();
        file.seek(SUM);
        values[from] = (file.next() + file.next()) * TICK_NANOS; // user and nice
        long system = file.next();
        values[from + 2] = file.next() * TICK_NANOS;
        values[from + 3] = file.next() * TICK_NANOS;
        values[from + 1] = (system + file.next() + file.next()) * TICK_NANOS; // with hard and soft interrupts
        values[from + 4] = file.next() * TICK_NANOS;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
