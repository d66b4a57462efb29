package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** What the page cache of the machine has yet to write: proc_meminfo(5). */
final class MemoryCounters implements Counters {

    private static final int MOST_BYTES = 4096;
    private static final long KIB = 1024;
    private static final byte[] DIRTY = "\nDirty:".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] WRITEBACK = "\nWriteback:".getBytes(StandardCharsets.US_ASCII);

    private final KernelFile file;

    MemoryCounters(Path path) throws IOException {
        file = new KernelFile(path, MOST_BYTES);
    }

    @Override
    public List<String> names() {
        return List.of("memory/dirtyBytes", "memory/writebackBytes");
    }

    @Override
    public void sample(long[] values, int from) throws IOException {
        file.refresh();
        file.seek(DIRTY);
        values[from] = file.next() * KIB;
        file.seek(WRITEBACK);
        values[from + 1] = file.next() * KIB;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
