package org.bulkbench.evidence.bench.internal.tool;

import java.util.Optional;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.bench.internal.Words;

/**
 * A column of iostat by its name, which is all that the releases of sysstat have in common.
 *
 * @param field where its number goes
 * @param factor to SI units
 */
record IostatColumn(Field<Double> field, double factor) {

    private static final double SECTOR = 512;
    private static final double KIB = 1024;
    private static final double MIB = 1024 * 1024;

    /** Returns what is known of a column; empty if nobody needs it. */
    static Optional<IostatColumn> named(String name) {
        return switch (name) {
            case "tps" -> to(Words.OPERATIONS_PER_SECOND, 1);
            case "r/s" -> to(Fields.READS_PER_SECOND, 1);
            case "w/s" -> to(Fields.WRITES_PER_SECOND, 1);
            case "d/s" -> to(Fields.DISCARDS, 1);
            case "f/s" -> to(Fields.FLUSHES, 1);
            case "rsec/s", "Blk_read/s" -> to(Fields.READ_BYTES_PER_SECOND, SECTOR);
            case "wsec/s", "Blk_wrtn/s" -> to(Fields.WRITE_BYTES_PER_SECOND, SECTOR);
            case "rkB/s", "kB_read/s" -> to(Fields.READ_BYTES_PER_SECOND, KIB);
            case "wkB/s", "kB_wrtn/s" -> to(Fields.WRITE_BYTES_PER_SECOND, KIB);
            case "rMB/s", "MB_read/s" -> to(Fields.READ_BYTES_PER_SECOND, MIB);
            case "wMB/s", "MB_wrtn/s" -> to(Fields.WRITE_BYTES_PER_SECOND, MIB);
            case "r_await" -> to(Fields.READ_SECONDS_PER_OPERATION, 1e-3);
            case "w_await" -> to(Fields.WRITE_SECONDS_PER_OPERATION, 1e-3);
            case "aqu-sz", "avgqu-sz" -> to(Fields.QUEUE_MEAN, 1);
            case "avgrq-sz" -> to(Words.REQUEST_BYTES_MEAN, SECTOR);
            case "areq-sz" -> to(Words.REQUEST_BYTES_MEAN, KIB);
            case "%util", "util" -> to(Fields.BUSY_FRACTION, 1e-2);
            default -> Optional.empty();
        };
    }

    private static Optional<IostatColumn> to(Field<Double> field, double factor) {
        return Optional.of(new IostatColumn(field, factor));
    }

    Observation onto(Observation row, double number) {
        return row.with(field, number * factor);
    }
}
