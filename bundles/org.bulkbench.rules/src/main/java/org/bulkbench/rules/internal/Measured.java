package org.bulkbench.rules.internal;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;

/**
 * A rate that somebody measured at a device.
 *
 * @param direction {@code read}, {@code write} or empty if the text does not say
 */
public record Measured(double bytesPerSecond, String direction, List<Observation> evidence) {

    /** Returns the rates of a case that can be those of a device: no constants, no reads of a cache, no cached writes. */
    public static List<Measured> in(CaseFile all) {
        List<Measured> found = new ArrayList<>();
        List<Observation> cached = new ArrayList<>();
        for (Durable each : Durable.in(all)) {
            cached.add(each.transfer());
            found.add(new Measured(each.bytesPerSecond(), "write", each.evidence()));
        }
        all.observations().stream()
                .filter(each -> each.kind().equals(Kind.TRANSFER) || each.kind().equals(Kind.RATE))
                .filter(each -> each.number(Fields.BYTES_PER_SECOND) > 0 && !cached.contains(each))
                .filter(each -> !each.is(Fields.NOMINAL, true) && !isOfMemory(each))
                .forEach(each -> found.add(new Measured(
                        each.number(Fields.BYTES_PER_SECOND), each.text(Fields.DIRECTION), List.of(each))));
        return found;
    }

    /** Returns whether a tool says itself that it reads from memory, as {@code hdparm -T} does. */
    public static boolean isOfMemory(Observation rate) {
        String what = rate.text(Fields.WHAT);
        return what.contains("cache") && what.contains("read");
    }

    /** Returns whether it can be a write. */
    public boolean mayBeWrite() {
        return !direction.equals("read");
    }

    /** Returns whether it can be a read. */
    public boolean mayBeRead() {
        return !direction.equals("write");
    }
}
