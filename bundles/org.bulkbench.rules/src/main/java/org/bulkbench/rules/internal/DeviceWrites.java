package org.bulkbench.rules.internal;

import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;

/** What a device did in one row of statistics, where it wrote much more than it read. */
public record DeviceWrites(Observation row) {

    /** The mean of days says nothing of what somebody watched. */
    private static final Field<Boolean> SINCE_BOOT = Field.flag("sinceBoot");

    /** Fewer writes a second are by-catch. */
    private static final double LEAST_WRITES = 10;

    /** Returns the rows of a case, in order. */
    public static List<DeviceWrites> in(CaseFile all) {
        return all
                .all(
                        Kind.IO_STATISTICS,
                        each -> !each.is(SINCE_BOOT, true)
                                && each.number(Fields.WRITES_PER_SECOND) >= LEAST_WRITES
                                && each.number(Fields.WRITE_BYTES_PER_SECOND) > 0
                                && !(each.number(Fields.READ_BYTES_PER_SECOND)
                                        > each.number(Fields.WRITE_BYTES_PER_SECOND) / 10))
                .stream()
                .map(DeviceWrites::new)
                .toList();
    }

    /** Returns the name of the device. */
    public String device() {
        return row.text(Fields.DEVICE);
    }

    /** Returns how many writes it finished in a second. */
    public double writesPerSecond() {
        return row.number(Fields.WRITES_PER_SECOND);
    }

    /** Returns how many bytes it wrote in a second. */
    public double bytesPerSecond() {
        return row.number(Fields.WRITE_BYTES_PER_SECOND);
    }

    /** Returns the mean size of a write. */
    public double bytesPerWrite() {
        return bytesPerSecond() / writesPerSecond();
    }

    /** Returns the share of ticks in which it had something to do; NaN if unknown. */
    public double busyFraction() {
        return row.number(Fields.BUSY_FRACTION);
    }
}
