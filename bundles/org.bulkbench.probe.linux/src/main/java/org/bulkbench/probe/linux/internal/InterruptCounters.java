package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The interrupts of the controller of a device, of all its lines and processors: sysfs-kernel-irq. */
final class InterruptCounters implements Counters {

    private static final int MOST_BYTES = 16 << 10; // a number for each possible processor

    private final String name;
    private final List<KernelFile> files = new ArrayList<>();

    InterruptCounters(Layer layer, List<Path> counts) throws IOException {
        name = layer.prefix() + "interrupts";
        try {
            for (Path each : counts) {
                files.add(new KernelFile(each, MOST_BYTES));
            }
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    @Override
    public List<String> names() {
        return List.of(name);
    }

    @Override
    public void sample(long[] values, int from) throws IOException {
        long sum = 0;
        for (int i = 0; i < files.size(); i++) { // no iterator
            files.get(i).refresh();
            sum += files.get(i).sum();
        }
        values[from] = sum;
    }

    @Override
    public void close() throws IOException {
        for (KernelFile file : files) {
            file.close();
        }
    }
}
