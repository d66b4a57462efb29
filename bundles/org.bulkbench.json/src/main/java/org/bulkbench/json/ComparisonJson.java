package org.bulkbench.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.bulkbench.run.Comparison;

/** Comparisons as JSON. */
public final class ComparisonJson {

    /** Version of the shape. */
    public static final int SCHEMA = 1;

    private ComparisonJson() {}

    /**
     * Writes comparisons with one base.
     *
     * @param gates what came of each gate: {@code passed}, {@code failed} or {@code undecided}
     * @param out left open, flushed
     * @throws IOException if {@code out} does not take it
     */
    public static void write(List<Comparison> comparisons, Map<String, String> gates, OutputStream out)
            throws IOException {
        try (Out json = new Out(out)) {
            json.object().field("schema", SCHEMA);
            json.each("comparisons", comparisons, ComparisonJson::write);
            json.field("gates", gates).end();
        }
    }

    private static void write(Comparison comparison, Out json) throws IOException {
        json.field("base", comparison.base()).field("new", comparison.other());
        json.field("verdict", comparison.verdict().word()).field("sentence", comparison.sentence());
        json.field("level", comparison.level());
        json.each("rows", comparison.rows(), ComparisonJson::write);
        json.field("remarks", comparison.remarks());
    }

    private static void write(Comparison.Row row, Out json) throws IOException {
        json.field("cell", row.cell()).field("metric", row.metric()).field("direction", row.direction());
        json.field("unit", row.unit()).field("baseRuns", row.baseRuns()).field("newRuns", row.otherRuns());
        json.field("base", row.baseMedian()).field("new", row.otherMedian()).field("ratio", row.ratio());
        json.optional("low", row.low()).optional("high", row.high());
        json.field("verdict", row.verdict().word()).optional("sentence", row.sentence());
    }
}
