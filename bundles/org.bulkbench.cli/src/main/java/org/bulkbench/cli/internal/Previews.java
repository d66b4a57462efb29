package org.bulkbench.cli.internal;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.PlanPreview;
import org.bulkbench.run.Preview;

/** What a run would do, for people. */
final class Previews {

    private Previews() {}

    static void print(List<Preview> targets, Output out) throws IOException {
        for (Preview target : targets) {
            out.line(target.uri());
            line(out, "identity", target.identity());
            line(out, "asks for", target.access().toString());
            line(out, "may touch", String.join("; ", target.ranges()));
            line(
                    out,
                    "writes",
                    target.bytes().isPresent()
                            ? "at most " + Unit.BYTES.show(target.bytes().getAsLong())
                            : "");
            line(out, "changes", String.join("; ", target.tunables()));
            line(out, "token", target.token().isEmpty() ? "" : "--write destroy=%s".formatted(target.token()));
            line(out, target.refusal().isEmpty() ? "would run" : "refused", verdict(target));
        }
        out.line("Nothing was touched.");
    }

    private static String verdict(Preview target) {
        if (target.refusal().isEmpty()) {
            return "yes";
        }
        return target.token().isEmpty()
                ? target.refusal()
                : "until the token is given, instead of --dry-run; what was there is lost then";
    }

    /** Says what all runs of a plan would do together. */
    static void print(PlanPreview plan, Output out) throws IOException {
        int combinations = plan.runs() / plan.repetitions();
        out.line("%d %s: %d %s, %d %s each, in an order by seed %d"
                .formatted(
                        plan.runs(),
                        plan.runs() == 1 ? "run" : "runs",
                        combinations,
                        combinations == 1 ? "combination" : "combinations",
                        plan.repetitions(),
                        plan.repetitions() == 1 ? "time" : "times",
                        plan.seed()));
        for (Map.Entry<String, List<String>> factor : plan.factors().entrySet()) {
            line(out, factor.getKey(), String.join(", ", factor.getValue()));
        }
        line(
                out,
                "writes",
                plan.writtenBytes().isPresent()
                        ? "at most %s in all"
                                .formatted(Unit.BYTES.show(plan.writtenBytes().getAsLong()))
                        : "an amount that the workload cannot say");
        line(
                out,
                "lasts",
                plan.longestNanos().isPresent()
                        ? "at most %s in all, and what opening and preparing takes"
                                .formatted(duration(plan.longestNanos().getAsLong()))
                        : "as long as it takes: not every run has a time");
        print(plan.targets(), out);
    }

    private static String duration(long nanos) {
        long seconds = nanos / 1_000_000_000;
        return seconds < 600
                ? Unit.NANOS.show(nanos)
                : seconds < 36_000 ? seconds / 60 + " min" : seconds / 3600 + " h";
    }

    private static void line(Output out, String name, String value) throws IOException {
        if (!value.isEmpty()) {
            out.line("  %-9s  %s".formatted(name, value));
        }
    }
}
