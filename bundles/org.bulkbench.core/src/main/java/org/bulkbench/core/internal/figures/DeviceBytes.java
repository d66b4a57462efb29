package org.bulkbench.core.internal.figures;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;

/**
 * What the lowest devices under the targets of a run count, all of its time, preparation included.
 *
 * @param names of the devices; empty if those of a target are not known, or one was not counted
 * @param single whether each target has one device: mirrors and parity write more by design
 * @param read bytes read from them
 * @param written bytes written to them
 */
record DeviceBytes(Set<String> names, boolean single, long read, long written) {

    private static final DeviceBytes NONE = new DeviceBytes(Set.of(), false, 0, 0);

    static DeviceBytes of(RunRecord run) {
        Set<String> disks = new LinkedHashSet<>();
        boolean single = true;
        for (TargetRecord target : run.targets()) {
            List<String> lowest = target.facts().stream()
                    .filter(fact -> fact.kind().equals(Kind.DISK))
                    .map(fact -> fact.text(Fields.NAME))
                    .toList();
            if (lowest.isEmpty()) {
                return NONE;
            }
            single &= lowest.size() == 1;
            disks.addAll(lowest);
        }
        List<Observation> counted = run.observations().stream()
                .filter(each -> each.kind().equals(Kind.IO_STATISTICS) && each.is(Fields.TOOL, "bulkbench"))
                .filter(each -> disks.contains(each.text(Fields.DEVICE)))
                .toList();
        return disks.isEmpty() || counted.size() != disks.size()
                ? NONE
                : new DeviceBytes(
                        disks, single, sum(counted, ProbeFigures.READ_BYTES), sum(counted, ProbeFigures.WRITE_BYTES));
    }

    boolean known() {
        return !names.isEmpty();
    }

    private static long sum(List<Observation> counted, Field<Long> bytes) {
        return counted.stream().mapToLong(each -> each.get(bytes).orElse(0L)).sum();
    }
}
