package org.bulkbench.simulator.internal.machine;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.machine.Clock;
import org.bulkbench.probe.Probe;
import org.bulkbench.simulator.internal.kernel.Statistics;

/** What a simulated kernel counts. */
final class Counters implements Probe.Watch {

    private static final List<String> OF_DISK =
            List.of("reads", "readBytes", "readNanos", "writes", "writeBytes", "writeNanos", "busyNanos", "queueNanos");
    private static final List<String> OF_MACHINE = List.of(
            "process/userNanos",
            "process/systemNanos",
            "cpu/userNanos",
            "cpu/systemNanos",
            "cpu/idleNanos",
            "cpu/iowaitNanos",
            "cpu/stealNanos",
            "memory/dirtyBytes",
            "memory/writebackBytes");

    private final Rig rig;
    private final Clock clock;
    private final Statistics[] disks;
    private final List<String> names = new ArrayList<>();

    Counters(Rig rig, Clock clock) {
        this.rig = rig;
        this.clock = clock;
        this.disks = rig.drives().values().stream()
                .map(drive -> drive.disk().statistics())
                .toArray(Statistics[]::new);
        rig.drives().keySet().forEach(disk -> OF_DISK.forEach(name -> names.add("disk/" + disk + "/" + name)));
        names.addAll(OF_MACHINE);
    }

    @Override
    public List<String> names() {
        return List.copyOf(names);
    }

    @Override
    public void sample(long[] values) {
        int at = 0;
        for (Statistics disk : disks) {
            disk.sample(values, at);
            at += OF_DISK.size();
        }
        long busy = rig.kernel().processor().busyNanos();
        values[at] = 0;
        values[at + 1] = busy;
        values[at + 2] = 0;
        values[at + 3] = busy;
        values[at + 4] = clock.nanos() - busy;
        values[at + 5] = 0;
        values[at + 6] = 0;
        values[at + 7] = rig.kernel().cache().dirtyBytes();
        values[at + 8] = rig.kernel().cache().flyingBytes();
    }

    @Override
    public void close() {
        // it holds nothing
    }
}
