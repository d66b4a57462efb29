package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;

/** Clocks beside the one of the run: the time since boot, which goes on while the machine sleeps (proc_uptime(5)), and the wall's. */
final class ClockCounters implements Counters {

    private static final int MOST_BYTES = 64;
    private static final long HUNDREDTH_NANOS = 10_000_000;
    private static final long MILLI = 1_000_000;

    private final KernelFile file;
    private final LongSupplier wallMillis;

    ClockCounters(Path uptime, LongSupplier wallMillis) throws IOException {
        this.file = new KernelFile(uptime, MOST_BYTES);
        this.wallMillis = wallMillis;
    }

    @Override
    public List<String> names() {
        return List.of("clock/bootNanos", "clock/wallNanos");
    }

    @Override
    public void sample(long[] values, int from) throws IOException {
        file.refresh();
        values[from] = file.nextHundredths() * HUNDREDTH_NANOS;
        values[from + 1] = wallMillis.getAsLong() * MILLI;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
