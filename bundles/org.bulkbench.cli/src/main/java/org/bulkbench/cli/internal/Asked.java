package org.bulkbench.cli.internal;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.json.PlanJson;
import org.bulkbench.run.Grants;
import org.bulkbench.run.Plan;
import org.bulkbench.run.PlanService;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.RunRequest;
import org.bulkbench.storage.TargetUri;

/**
 * What somebody asks {@code run} for, by a workload and its settings or by a plan file; what is typed beside a file takes the
 * place of what stands in it.
 *
 * @param plan one run is a plan too
 * @param several whether it is asked for as a plan, which has a record of its own
 */
record Asked(Plan plan, boolean several) {

    private static final int LONGEST_PLAN_BYTES = 1 << 20;
    static final String STALLED_AFTER = "--stalled-after";
    private static final String REPEAT = "--repeat";
    private static final String SEED = "--seed";

    static Asked of(Arguments arguments) throws RefusedException {
        List<String> values = arguments.values();
        if (values.isEmpty()) {
            throw arguments.wrong("Which workload? 'bulkbench workloads' lists what there is.");
        }
        String first = values.getFirst();
        boolean file = first.endsWith(".json") || first.contains("/") && !first.contains("=");
        if (!file && first.contains("=")) {
            throw arguments.wrong("The workload stands before its settings, here '%s'.".formatted(first));
        }
        Map<String, String> typed = settings(values.subList(1, values.size()), arguments);
        List<TargetUri> targets = new ArrayList<>();
        for (String target : arguments.options("--on")) {
            targets.add(target(target, arguments));
        }
        Grants grants = WriteClass.grants(arguments.options("--write"), arguments.has("--dry-run"), arguments);
        Optional<Integer> repetitions =
                number(arguments, REPEAT, 1, PlanService.MOST_RUNS).map(Long::intValue);
        Optional<Long> seed = number(arguments, SEED, Long.MIN_VALUE, Long.MAX_VALUE);
        Optional<Plan> read = file ? Optional.of(read(first)) : Optional.empty();
        if (targets.isEmpty() && read.map(Plan::targets).orElse(List.of()).isEmpty()) {
            throw arguments.wrong("On what? Name a target, such as --on file:DIR.");
        }
        Map<String, List<String>> factors =
                new LinkedHashMap<>(read.map(Plan::factors).orElse(Map.of()));
        typed.forEach((name, value) -> factors.put(name, List.of(value)));
        Plan plan = new Plan(
                read.map(Plan::workload).orElse(first),
                targets.isEmpty() ? read.orElseThrow().targets() : targets,
                factors,
                repetitions.or(() -> read.map(Plan::repetitions)).orElse(1),
                seed.or(() -> read.map(Plan::seed)).orElse(0L),
                grants,
                stalledAfter(arguments).or(() -> read.map(Plan::stalledAfter)).orElse(RunRequest.STALLED_AFTER));
        boolean lists = typed.values().stream().anyMatch(value -> value.contains(",") || value.contains(".."));
        return new Asked(plan, file || lists || repetitions.isPresent() || seed.isPresent());
    }

    /** Returns it as one run. */
    RunRequest request() {
        Map<String, String> settings = new LinkedHashMap<>();
        plan.factors().forEach((name, values) -> settings.put(name, values.getFirst()));
        return new RunRequest(
                plan.workload(), plan.targets(), settings, plan.grants(), Optional.empty(), plan.stalledAfter());
    }

    private static Plan read(String name) throws RefusedException {
        try (InputStream in = Files.newInputStream(Path.of(name))) {
            byte[] bytes = in.readNBytes(LONGEST_PLAN_BYTES + 1);
            if (bytes.length > LONGEST_PLAN_BYTES) {
                throw new RefusedException(
                        Reason.USAGE,
                        "'%s' is longer than %d bytes, so it is no plan.".formatted(name, bytes.length - 1));
            }
            return parsed(name, bytes);
        } catch (NoSuchFileException e) {
            throw new RefusedException(
                    Reason.CANNOT_RUN,
                    "There is no plan file '%s'; a workload has no '/' and no '.json' in its name.".formatted(name));
        } catch (InvalidPathException | IOException e) {
            throw new RefusedException(
                    Reason.CANNOT_RUN, "The plan '%s' cannot be read: %s.".formatted(name, e.getMessage()));
        }
    }

    private static Plan parsed(String name, byte[] bytes) throws RefusedException {
        try {
            return PlanJson.read(new ByteArrayInputStream(bytes));
        } catch (IOException e) {
            throw new RefusedException(Reason.USAGE, "'%s' is no plan: %s".formatted(name, e.getMessage()));
        }
    }

    private static Optional<Duration> stalledAfter(Arguments arguments) throws RefusedException {
        Optional<String> typed = arguments.option(STALLED_AFTER);
        try {
            return typed.map(RunRequest::stalledAfter);
        } catch (IllegalArgumentException e) {
            throw arguments.wrong("'%s' takes a time such as 30s: %s.".formatted(STALLED_AFTER, e.getMessage()));
        }
    }

    private static Optional<Long> number(Arguments arguments, String option, long min, long max)
            throws RefusedException {
        Optional<String> typed = arguments.option(option);
        if (typed.isEmpty()) {
            return Optional.empty();
        }
        try {
            long number = Long.parseLong(typed.get());
            if (number >= min && number <= max) {
                return Optional.of(number);
            }
        } catch (NumberFormatException e) {
            // told below, as a number that is too large is
        }
        throw arguments.wrong(
                option.equals(REPEAT)
                        ? "'%s' takes a number from %d to %d, not '%s'.".formatted(option, min, max, typed.get())
                        : "'%s' takes a whole number, not '%s'.".formatted(option, typed.get()));
    }

    private static Map<String, String> settings(List<String> typed, Arguments arguments) throws RefusedException {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String each : typed) {
            int equals = each.indexOf('=');
            if (equals < 1) {
                throw arguments.wrong("'%s' is no setting: write NAME=VALUE, such as size=64M.".formatted(each));
            }
            String name = each.substring(0, equals);
            if (settings.put(name, each.substring(equals + 1)) != null) {
                throw arguments.wrong("'%s' is given twice.".formatted(name));
            }
        }
        return settings;
    }

    private static TargetUri target(String typed, Arguments arguments) throws RefusedException {
        if (!typed.contains(":")) {
            throw arguments.wrong("'%s' is no target: %s".formatted(typed, TargetHint.of(typed)));
        }
        try {
            return TargetUri.parse(typed);
        } catch (IllegalArgumentException e) {
            throw arguments.wrong(e.getMessage() + ".");
        }
    }
}
