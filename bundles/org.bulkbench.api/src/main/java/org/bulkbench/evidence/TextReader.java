package org.bulkbench.evidence;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Finds the pieces of one format anywhere in a text: in a mail, quoted, wrapped, between others. Register it as a service
 * annotated with {@link ReaderInfo}. It keeps nothing between documents.
 *
 * <p>The text is hostile and may be very long: a scan keeps a bounded state, uses patterns that cannot backtrack without
 * bound, and looks with {@code contains} before it looks with a pattern.
 */
@ConsumerType
public interface TextReader {

    /** Begins a document. */
    Scan begin(Sink sink);

    /** One pass over one document. Confined to one thread. */
    @ConsumerType
    interface Scan {

        /** Looks at the line where the window stands; called for each line in order. */
        void line(Window window);

        /** The document is over. */
        default void end() {}
    }
}
