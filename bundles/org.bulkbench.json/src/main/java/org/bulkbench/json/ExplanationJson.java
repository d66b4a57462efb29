package org.bulkbench.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.TreeMap;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.evidence.DocumentInfo;

/** An explanation as JSON. */
public final class ExplanationJson {

    /** Version of the shape. */
    public static final int SCHEMA = 1;

    private ExplanationJson() {}

    /**
     * Writes an explanation, one observation after the other.
     *
     * @param out left open, flushed
     * @throws IOException if {@code out} does not take it
     */
    public static void write(Explanation explanation, OutputStream out) throws IOException {
        try (Out json = new Out(out)) {
            json.object().field("schema", SCHEMA);
            json.each("documents", explanation.caseFile().documents(), ExplanationJson::write);
            json.each("observations", explanation.caseFile().observations(), EvidenceJson::write);
            json.each("findings", explanation.findings(), EvidenceJson::write);
            json.field("notApplicable", new TreeMap<>(explanation.notApplicable()));
            json.field("problems", explanation.problems()).end();
        }
    }

    private static void write(DocumentInfo document, Out json) throws IOException {
        json.field("path", document.path()).field("formats", document.formats()).field("remarks", document.remarks());
    }
}
