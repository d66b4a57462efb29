package org.bulkbench.json;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.bulkbench.run.RunLabels;

/** What people say of a run as JSON, there and back. */
public final class LabelsJson {

    /** Version of the shape. */
    public static final int SCHEMA = 1;

    private LabelsJson() {}

    /**
     * Writes labels.
     *
     * @param out left open, flushed
     * @throws IOException if {@code out} does not take it
     */
    public static void write(RunLabels labels, OutputStream out) throws IOException {
        try (Out json = new Out(out)) {
            json.object().field("schema", SCHEMA);
            json.field("tags", labels.tags()).field("note", labels.note()).end();
        }
    }

    /**
     * Reads labels.
     *
     * @param in left open
     * @throws IOException if it cannot be read, is damaged, or was written by a newer version; the message is a sentence
     */
    public static RunLabels read(InputStream in) throws IOException {
        Tree tree = Tree.of(Json.read(in), "What is said of a run");
        if (tree.whole("schema") > SCHEMA) {
            throw new IOException("It was written by a newer Bulkbench; update this one.");
        }
        try {
            return new RunLabels(tree.texts("tags"), tree.textOr("note", ""));
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
