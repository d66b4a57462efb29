package org.bulkbench.core.internal.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity.Reason;
import org.bulkbench.run.Validity.Verdict;

/** Says what the counters of the machine have against the figures of a record, from nothing but the record. */
final class MachineJudge {

    /**
     * How much the lowest device may differ from what the run moved. Counters are exact; alignment to sectors and the blocks
     * of a file system stay below this where a run is more than a few MiB, and a difference below it is within what runs
     * scatter.
     */
    static final double MOST_DIFFERENT = 0.10;

    /** Other traffic up to so much is the file system's own: a commit of its journal, the inode, the bitmaps. */
    static final long LEAST_OTHER_BYTES = 4 << 20;

    /**
     * Share of the processors' time that a hypervisor may take. A host that takes more than a few per cent is overbooked, and
     * latencies have gaps that are not the device's.
     */
    static final double MOST_STOLEN = 0.02;

    /**
     * Share of one core, for each job, at which the generator is the limit: of ten of the kernel's ticks in a tenth of a second
     * at most one was left over.
     */
    static final double BUSY_CORE = 0.9;

    /** Share of what was written that may be in memory yet; a rate is off by as much. */
    static final double MOST_DIRTY = 0.10;

    /** Processor time comes in ticks of 10 ms, samples ten times a second: less than a second says too little. */
    static final double SHORTEST_SECONDS = 1;

    private static final String DISAGREE = "counters-disagree";

    private final RunRecord run;
    private final List<Reason> reasons = new ArrayList<>();

    private MachineJudge(RunRecord run) {
        this.run = run;
    }

    static List<Reason> of(RunRecord run) {
        MachineJudge judge = new MachineJudge(run);
        judge.counters();
        judge.steal();
        judge.generator();
        judge.dirty();
        if (judge.reasons.stream()
                .noneMatch(reason -> reason.id().equals(DISAGREE))) { // else its commands are not the run's
            judge.reasons.addAll(CommandJudge.of(run));
        }
        return judge.reasons;
    }

    /**
     * All bytes count, those of the preparation too. Past the page cache every byte goes to a device at once; through it only what
     * is read has to come from one, and in the direction that the run does not use nothing should move.
     */
    private void counters() {
        LowestDevices.of(run).ifPresent(this::counters);
    }

    private void counters(LowestDevices devices) {
        long read = own(TargetRecord::bytesRead);
        long written = own(TargetRecord::bytesWritten);
        if (devices.direct()) {
            below(DISAGREE, "read", read, devices.read(), devices);
            below(DISAGREE, "write", written, devices.written(), devices);
            if (devices.single()) {
                above(read + written, devices.read() + devices.written(), devices);
            }
        } else if (written == 0) {
            below("page-cache-read", "read", read, devices.read(), devices);
            above(read, read + devices.written(), devices);
        }
    }

    private void below(String id, String direction, long own, long device, LowestDevices disks) {
        if (own > 0 && device < own * (1 - MOST_DIFFERENT)) {
            add(
                    id,
                    Verdict.INVALID,
                    1 - device / (double) own,
                    MOST_DIFFERENT,
                    "The run counts %s in direction %s, but %s counts only %s; the rest was a hole, a cache, or compressed.",
                    Unit.BYTES.show(own),
                    direction,
                    disks,
                    Unit.BYTES.show(device));
        }
    }

    private void above(long own, long device, LowestDevices disks) {
        long other = device - own;
        if (own > 0 && other > LEAST_OTHER_BYTES && other > own * MOST_DIFFERENT) {
            add(
                    "other-traffic",
                    Verdict.QUESTIONABLE,
                    other / (double) own,
                    MOST_DIFFERENT,
                    "The run moved %s, but %s moved %s more; something else used it at the same time.",
                    Unit.BYTES.show(own),
                    disks,
                    Unit.BYTES.show(other));
        }
    }

    private void steal() {
        Optional<Observation> found = processors(ProbeFigures.MACHINE);
        if (found.isEmpty()) {
            return;
        }
        Observation cpu = found.get();
        double stolen = cpu.number(Fields.STEAL_SECONDS);
        double all = stolen
                + cpu.number(Fields.USER_SECONDS)
                + cpu.number(Fields.SYSTEM_SECONDS)
                + cpu.number(ProbeFigures.IDLE_SECONDS);
        if (stolen / all > MOST_STOLEN) {
            add(
                    "steal",
                    Verdict.QUESTIONABLE,
                    stolen / all,
                    MOST_STOLEN,
                    "The hypervisor kept %.1f %% of the processors' time for others; latencies have gaps that are not the medium's.",
                    100 * stolen / all);
        }
    }

    private void generator() {
        Optional<Observation> found = processors(ProbeFigures.PROCESS);
        if (found.isEmpty()) {
            return;
        }
        Observation cpu = found.get();
        long jobs = Math.max(
                1,
                run.meters().stream()
                        .filter(meter ->
                                meter.operations() > 0 && !meter.direction().equals(Meter.PREPARE))
                        .map(MeterSnapshot::job)
                        .distinct()
                        .count());
        double cores = (cpu.number(Fields.USER_SECONDS) + cpu.number(Fields.SYSTEM_SECONDS))
                / cpu.number(Fields.SECONDS)
                / jobs;
        if (cores > BUSY_CORE) {
            add(
                    "generator-busy",
                    Verdict.QUESTIONABLE,
                    cores,
                    BUSY_CORE,
                    "This program used %.0f %% of a core for each job; the medium may be faster than what drove it.",
                    100 * cores);
        }
    }

    private void dirty() {
        long written = own(TargetRecord::bytesWritten);
        for (Observation cache : run.observations()) {
            if (cache.kind().equals(Kind.CACHE) && cache.is(Fields.WHAT, ProbeFigures.MACHINE)) {
                double left = cache.number(Fields.DIRTY_BYTES)
                        + cache.number(Fields.WRITEBACK_BYTES)
                        - cache.number(ProbeFigures.BYTES_BEFORE);
                if (written > 0 && left > LEAST_OTHER_BYTES && left / written > MOST_DIRTY) {
                    add(
                            "dirty-left",
                            Verdict.QUESTIONABLE,
                            left / written,
                            MOST_DIRTY,
                            "At the end %s more than before waited in memory to be written; the run wrote %s.",
                            Unit.BYTES.show(left),
                            Unit.BYTES.show(written));
                }
            }
        }
    }

    private Optional<Observation> processors(String what) {
        return run.observations().stream()
                .filter(each -> each.kind().equals(Kind.CPU) && each.is(Fields.WHAT, what))
                .filter(each -> each.number(Fields.SECONDS) >= SHORTEST_SECONDS)
                .findFirst();
    }

    private long own(ToLongFunction<TargetRecord> bytes) {
        return run.targets().stream().mapToLong(bytes).sum();
    }

    private void add(String id, Verdict verdict, double figure, double threshold, String sentence, Object... parts) {
        reasons.add(new Reason(id, verdict, sentence.formatted(parts), figure, threshold));
    }
}
