package org.bulkbench.json;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bulkbench.run.Grants;
import org.bulkbench.run.Plan;
import org.bulkbench.run.PlanPreview;
import org.bulkbench.run.PlanService;
import org.bulkbench.run.RunRequest;
import org.bulkbench.settings.Spelling;
import org.bulkbench.storage.TargetUri;

/** A plan that people write, and what it would do, as JSON. */
public final class PlanJson {

    /** Version of the shape of plans and of their previews. */
    public static final int SCHEMA = 1;

    private static final String STALLED_AFTER = "stalledAfter";
    private static final List<String> FIELDS =
            List.of("schema", "workload", "targets", "settings", "repetitions", "seed", STALLED_AFTER);
    private static final double NANOS = 1e9;

    private PlanJson() {}

    /**
     * Reads a plan: {@code workload}, and if given {@code targets}, {@code settings} with a value or an array of values each,
     * {@code repetitions} (1), {@code seed} (0) and {@code stalledAfter} ({@code "30s"}). It grants nothing.
     *
     * @param in left open
     * @throws IOException if it cannot be read or is no plan; the message is a sentence
     */
    public static Plan read(InputStream in) throws IOException {
        Tree tree = Tree.of(Json.read(in), "A plan");
        for (String name : tree.members().keySet()) {
            if (!FIELDS.contains(name)) {
                throw new IOException("A plan has no field '%s'.%s It has %s."
                        .formatted(name, Spelling.hint(name, FIELDS), String.join(", ", FIELDS)));
            }
        }
        if (tree.wholeOr("schema", SCHEMA) > SCHEMA) {
            throw new IOException("The plan has shape %d, of a newer Bulkbench; this one knows shapes up to %d."
                    .formatted(tree.whole("schema"), SCHEMA));
        }
        long repetitions = tree.wholeOr("repetitions", 1);
        if (repetitions < 1 || repetitions > PlanService.MOST_RUNS) {
            throw new IOException(
                    "'repetitions' is %d; it takes 1 to %d.".formatted(repetitions, PlanService.MOST_RUNS));
        }
        return new Plan(
                tree.text("workload"),
                targets(tree),
                settings(tree.object("settings")),
                (int) repetitions,
                tree.wholeOr("seed", 0),
                Grants.NONE,
                stalledAfter(tree));
    }

    private static Duration stalledAfter(Tree tree) throws IOException {
        String text = tree.textOr(STALLED_AFTER, "");
        if (text.isEmpty()) {
            return RunRequest.STALLED_AFTER;
        }
        try {
            return RunRequest.stalledAfter(text);
        } catch (IllegalArgumentException e) {
            throw new IOException("'%s': %s".formatted(STALLED_AFTER, e.getMessage()), e);
        }
    }

    private static List<TargetUri> targets(Tree tree) throws IOException {
        List<TargetUri> targets = new ArrayList<>();
        for (String text : tree.texts("targets")) {
            if (!text.contains(":")) {
                throw new IOException(
                        "'%s' is no target: write how to reach it, such as file:%s.".formatted(text, text));
            }
            try {
                targets.add(TargetUri.parse(text));
            } catch (IllegalArgumentException e) {
                throw new IOException("'targets': %s.".formatted(e.getMessage()), e);
            }
        }
        return targets;
    }

    private static Map<String, List<String>> settings(Tree tree) throws IOException {
        Map<String, List<String>> settings = new LinkedHashMap<>();
        for (Map.Entry<String, Object> entry : tree.members().entrySet()) {
            List<String> values = new ArrayList<>();
            for (Object value : entry.getValue() instanceof List<?> list ? list : singleton(entry.getValue())) {
                values.add(text(entry.getKey(), value));
            }
            settings.put(entry.getKey(), values);
        }
        return settings;
    }

    private static List<Object> singleton(Object value) {
        List<Object> one = new ArrayList<>(); // which may hold null
        one.add(value);
        return one;
    }

    private static String text(String name, Object value) throws IOException {
        if (value instanceof String || value instanceof Long || value instanceof Boolean) {
            return value.toString();
        }
        if (value instanceof Double number) {
            return BigDecimal.valueOf(number).toPlainString();
        }
        throw new IOException(
                "Setting '%s' is a text, a number or an array of these, such as [\"4k\", \"64k\"].".formatted(name));
    }

    /**
     * Writes what a plan would do.
     *
     * @param out left open, flushed
     * @throws IOException if {@code out} does not take it
     */
    public static void write(PlanPreview plan, OutputStream out) throws IOException {
        try (Out json = new Out(out)) {
            json.object().field("schema", SCHEMA).field("runs", plan.runs());
            json.field("factors", plan.factors()).field("repetitions", plan.repetitions());
            json.field("seed", plan.seed()).optional("writtenBytes", plan.writtenBytes());
            json.optional("longestSeconds", seconds(plan.longestNanos()));
            json.each("targets", plan.targets(), RunsJson::write).end();
        }
    }

    private static OptionalDouble seconds(OptionalLong nanos) {
        return nanos.isPresent() ? OptionalDouble.of(nanos.getAsLong() / NANOS) : OptionalDouble.empty();
    }
}
