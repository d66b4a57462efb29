package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** What all block devices together read and wrote: /proc/vmstat, proc(5). */
final class PagingCounters implements Counters {

    private static final int MOST_BYTES = 32 << 10;
    private static final long KIB = 1024;
    private static final byte[] IN = "\npgpgin ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] OUT = "\npgpgout ".getBytes(StandardCharsets.US_ASCII);

    private final KernelFile file;

    PagingCounters(Path path) throws IOException {
        file = new KernelFile(path, MOST_BYTES);
    }

    @Override
    public List<String> names() {
        return List.of("memory/pagedInBytes", "memory/pagedOutBytes");
    }

    @Override
    public void sample(long[] values, int from) throws IOException {
        file.refresh();
        file.seek(IN);
        values[from] = file.next() * KIB;
        file.seek(OUT);
        values[from + 1] = file.next() * KIB;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
