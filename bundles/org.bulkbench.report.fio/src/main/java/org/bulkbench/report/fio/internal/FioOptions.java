package org.bulkbench.report.fio.internal;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;

/** The settings of a run as the options of fio; all of them are texts there. */
final class FioOptions {

    private FioOptions() {}

    static Map<String, Object> of(RunRecord run, Map<String, MeterSnapshot> meters, int jobs) {
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("name", run.workload());
        options.put("filename", run.targets().stream().map(FioOptions::path).collect(Collectors.joining(":")));
        options.put("rw", pattern(run.workload(), meters.keySet()));
        options.put("bs", block(run, meters));
        options.put("iodepth", String.valueOf(depth(run)));
        options.put("numjobs", String.valueOf(jobs));
        options.put("direct", isDirect(run) ? "1" : "0");
        copy(run, "size", options);
        copy(run, "count", "number_ios", options);
        engines(run).stream().findFirst().ifPresent(engine -> options.put("ioengine", engine(engine)));
        return options;
    }

    static long depth(RunRecord run) {
        String depth = run.settings().getOrDefault("depth", "");
        return depth.isBlank() ? 1 : whole(depth, 1);
    }

    /** Returns the shares of the processor in percent, where the run knows them. */
    static Map<String, Double> cpu(RunRecord run, double seconds) {
        Map<String, Double> shares = new HashMap<>();
        run.observations().stream()
                .filter(each -> each.kind().equals(Kind.CPU) && seconds > 0)
                .findFirst()
                .ifPresent(cpu -> Map.<String, Field<Double>>of(
                                "usr", Fields.USER_SECONDS, "sys", Fields.SYSTEM_SECONDS)
                        .forEach((name, field) ->
                                cpu.get(field).ifPresent(spent -> shares.put(name, 100 * spent / seconds))));
        return shares;
    }

    private static String path(TargetRecord target) {
        return target.uri().replaceFirst("^(block|file):", "").replace(":", "\\:");
    }

    private static String pattern(String workload, Set<String> directions) {
        String random = workload.contains("random") ? "rand" : "";
        if (directions.contains("read") && directions.contains("write")) {
            return random + "rw";
        }
        return random + directions.iterator().next();
    }

    private static String block(RunRecord run, Map<String, MeterSnapshot> meters) {
        String block = run.settings().getOrDefault("block", "");
        MeterSnapshot meter = meters.values().iterator().next();
        return block.isBlank() ? Unit.BYTES.print(meter.bytes() / meter.operations()) : block;
    }

    /** Returns what fio calls an engine. */
    private static String engine(String ours) {
        String name = ours.replaceFirst(" (direct|buffered)$", "");
        return switch (name) {
            case "pread", "pwrite" -> "psync";
            case "aio" -> "libaio";
            default -> name;
        };
    }

    private static boolean isDirect(RunRecord run) {
        List<String> engines = engines(run);
        return !engines.isEmpty() && engines.stream().allMatch(engine -> engine.endsWith(" direct"));
    }

    private static List<String> engines(RunRecord run) {
        return run.targets().stream()
                .flatMap(target -> target.engines().stream())
                .toList();
    }

    private static void copy(RunRecord run, String name, Map<String, Object> options) {
        copy(run, name, name, options);
    }

    private static void copy(RunRecord run, String name, String option, Map<String, Object> options) {
        String value = run.settings().getOrDefault(name, "");
        if (!value.isBlank()) {
            options.put(option, value);
        }
    }

    private static long whole(String text, long otherwise) {
        try {
            return Unit.COUNT.parse(text);
        } catch (IllegalArgumentException e) {
            return otherwise; // a list of a plan that was not expanded
        }
    }
}
