package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The processor time of this program, all of its threads: proc_pid_stat(5). */
final class ProcessCounters implements Counters {

    private static final int MOST_BYTES = 1024;
    private static final int BEFORE_USER = 11; // words between the name in brackets and the user time

    private final KernelFile file;

    ProcessCounters(Path path) throws IOException {
        file = new KernelFile(path, MOST_BYTES);
    }

    @Override
    public List<String> names() {
        return List.of("process/userNanos", "process/systemNanos");
    }

    @Override
    public void sample(long[] values, int from) throws IOException {
        file.refresh();
        file.seekLast((byte) ')');
        file.skip(BEFORE_USER);
        values[from] = file.next() * CpuCounters.TICK_NANOS;
        values[from + 1] = file.next() * CpuCounters.TICK_NANOS;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
