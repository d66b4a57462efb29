package org.bulkbench.evidence;

import java.io.IOException;
import java.io.InputStream;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Reads a document of one format as a whole: a capture, a JSON file. Register it as a service annotated with
 * {@link ReaderInfo}. It keeps nothing between documents. The bytes are hostile: bound every length, count and depth.
 */
@ConsumerType
public interface DocumentReader {

    /** How many bytes {@link #recognises} gets at most. */
    int HEAD_BYTES = 65_536;

    /** Returns whether the document is of its format, by its first bytes; at most {@link #HEAD_BYTES}. */
    boolean recognises(byte[] head);

    /** Returns whether the document is of its format, by its name too: for formats whose first bytes say too little. */
    default boolean recognises(String name, byte[] head) {
        return recognises(head);
    }

    /** Reads it as {@link #read(InputStream, Sink)} does, knowing its name. */
    default void read(String name, InputStream document, Sink sink) throws IOException, InterruptedException {
        read(document, sink);
    }

    /**
     * Reads it.
     *
     * @param document from its first byte; the workbench closes it
     * @throws IOException if it is damaged; what was found before counts. The message is a sentence that names the place
     * @throws InterruptedException if the reading shall end
     */
    void read(InputStream document, Sink sink) throws IOException, InterruptedException;

    /** Returns whether text readers look at the document too: true for formats that stand inside a text. */
    default boolean alsoText() {
        return false;
    }
}
