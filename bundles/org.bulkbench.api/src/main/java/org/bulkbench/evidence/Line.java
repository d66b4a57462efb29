package org.bulkbench.evidence;

/**
 * A line of a document, cleaned: without mail quoting, line ends, escape sequences and blanks at its end; no-break
 * spaces are spaces. Blanks at its begin stay.
 *
 * @param number from 1
 * @param quoteDepth how often it was quoted
 * @param text what is left; at most {@value #LONGEST} characters
 */
public record Line(int number, int quoteDepth, String text) {

    /** Longest text in characters; what is longer is cut. */
    public static final int LONGEST = 16_384;

    /** What stands before the first and behind the last line. */
    public static final Line NONE = new Line(0, 0, "");

    /** Returns whether it holds nothing but blanks. */
    public boolean isBlank() {
        return text.isBlank();
    }
}
