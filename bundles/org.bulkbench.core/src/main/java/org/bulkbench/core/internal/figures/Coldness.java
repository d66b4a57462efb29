package org.bulkbench.core.internal.figures;

import java.util.Optional;
import java.util.OptionalDouble;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;

/**
 * Whether what a run read came from a medium. Cold is proven: what was dirty was synced and the pages dropped, the kernel has none of
 * them or they were passed by, and the lowest devices count the bytes and no others. What is not proven is warm, or cannot be said.
 */
final class Coldness {

    /** Of a cache: {@code cold}, {@code host-warm} or {@code unprovable}. */
    static final Field<String> STATE = Fields.VALUE;

    /** Of a cache: why it is not proven, a sentence; none if it is. */
    static final Field<String> REASON = Field.text("reason");

    /** Word of a cache for what was read. */
    static final String READS = "reads";

    private Coldness() {}

    /** Returns an observation; nothing if nothing was read. */
    static Optional<Observation> of(RunRecord run) {
        long read = run.meters().stream()
                .filter(meter -> meter.direction().equals("read"))
                .mapToLong(MeterSnapshot::bytes)
                .sum();
        if (read == 0) {
            return Optional.empty();
        }
        OptionalDouble resident = resident(run);
        double share = resident.orElse(0) / read;
        boolean direct = run.targets().stream()
                .flatMap(target -> target.engines().stream())
                .allMatch(engine -> engine.endsWith(" direct"));
        Optional<LowestDevices> found = LowestDevices.of(run);
        if (!direct && share > Judge.MOST_RESIDENT) {
            return told("host-warm", "%.0f %% of it lay in the page cache before.".formatted(100 * Math.min(1, share)));
        }
        if (found.isEmpty()) {
            return told("unprovable", "There are no counters of a device under it.");
        }
        LowestDevices devices = found.get();
        long own = run.targets().stream().mapToLong(TargetRecord::bytesRead).sum();
        if (devices.read() < own * (1 - MachineJudge.MOST_DIFFERENT)) {
            return told(
                    "host-warm",
                    "Only %.0f %% of it was read from %s.".formatted(100.0 * devices.read() / own, devices));
        }
        if (direct && devices.read() > own * (1 + MachineJudge.MOST_DIFFERENT)) {
            return told(
                    "unprovable",
                    "Others read from %s at the same time, so its count does not tell whose bytes came from it."
                            .formatted(devices));
        }
        if (!direct && resident.isEmpty()) {
            return told("unprovable", "What the page cache held of it is not known.");
        }
        return told("cold", "");
    }

    private static Optional<Observation> told(String state, String reason) {
        Observation told =
                Observation.measured(Kind.CACHE).with(Fields.WHAT, READS).with(STATE, state);
        return Optional.of(reason.isEmpty() ? told : told.with(REASON, reason));
    }

    /** Returns what lay in the page cache when reading began; empty if nobody looked. */
    static OptionalDouble resident(RunRecord run) {
        return run.observations().stream()
                .filter(each -> each.kind().equals(Kind.CACHE))
                .filter(each -> !each.text(Fields.WHAT).startsWith("after"))
                .flatMap(each -> each.get(Fields.RESIDENT_BYTES).stream())
                .mapToDouble(Long::doubleValue)
                .max();
    }
}
