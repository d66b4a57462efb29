package org.bulkbench.simulator.internal.machine;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.machine.Clock;
import org.bulkbench.probe.Probe;
import org.bulkbench.simulator.internal.kernel.Statistics;

/** What a simulated kernel counts of a disk, and of the machine. */
final class Counters implements Probe.Watch {

    private static final List<String> OF_DISK = List.of(
            "reads",
            "readBytes",
            "readNanos",
            "writes",
            "writeBytes",
            "writeNanos",
            "busyNanos",
            "queueNanos",
            "inFlight");
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
    private final Statistics disk;
    private final boolean machine;
    private final List<String> names = new ArrayList<>();

    /** Takes whether the machine as a whole is counted too. */
    Counters(Rig rig, String disk, boolean machine, Clock clock) {
        this.rig = rig;
        this.clock = clock;
        this.disk = rig.drives().get(disk).disk().statistics();
        this.machine = machine;
        OF_DISK.forEach(name -> names.add("disk/" + disk + "/" + name));
        names.addAll(machine ? OF_MACHINE : List.of());
    }

    @Override
    public List<String> names() {
        return List.copyOf(names);
    }

    @Override
    public void sample(long[] values) {
        disk.sample(values, 0);
        values[OF_DISK.size() - 1] = disk.present();
        if (machine) {
            int at = OF_DISK.size();
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
    }

    @Override
    public void close() {
        // it holds nothing
    }
}
