package org.bulkbench.core.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.bulkbench.core.internal.plan.Factors;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Grants;
import org.bulkbench.run.Plan;
import org.bulkbench.run.PlanPreview;
import org.bulkbench.run.Preview;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunRequest;
import org.bulkbench.settings.InvalidSettingException;
import org.bulkbench.settings.Setting;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.TargetUri;
import org.bulkbench.workload.Role;

/** From a plan to its runs: every combination is planned, so that none is refused after others were run. */
record PlanPlanning(Workloads workloads, Planning planning, Gate gate) {

    /** What a run does to a target, as far as the gate asks. */
    private record Deed(TargetUri uri, Role<?> role, Access access, OptionalLong writtenBytes) {}

    /**
     * Looks at all combinations, changes nothing.
     *
     * @param dry whether what keeps a run from being started is only told
     * @throws RefusedException if the plan is wrong or, unless it is dry, one of its runs would be refused
     */
    PlannedPlan plan(Plan plan, boolean dry) throws RefusedException {
        Factors typed = factors(plan);
        Budget budget = new Budget(plan.repetitions());
        List<PlannedPlan.Cell> cells = new ArrayList<>();
        Map<Deed, Preview> asked = new HashMap<>();
        Optional<RunRecord> first = Optional.empty();
        try (Known known = new Known()) {
            for (Map<String, String> cell : typed.cells()) {
                PlannedRun<?> run = planned(plan, typed, cell, known);
                cells.add(new PlannedPlan.Cell(typed.label(run.settingsText()), cell, run.settingsText()));
                budget.add(run.settingsText(), previews(run, dry, asked));
                if (first.isEmpty() || wants(run, first.get())) {
                    first = Optional.of(run.begun(""));
                }
            }
        }
        Factors factors = printed(typed, cells);
        PlanPreview preview = new PlanPreview(
                cells.size() * plan.repetitions(),
                factors.several(),
                plan.repetitions(),
                plan.seed(),
                budget.writtenBytes(),
                budget.longestNanos(),
                budget.targets());
        return new PlannedPlan(plan, factors, List.copyOf(cells), first.orElseThrow(), preview);
    }

    /** Plans one run, whose leases are those that are known. */
    private PlannedRun<?> planned(Plan plan, Factors typed, Map<String, String> cell, Known known)
            throws RefusedException {
        try {
            RunRequest request = new RunRequest(
                    plan.workload(), plan.targets(), cell, plan.grants(), Optional.empty(), plan.stalledAfter());
            return planning.plan(request, known);
        } catch (RefusedException e) {
            throw named(typed.label(cell), e);
        }
    }

    private Factors factors(Plan plan) throws RefusedException {
        List<Setting> settings = workloads.describe(plan.workload()).settings();
        try {
            return Factors.of(plan, settings);
        } catch (InvalidSettingException e) {
            throw new RefusedException(Reason.USAGE, e.getMessage());
        }
    }

    /** Asks the gate once for all runs that do the same to a target: it looks at the file system each time. */
    private List<Preview> previews(PlannedRun<?> run, boolean dry, Map<Deed, Preview> asked) throws RefusedException {
        List<Preview> previews = new ArrayList<>();
        for (PlannedTarget target : run.targets()) {
            Deed deed = new Deed(target.uri(), target.role(), target.grant().access(), target.writtenBytes());
            Preview preview = asked.computeIfAbsent(
                    deed,
                    none -> Previews.of(
                            target,
                            gate.refusal(
                                    run.request().workload(),
                                    target,
                                    run.request().grants()),
                            gate.mayBeGranted(target)));
            if (!preview.refusal().isEmpty() && !dry) {
                throw new RefusedException(Reason.CANNOT_RUN, preview.refusal());
            }
            previews.add(preview);
        }
        return previews;
    }

    /** The record of a plan says the most that any of its runs may do. */
    private static boolean wants(PlannedRun<?> run, RunRecord most) {
        return run.targets()
                        .getFirst()
                        .grant()
                        .access()
                        .level()
                        .compareTo(most.targets().getFirst().access().level())
                > 0;
    }

    private static RefusedException named(String label, RefusedException e) {
        return label.isEmpty() || e.reason() != Reason.USAGE
                ? e
                : new RefusedException(e.reason(), "With %s: %s".formatted(label, e.getMessage()));
    }

    /** Returns the values as the workload prints them, as they are in the records of the runs. */
    private static Factors printed(Factors typed, List<PlannedPlan.Cell> cells) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (String name : typed.values().keySet()) {
            values.put(
                    name,
                    cells.stream()
                            .map(cell -> cell.settings().get(name))
                            .distinct()
                            .toList());
        }
        return new Factors(values);
    }

    /** Returns the plan that a record is of. */
    static Plan of(RunRecord record, Grants grants) throws RefusedException {
        if (!record.isPlan()) {
            throw new RefusedException(
                    Reason.USAGE, "Run %s is no plan, so there is nothing to go on with.".formatted(record.id()));
        }
        try {
            Map<String, List<String>> factors = new LinkedHashMap<>();
            record.settings().forEach((name, text) -> {
                if (!text.isEmpty()) {
                    factors.put(name, List.of(text));
                }
            });
            int repetitions = Integer.parseInt(record.environment().get(RunRecord.REPETITIONS));
            long seed = Long.parseLong(record.environment().getOrDefault(RunRecord.SEED, "0"));
            List<TargetUri> targets = record.targets().stream()
                    .map(target -> TargetUri.parse(target.uri()))
                    .toList();
            Duration stalledAfter = Optional.ofNullable(record.environment().get(RunRecord.STALLED_AFTER))
                    .map(text -> Duration.ofNanos(Unit.NANOS.parse(text)))
                    .orElse(RunRequest.STALLED_AFTER);
            return new Plan(record.workload(), targets, factors, repetitions, seed, grants, stalledAfter);
        } catch (IllegalArgumentException e) {
            throw new RefusedException(
                    Reason.CANNOT_RUN,
                    "The record of plan %s was changed by somebody, so it cannot go on (%s); start it anew."
                            .formatted(record.id(), e.getMessage()));
        }
    }

    /** @throws RefusedException if the targets are not those that the plan began with */
    static void checkSame(RunRecord before, PlannedPlan now) throws RefusedException {
        for (int i = 0; i < before.targets().size(); i++) {
            String was = before.targets().get(i).identity();
            if (!was.equals(now.first().targets().get(i).identity())) {
                throw new RefusedException(
                        Reason.CANNOT_RUN,
                        "%s is another medium than plan %s began with (%s); bring that one back or start the plan anew."
                                .formatted(before.targets().get(i).uri(), before.id(), was));
            }
        }
    }
}
