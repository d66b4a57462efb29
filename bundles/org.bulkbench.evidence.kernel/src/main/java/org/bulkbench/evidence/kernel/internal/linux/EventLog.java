package org.bulkbench.evidence.kernel.internal.linux;

import java.util.HashMap;
import java.util.Map;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;

/**
 * Files events one by one, and of a flood of the same event of one device the first one by one and the rest as a count, so
 * that the counts add up and memory is bounded.
 */
public final class EventLog {

    /** Most events of a kind and device that are filed one by one. */
    static final int MOST_SINGLE = 100;

    private static final int MOST_DEVICES = 2000;

    private final Sink sink;
    private final Map<String, Integer> filed = new HashMap<>();
    private final Map<String, Flood> floods = new HashMap<>();

    private static final class Flood {
        private final Observation first;
        private long count;

        Flood(Observation first) {
            this.first = first;
        }
    }

    public EventLog(Sink sink) {
        this.sink = sink;
    }

    /** Takes an event with its device, if that is known. */
    public void add(Observation event) {
        String device = event.text(Fields.DEVICE);
        String key = event.text(Fields.EVENT) + ' ' + device;
        if (filed.size() >= MOST_DEVICES && !filed.containsKey(key)) {
            key = event.text(Fields.EVENT);
        }
        if (filed.merge(key, 1, (a, b) -> Math.min(a + b, MOST_SINGLE + 1)) <= MOST_SINGLE) {
            sink.add(event);
        } else {
            floods.computeIfAbsent(key, any -> new Flood(event)).count++;
        }
    }

    /** Files what is left of floods. */
    public void end() {
        for (Flood flood : floods.values()) {
            sink.add(flood.first.with(Fields.COUNT, flood.count));
        }
        floods.clear();
    }
}
