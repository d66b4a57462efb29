package org.bulkbench.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.bulkbench.run.Preview;
import org.bulkbench.run.RunSummary;

/** The list of runs, and what a run would do, as JSON. */
public final class RunsJson {

    /** Version of the shape of a preview. */
    public static final int SCHEMA = 1;

    private RunsJson() {}

    /**
     * Writes an array of summaries.
     *
     * @param out left open, flushed
     * @throws IOException if {@code out} does not take it
     */
    public static void write(List<RunSummary> runs, OutputStream out) throws IOException {
        try (Out json = new Out(out)) {
            json.array();
            for (RunSummary run : runs) {
                json.object().field("id", run.id()).field("workload", run.workload());
                json.field("targets", run.targets()).field("started", run.started());
                json.field("outcome", run.outcome())
                        .optional("remark", run.remark())
                        .optional("parent", run.parent());
                if (run.plan()) {
                    json.field("plan", true);
                }
                if (!run.labels().tags().isEmpty()) {
                    json.field("tags", run.labels().tags());
                }
                json.optional("note", run.labels().note()).end();
            }
            json.endArray();
        }
    }

    /**
     * Writes what a run would do to its targets.
     *
     * @param out left open, flushed
     * @throws IOException if {@code out} does not take it
     */
    public static void writePreviews(List<Preview> targets, OutputStream out) throws IOException {
        try (Out json = new Out(out)) {
            json.object().field("schema", SCHEMA);
            json.each("targets", targets, RunsJson::write).end();
        }
    }

    static void write(Preview target, Out json) throws IOException {
        json.field("uri", target.uri())
                .field("identity", target.identity())
                .field("access", target.access())
                .field("ranges", target.ranges())
                .optional("bytes", target.bytes())
                .field("tunables", target.tunables())
                .field("token", target.token())
                .optional("refusal", target.refusal());
    }
}
