package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The time of all processors together, and what interrupted them: proc_stat(5). */
final class CpuCounters implements Counters {

    /** Of user space: 100 a second on every architecture that Java 25 runs on. */
    static final long TICK_NANOS = 10_000_000;

    private static final int MOST_BYTES =
            128 << 10; // lines of all processors and interrupts; those of large machines are long
    private static final byte[] SUM = "cpu ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] INTERRUPTS = "\nintr ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] SWITCHES = "\nctxt ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] SOFT = "\nsoftirq ".getBytes(StandardCharsets.US_ASCII);
    private static final int BEFORE_BLOCK = 5; // all, high, timer, sent and received packets

    private final KernelFile file;

    CpuCounters(Path path) throws IOException {
        file = new KernelFile(path, MOST_BYTES);
    }

    @Override
    public List<String> names() {
        return List.of(
                "cpu/userNanos",
                "cpu/systemNanos",
                "cpu/idleNanos",
                "cpu/iowaitNanos",
                "cpu/stealNanos",
                "cpu/interrupts",
                "cpu/contextSwitches",
                "cpu/blockSoftInterrupts");
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
        file.seek(INTERRUPTS);
        values[from + 5] = file.next();
        file.seek(SWITCHES);
        values[from + 6] = file.next();
        file.seek(SOFT);
        file.skip(BEFORE_BLOCK);
        values[from + 7] = file.next();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
