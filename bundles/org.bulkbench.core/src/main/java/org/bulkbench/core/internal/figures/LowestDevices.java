package org.bulkbench.core.internal.figures;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;

/**
 * What the counters of the lowest devices say of a run whose every byte goes there at once.
 *
 * @param names of the devices
 * @param counted one observation for each
 * @param single whether each target lies on one device; mirrors and parity write more by design
 */
record LowestDevices(Set<String> names, List<Observation> counted, boolean single) {

    /** Empty if a target is buffered, a device is not known or no probe counted it. */
    static Optional<LowestDevices> of(RunRecord run) {
        Set<String> names = new LinkedHashSet<>();
        boolean single = true;
        for (TargetRecord target : run.targets()) {
            List<String> lowest = target.facts().stream()
                    .filter(fact -> fact.kind().equals(Kind.DISK))
                    .map(fact -> fact.text(Fields.NAME))
                    .toList();
            if (lowest.isEmpty() || !direct(target)) {
                return Optional.empty();
            }
            single &= lowest.size() == 1;
            names.addAll(lowest);
        }
        List<Observation> counted = run.observations().stream()
                .filter(each -> each.kind().equals(Kind.IO_STATISTICS) && each.is(Fields.TOOL, "bulkbench"))
                .filter(each -> names.contains(each.text(Fields.DEVICE)))
                .toList();
        return names.isEmpty() || counted.size() != names.size()
                ? Optional.empty()
                : Optional.of(new LowestDevices(names, counted, single));
    }

    /** Returns a figure of all of them together. */
    double sum(ToDoubleFunction<Observation> figure) {
        return counted.stream().mapToDouble(figure).sum();
    }

    @Override
    public String toString() {
        return String.join(" and ", names);
    }

    private static boolean direct(TargetRecord target) {
        return !target.engines().isEmpty() && target.engines().stream().allMatch(engine -> engine.endsWith(" direct"));
    }
}
