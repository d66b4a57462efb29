package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.util.List;
import org.bulkbench.probe.Probe;

/** The files that are read for one run, kept open. */
final class LinuxWatch implements Probe.Watch {

    private final Counters[] all;
    private final int[] from;
    private final List<String> names;

    /** Takes them over. */
    LinuxWatch(List<Counters> counters) {
        all = counters.toArray(Counters[]::new);
        names = counters.stream().flatMap(each -> each.names().stream()).toList();
        from = new int[all.length];
        for (int i = 1; i < all.length; i++) {
            from[i] = from[i - 1] + all[i - 1].names().size();
        }
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public void sample(long[] values) throws IOException {
        for (int i = 0; i < all.length; i++) {
            all[i].sample(values, from[i]);
        }
    }

    @Override
    public void close() throws IOException {
        closeAll(List.of(all));
    }

    /** Closes all of them, whatever the others say. */
    static void closeAll(List<Counters> counters) throws IOException {
        IOException failed = null;
        for (Counters each : counters) {
            try {
                each.close();
            } catch (IOException e) {
                failed = failed == null ? e : failed;
            }
        }
        if (failed != null) {
            throw failed;
        }
    }
}
