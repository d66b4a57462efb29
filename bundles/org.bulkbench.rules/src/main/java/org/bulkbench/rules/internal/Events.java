package org.bulkbench.rules.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;

/**
 * Kernel events of one sort at one device.
 *
 * @param device as the kernel names it; empty if it does not
 */
public record Events(String device, List<Observation> all) {

    /** Most observations that a finding cites of one sort. */
    private static final int MOST_CITED = 20;

    /** Returns the events of a name by device, in order of the first. */
    public static List<Events> of(CaseFile caseFile, String event) {
        Map<String, List<Observation>> byDevice = new LinkedHashMap<>();
        caseFile.all(Kind.KERNEL_EVENT)
                .filter(each -> each.is(Fields.EVENT, event))
                .forEach(each -> byDevice.computeIfAbsent(each.text(Fields.DEVICE), any -> new ArrayList<>())
                        .add(each));
        return byDevice.entrySet().stream()
                .map(each -> new Events(each.getKey(), each.getValue()))
                .toList();
    }

    /** Returns how often it happened. */
    public long count() {
        return all.stream().mapToLong(each -> each.get(Fields.COUNT).orElse(1L)).sum();
    }

    /** Returns the first ones, to cite. */
    public List<Observation> evidence() {
        return all.subList(0, Math.min(all.size(), MOST_CITED));
    }

    /** Returns the name of the device, or words where there is none. */
    public String where() {
        return device.isEmpty() ? "a device" : device;
    }
}
