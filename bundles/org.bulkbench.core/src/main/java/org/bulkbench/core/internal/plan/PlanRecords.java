package org.bulkbench.core.internal.plan;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Plan;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity;

/** The record of a plan: made of those of its runs. */
public final class PlanRecords {

    private PlanRecords() {}

    /**
     * Returns it as it is before anything was done.
     *
     * @param first the first run as it would begin
     * @param values of all settings, the same for all runs or several
     */
    public static RunRecord begun(RunRecord first, String id, Plan plan, Map<String, List<String>> values) {
        Map<String, String> settings = new LinkedHashMap<>();
        first.settings()
                .forEach(
                        (name, value) -> settings.put(name, ValueList.join(values.getOrDefault(name, List.of(value)))));
        Map<String, String> environment = new LinkedHashMap<>(first.environment());
        environment.put(RunRecord.REPETITIONS, String.valueOf(plan.repetitions()));
        environment.put(RunRecord.SEED, String.valueOf(plan.seed()));
        return new RunRecord(
                id,
                Optional.empty(),
                List.of(),
                first.workload(),
                first.bundle(),
                settings,
                first.targets(),
                environment,
                first.started(),
                Optional.empty(),
                Ending.CUT,
                "The plan has not ended.",
                List.of(),
                List.of(),
                Validity.of(List.of()),
                List.of(),
                List.of());
    }

    /** Returns it as it is when it goes on, or when it was found to be cut. */
    public static RunRecord cut(RunRecord record, List<String> children, String sentence) {
        return new RunRecord(
                record.id(),
                record.parent(),
                children,
                record.workload(),
                record.bundle(),
                record.settings(),
                record.targets(),
                record.environment(),
                record.started(),
                Optional.empty(),
                Ending.CUT,
                sentence,
                List.of(),
                List.of(),
                Validity.of(List.of()),
                List.of(),
                List.of());
    }

    /**
     * Returns it as it is at the end.
     *
     * @param children ids of all runs, those that did not complete too
     * @param runs records of those of them that can be read
     */
    public static RunRecord ended(
            RunRecord begun,
            Factors factors,
            List<String> children,
            Collection<RunRecord> runs,
            Ending outcome,
            String sentence) {
        PlanFigures figures = new PlanFigures(factors, List.copyOf(runs));
        List<String> sentences = new ArrayList<>(List.of(sentence));
        sentences.addAll(figures.remarks());
        return new RunRecord(
                begun.id(),
                begun.parent(),
                children,
                begun.workload(),
                begun.bundle(),
                begun.settings(),
                targets(begun.targets(), runs),
                begun.environment(),
                begun.started(),
                Optional.of(Instant.now()),
                outcome,
                String.join(" ", sentences).strip(),
                figures.metrics(),
                List.of(),
                validity(runs),
                List.of(),
                List.of());
    }

    /** Returns a record without what only a report of that run needs, so that many can be kept. */
    public static RunRecord slim(RunRecord run) {
        List<Metric> whole = run.metrics().stream()
                .filter(metric -> metric.job().isEmpty() && metric.target().isEmpty())
                .toList();
        return new RunRecord(
                run.id(),
                run.parent(),
                run.children(),
                run.workload(),
                run.bundle(),
                run.settings(),
                run.targets(),
                run.environment(),
                run.started(),
                run.ended(),
                run.outcome(),
                run.sentence(),
                whole,
                List.of(),
                run.validity(),
                run.observations(),
                List.of());
    }

    private static List<TargetRecord> targets(List<TargetRecord> begun, Collection<RunRecord> runs) {
        List<TargetRecord> targets = new ArrayList<>();
        for (int i = 0; i < begun.size(); i++) {
            TargetRecord first = begun.get(i);
            int place = i;
            List<TargetRecord> used = runs.stream()
                    .filter(run -> run.targets().size() > place)
                    .map(run -> run.targets().get(place))
                    .toList();
            targets.add(new TargetRecord(
                    first.uri(),
                    first.role(),
                    first.identity(),
                    first.access(),
                    used.stream()
                            .flatMap(target -> target.engines().stream())
                            .distinct()
                            .sorted()
                            .toList(),
                    used.stream().mapToLong(TargetRecord::bytesRead).sum(),
                    used.stream().mapToLong(TargetRecord::bytesWritten).sum(),
                    first.facts(),
                    first.limits()));
        }
        return targets;
    }

    /** Counts in how many runs each reason was found. */
    private static Validity validity(Collection<RunRecord> runs) {
        Map<String, List<Validity.Reason>> byId = new LinkedHashMap<>();
        runs.forEach(run -> run.validity()
                .reasons()
                .forEach(reason -> byId.computeIfAbsent(reason.id(), none -> new ArrayList<>())
                        .add(reason)));
        return Validity.of(byId.values().stream()
                .map(found -> {
                    Validity.Reason worst = found.stream()
                            .reduce((a, b) -> a.verdict().compareTo(b.verdict()) >= 0 ? a : b)
                            .orElseThrow();
                    return new Validity.Reason(
                            worst.id(),
                            worst.verdict(),
                            "In %d of %d runs, such as: %s".formatted(found.size(), runs.size(), worst.sentence()),
                            worst.figure(),
                            worst.threshold());
                })
                .toList());
    }
}
