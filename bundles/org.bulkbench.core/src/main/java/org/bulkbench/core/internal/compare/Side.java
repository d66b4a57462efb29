package org.bulkbench.core.internal.compare;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunStore;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity;

/**
 * The runs of one side of a comparison.
 *
 * @param name as it was typed
 * @param runs that count, by their settings, in the order of time
 * @param remarks on those that do not
 */
record Side(String name, Map<Map<String, String>, List<RunRecord>> runs, List<String> remarks) {

    private static final int MOST_RUNS = 20_000;

    /** @throws RefusedException if a record is missing, nothing is left that counts, or two workloads are mixed */
    static Side of(String name, RunStore store) throws RefusedException {
        List<String> remarks = new ArrayList<>();
        Map<String, RunRecord> all = new LinkedHashMap<>();
        for (String id : name.split(",", -1)) {
            RunRecord record = store.read(id.strip());
            if (record.isPlan()) {
                children(record, store, all, remarks);
            } else {
                all.putIfAbsent(record.id(), record);
            }
        }
        List<RunRecord> counted = counted(name, List.copyOf(all.values()), remarks);
        Map<Map<String, String>, List<RunRecord>> runs = new LinkedHashMap<>();
        counted.stream()
                .sorted(Comparator.comparing(RunRecord::started))
                .forEach(run -> runs.computeIfAbsent(run.settings(), none -> new ArrayList<>())
                        .add(run));
        return new Side(name, runs, remarks);
    }

    private static void children(RunRecord plan, RunStore store, Map<String, RunRecord> all, List<String> remarks)
            throws RefusedException {
        int missing = 0;
        for (String child : plan.children()) {
            if (all.size() >= MOST_RUNS) {
                throw new RefusedException(
                        Reason.USAGE, "More than %d runs are too many to compare.".formatted(MOST_RUNS));
            }
            try {
                RunRecord run = store.read(child);
                all.putIfAbsent(run.id(), run);
            } catch (RefusedException e) {
                missing++;
            }
        }
        if (missing > 0) {
            remarks.add("%d runs of plan %s cannot be read and do not count.".formatted(missing, plan.id()));
        }
    }

    private static List<RunRecord> counted(String name, List<RunRecord> all, List<String> remarks)
            throws RefusedException {
        List<RunRecord> completed =
                all.stream().filter(run -> run.outcome() == Ending.COMPLETED).toList();
        List<RunRecord> valid = completed.stream()
                .filter(run -> run.validity().verdict() != Validity.Verdict.INVALID)
                .toList();
        note(remarks, all.size() - completed.size(), all.size(), name, "did not complete");
        note(remarks, completed.size() - valid.size(), all.size(), name, "are invalid");
        long questionable = valid.stream()
                .filter(run -> run.validity().verdict() == Validity.Verdict.QUESTIONABLE)
                .count();
        if (questionable > 0) {
            remarks.add("%d of %d runs of %s are questionable.".formatted(questionable, all.size(), name));
        }
        if (valid.isEmpty()) {
            throw new RefusedException(
                    Reason.CANNOT_RUN,
                    "Nothing of %s can be compared: %s"
                            .formatted(name, remarks.isEmpty() ? "it has no runs." : String.join(" ", remarks)));
        }
        Set<String> workloads = new LinkedHashSet<>();
        valid.forEach(run -> workloads.add(run.workload()));
        if (workloads.size() > 1) {
            throw new RefusedException(
                    Reason.USAGE,
                    "%s mixes runs of %s; compare one workload at a time."
                            .formatted(name, String.join(" and ", workloads)));
        }
        return valid;
    }

    private static void note(List<String> remarks, int count, int all, String name, String what) {
        if (count > 0) {
            remarks.add("%d of %d runs of %s %s and do not count.".formatted(count, all, name, what));
        }
    }

    /** Returns the values of a setting in its runs. */
    Set<String> values(String setting) {
        Set<String> values = new LinkedHashSet<>();
        runs.keySet().forEach(settings -> values.add(settings.getOrDefault(setting, "")));
        return values;
    }

    /** Returns this as if a setting that has the same value in all runs were none. */
    Side without(String setting) {
        Map<Map<String, String>, List<RunRecord>> fewer = new LinkedHashMap<>();
        runs.forEach((settings, each) -> {
            Map<String, String> left = new LinkedHashMap<>(settings);
            left.remove(setting);
            fewer.put(left, each);
        });
        return new Side(name, fewer, remarks);
    }

    /** Returns each so-manieth run of every combination, beginning with one; of a combination that has fewer, none. */
    Side every(int step, int first) {
        Map<Map<String, String>, List<RunRecord>> some = new LinkedHashMap<>();
        runs.forEach((settings, each) -> {
            List<RunRecord> picked = new ArrayList<>();
            for (int i = first; i < each.size(); i += step) {
                picked.add(each.get(i));
            }
            some.put(settings, picked);
        });
        return new Side("half %d of %s".formatted(first + 1, name), some, first == 0 ? remarks : List.of());
    }

    /** Returns this with one more remark. */
    Side remarking(String remark) {
        List<String> more = new ArrayList<>(remarks);
        more.add(remark);
        return new Side(name, runs, more);
    }

    String workload() {
        return any().workload();
    }

    List<String> roles() {
        return any().targets().stream().map(TargetRecord::role).toList();
    }

    /** Returns the ways in which bytes were moved: {@code direct}, {@code buffered}. */
    Set<String> ways() {
        Set<String> ways = new LinkedHashSet<>();
        runs.values()
                .forEach(each -> each.forEach(run -> run.targets()
                        .forEach(target -> target.engines()
                                .forEach(engine -> ways.add(engine.substring(engine.lastIndexOf(' ') + 1))))));
        return ways;
    }

    Instant firstStart() {
        return starts().getFirst();
    }

    Instant lastStart() {
        return starts().getLast();
    }

    private List<Instant> starts() {
        return runs.values().stream()
                .flatMap(List::stream)
                .map(RunRecord::started)
                .sorted()
                .toList();
    }

    private RunRecord any() {
        return runs.values().iterator().next().getFirst();
    }
}
