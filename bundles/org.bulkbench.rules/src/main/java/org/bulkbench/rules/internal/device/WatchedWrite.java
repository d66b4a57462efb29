package org.bulkbench.rules.internal.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.rules.internal.DeviceWrites;

/**
 * A write from front to back and what its device did meanwhile: busy all the time with large commands, and slower than any
 * driver would make it.
 *
 * @param write what was measured
 * @param row what the device did
 */
record WatchedWrite(MediumWrite write, DeviceWrites row) {

    /**
     * What a driver moves that waits for every page of 4 KiB and hears of it once a millisecond (eight microframes, what EHCI
     * controllers do by default). No driver is known to be slower at high speed.
     */
    static final double SLOWEST_DRIVER_BYTES_PER_SECOND = 4096 * 1000.0;

    /** Smaller commands may be slow for their number. */
    private static final double LEAST_COMMAND_BYTES = 65_536;

    private static final double ALWAYS_BUSY = 0.95;

    /** How much of a rate that was measured must be seen at the device to be the same run. */
    private static final double SAME_RUN = 0.15;

    /** Returns those of a case. */
    static List<WatchedWrite> in(CaseFile all, List<MediumWrite> writes) {
        List<DeviceWrites> rows = DeviceWrites.in(all).stream()
                .filter(each -> each.busyFraction() >= ALWAYS_BUSY && each.bytesPerWrite() >= LEAST_COMMAND_BYTES)
                .toList();
        List<WatchedWrite> found = new ArrayList<>();
        for (MediumWrite write : writes) {
            if (write.limit().compareTo(UsbSpeed.FULL) > 0
                    && write.bytesPerSecond() < SLOWEST_DRIVER_BYTES_PER_SECOND
                    && isSequential(write.transfer())) {
                Optional<DeviceWrites> row = rows.stream()
                        .filter(each -> Math.abs(each.bytesPerSecond() / write.bytesPerSecond() - 1) < SAME_RUN)
                        .findFirst();
                row.ifPresent(each -> found.add(new WatchedWrite(write, each)));
            }
        }
        return found;
    }

    private static boolean isSequential(Observation transfer) {
        return transfer.is(Fields.WORKLOAD, "sequential") || transfer.is(Fields.TOOL, "dd");
    }

    /** Returns how long a command took. */
    double commandSeconds() {
        return 1 / row.writesPerSecond();
    }

    List<Observation> evidence() {
        List<Observation> evidence = new ArrayList<>(write.evidence());
        evidence.add(row.row());
        return evidence;
    }
}
