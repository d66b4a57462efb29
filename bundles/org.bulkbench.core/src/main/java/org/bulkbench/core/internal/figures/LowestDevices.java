package org.bulkbench.core.internal.figures;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;

/**
 * What the lowest devices under the targets of a run count, all of its time, preparation included.
 *
 * @param names of the devices
 * @param counted one observation for each
 * @param single whether each target lies on one device; mirrors and parity write more by design
 * @param direct whether every byte goes there at once, past the page cache
 */
record LowestDevices(Set<String> names, List<Observation> counted, boolean single, boolean direct) {

    /** Empty if a device is not known or no probe counted it. */
    static Optional<LowestDevices> of(RunRecord run) {
        Set<String> names = new LinkedHashSet<>();
        boolean single = true;
        boolean direct = true;
        for (TargetRecord target : run.targets()) {
            List<String> lowest = target.facts().stream()
                    .filter(fact -> fact.kind().equals(Kind.DISK))
                    .map(fact -> fact.text(Fields.NAME))
                    .toList();
            if (lowest.isEmpty()) {
                return Optional.empty();
            }
            single &= lowest.size() == 1;
            direct &= direct(target);
            names.addAll(lowest);
        }
        List<Observation> counted = run.observations().stream()
                .filter(each -> each.kind().equals(Kind.IO_STATISTICS) && each.is(Fields.TOOL, "bulkbench"))
                .filter(each -> names.contains(each.text(Fields.DEVICE)))
                .toList();
        return names.isEmpty() || counted.size() != names.size()
                ? Optional.empty()
                : Optional.of(new LowestDevices(names, counted, single, direct));
    }

    /** Returns how many bytes were read from them. */
    long read() {
        return sum(ProbeFigures.READ_BYTES);
    }

    /** Returns how many bytes were written to them. */
    long written() {
        return sum(ProbeFigures.WRITE_BYTES);
    }

    private long sum(Field<Long> bytes) {
        return counted.stream().mapToLong(each -> each.get(bytes).orElse(0L)).sum();
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
