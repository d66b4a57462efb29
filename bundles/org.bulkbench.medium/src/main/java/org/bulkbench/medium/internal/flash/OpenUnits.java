package org.bulkbench.medium.internal.flash;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bulkbench.simulation.Command;

/**
 * The units that are open for writing. A unit closes for nothing when it is written to its end; one that has to give way,
 * the least recently written first, costs a change.
 */
final class OpenUnits {

    private final Flash.Parameters parameters;
    private final Map<Long, Long> ends = new LinkedHashMap<>(); // of what was written last, by unit; the oldest first

    OpenUnits(Flash.Parameters parameters) {
        this.parameters = parameters;
    }

    /** Returns how long it takes to have the units of a write open. */
    long write(Command command) {
        long nanos = 0;
        for (long from = Math.max(command.offsetBytes(), parameters.apart()); from < command.endBytes(); ) {
            long unit = from / parameters.unit();
            long unitEnd = (unit + 1) * parameters.unit();
            long to = Math.min(command.endBytes(), unitEnd);
            nanos += open(unit, from);
            if (to < unitEnd) {
                ends.put(unit, to);
            }
            from = to;
        }
        return nanos;
    }

    /** Takes a unit out for a write, and returns what had to be closed for it. */
    private long open(long unit, long from) {
        Long end = ends.remove(unit);
        if (end != null) {
            return parameters.ordered() && end != from ? parameters.change() : 0;
        }
        if (ends.size() < parameters.open()) {
            return 0;
        }
        Iterator<Long> oldest = ends.keySet().iterator();
        oldest.next();
        oldest.remove();
        return parameters.change();
    }
}
