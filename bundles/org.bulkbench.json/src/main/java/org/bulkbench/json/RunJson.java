package org.bulkbench.json;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.Validity;

/** A run record as JSON, there and back. */
public final class RunJson {

    private RunJson() {}

    /**
     * Writes a record.
     *
     * @param out left open, flushed
     * @throws IOException if {@code out} does not take it
     */
    public static void write(RunRecord run, OutputStream out) throws IOException {
        try (Out json = new Out(out)) {
            json.object().field("schema", RunRecord.SCHEMA).field("id", run.id());
            json.optional("parent", run.parent()).field("children", run.children());
            json.field("workload", run.workload()).field("bundle", run.bundle()).field("settings", run.settings());
            json.each("targets", run.targets(), FigureJson::write).field("environment", run.environment());
            json.field("started", run.started()).optional("ended", run.ended());
            json.field("outcome", run.outcome().word()).field("sentence", run.sentence());
            json.each("metrics", run.metrics(), FigureJson::write);
            json.each("series", run.meters(), FigureJson::writeSeries);
            json.each("histograms", run.meters(), FigureJson::writeHistogram);
            if (!run.tracks().isEmpty()) {
                json.each("tracks", run.tracks(), FigureJson::write);
            }
            json.name("validity").object();
            json.field("verdict", EvidenceJson.word(run.validity().verdict()));
            json.each("reasons", run.validity().reasons(), RunJson::write).end();
            json.each("observations", run.observations(), EvidenceJson::write);
            json.each("findings", run.findings(), EvidenceJson::write).end();
        }
    }

    /**
     * Reads a record; members it does not know are passed over.
     *
     * @param in left open
     * @throws IOException if it cannot be read, is no record, or was written by a newer version; the message is a sentence
     */
    public static RunRecord read(InputStream in) throws IOException {
        Tree tree = Tree.of(Json.read(in), "A record of a run");
        long schema = tree.whole("schema");
        if (schema > RunRecord.SCHEMA) {
            throw new IOException(
                    "The record has shape %d, written by a newer Bulkbench; this one knows shapes up to %d: update it."
                            .formatted(schema, RunRecord.SCHEMA));
        }
        Tree validity = tree.object("validity");
        return new RunRecord(
                tree.text("id"),
                Optional.of(tree.textOr("parent", "")).filter(id -> !id.isEmpty()),
                tree.texts("children"),
                tree.text("workload"),
                tree.textOr("bundle", ""),
                tree.map("settings"),
                tree.each("targets", FigureJson::target),
                tree.map("environment"),
                instant(tree.text("started")),
                tree.textOr("ended", "").isEmpty() ? Optional.empty() : Optional.of(instant(tree.text("ended"))),
                tree.word("outcome", Ending.class),
                tree.textOr("sentence", ""),
                tree.each("metrics", FigureJson::metric),
                FigureJson.meters(tree.objects("series"), tree.objects("histograms")),
                new Validity(
                        validity.word("verdict", Validity.Verdict.class), validity.each("reasons", RunJson::reason)),
                tree.each("observations", EvidenceJson::observation),
                tree.each("findings", EvidenceJson::finding),
                tree.each("tracks", FigureJson::track));
    }

    private static void write(Validity.Reason reason, Out json) throws IOException {
        json.field("id", reason.id())
                .field("verdict", EvidenceJson.word(reason.verdict()))
                .field("sentence", reason.sentence())
                .optional("figure", reason.figure())
                .optional("threshold", reason.threshold());
    }

    private static Validity.Reason reason(Tree tree) throws IOException {
        return new Validity.Reason(
                tree.text("id"),
                tree.word("verdict", Validity.Verdict.class),
                tree.textOr("sentence", ""),
                tree.number("figure"),
                tree.number("threshold"));
    }

    private static Instant instant(String text) throws IOException {
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw new IOException("'%s' is no time such as 2026-01-31T12:00:00Z.".formatted(text), e);
        }
    }
}
