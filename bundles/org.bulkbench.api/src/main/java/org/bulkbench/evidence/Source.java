package org.bulkbench.evidence;

/**
 * Where an observation comes from.
 *
 * @param document path of the document or id of the run; empty until the workbench knows it
 * @param line number of its first line, from 1; 0 if it has none
 * @param quote the words it was read from, at most {@value #LONGEST_QUOTE} characters; empty if measured
 */
public record Source(String document, int line, String quote) {

    /** Longest quote in characters; longer ones are cut. */
    public static final int LONGEST_QUOTE = 400;

    public Source {
        if (line < 0) {
            throw new IllegalArgumentException("line " + line);
        }
        quote = quote.length() > LONGEST_QUOTE ? quote.substring(0, LONGEST_QUOTE - 1) + "…" : quote;
    }
}
