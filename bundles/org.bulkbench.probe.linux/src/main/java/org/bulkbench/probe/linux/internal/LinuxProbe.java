package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import org.bulkbench.probe.Probe;
import org.bulkbench.probe.ThreadWait;
import org.bulkbench.storage.TargetUri;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Watches the counters of this computer, from sysfs and proc. Executes nothing and opens no device. */
@Component
public final class LinuxProbe implements Probe {

    private static final Set<String> LOCAL = Set.of("file", "block");

    private final Path root;
    private final FileNumbers.Source numbers;
    private final LongSupplier wallMillis;

    /** Looks at this computer. */
    @Activate
    public LinuxProbe() {
        this(Path.of("/"), System::currentTimeMillis);
    }

    /** Looks at files of the kernel below another root, for targets that are where they are, and at another clock on the wall. */
    public LinuxProbe(Path root, LongSupplier wallMillis) {
        this(root, FileNumbers::ask, wallMillis);
    }

    LinuxProbe(Path root, FileNumbers.Source numbers, LongSupplier wallMillis) {
        this.root = root;
        this.numbers = numbers;
        this.wallMillis = wallMillis;
    }

    @Override
    public List<ThreadWait> waits() throws IOException {
        return new Threads(root.resolve("proc/self/task")).held();
    }

    @Override
    public Watch watch(List<TargetUri> targets) throws IOException {
        StackFinder finder = new StackFinder(root, numbers);
        Set<Layer> layers = new LinkedHashSet<>();
        for (TargetUri target : targets) {
            if (LOCAL.contains(target.scheme())) {
                layers.addAll(finder.under(Path.of(target.place())));
            }
        }
        List<Counters> all = new ArrayList<>();
        try {
            for (Layer layer : layers) {
                all.add(new DeviceCounters(layer));
                List<Path> interrupts = layer.lowest() ? new ControllerFinder(root).counts(layer) : List.of();
                if (!interrupts.isEmpty()) {
                    all.add(new InterruptCounters(layer, interrupts));
                }
                if (layer.lowest()) {
                    all.add(new ErrorCounters(layer));
                }
            }
            all.add(new ProcessCounters(root.resolve("proc/self/stat")));
            all.add(new CpuCounters(root.resolve("proc/stat")));
            all.add(new MemoryCounters(root.resolve("proc/meminfo")));
            if (Files.exists(root.resolve("proc/vmstat"))) {
                all.add(new PagingCounters(root.resolve("proc/vmstat")));
            }
            all.add(new ClockCounters(root.resolve("proc/uptime"), wallMillis));
        } catch (IOException e) {
            LinuxWatch.closeAll(all);
            throw e;
        }
        return new LinuxWatch(all);
    }
}
