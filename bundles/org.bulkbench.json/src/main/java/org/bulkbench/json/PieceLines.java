package org.bulkbench.json;

import java.io.IOException;
import java.io.PushbackReader;
import java.io.Reader;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Gives a text to a parser line by line, so that the parser never has more than the line in which a document ends, and
 * finds where documents begin. Mail quoting before the first line of a document is taken off all its lines.
 */
final class PieceLines extends Reader {

    /** Longer lines are given in parts. */
    private static final int LONGEST_PART = 8192;

    private static final Pattern BEGIN = Pattern.compile("^\\uFEFF?([>\\s]{0,32}+)\\{\\s*+(?:[\"}]|$)");
    private static final Pattern NO_NUMBER =
            Pattern.compile(":\\s?[+-]?(?:nan|inf)(,?\\s*)$", Pattern.CASE_INSENSITIVE);

    private final PushbackReader in;
    private final StringBuilder part = new StringBuilder();
    private int given;
    private int line;
    private boolean lineOver = true;
    private int quoteDepth;
    private long left;

    /** Prepares it; what is longer than so many characters is an IOException. */
    PieceLines(Reader in, long longest) {
        this.in = new PushbackReader(in);
        left = longest;
    }

    /** Returns the number of the line that was given last. */
    int line() {
        return line;
    }

    /** Goes to the next place where a document can begin: a brace that a line begins with. */
    boolean seek() throws IOException {
        quoteDepth = 0;
        Optional<Integer> begin = begin();
        while (begin.isEmpty()) {
            do {
                if (!nextPart()) {
                    return false;
                }
            } while (!atLineBegin);
            begin = begin();
        }
        given += begin.get();
        return true;
    }

    private boolean atLineBegin;

    private Optional<Integer> begin() {
        Matcher matcher = BEGIN.matcher(part).region(given, part.length());
        if (!matcher.find()) {
            return Optional.empty();
        }
        quoteDepth = (int) matcher.group(1).chars().filter(each -> each == '>').count();
        return Optional.of(matcher.end(1) - given);
    }

    /** Takes back what a parser has read and not used. */
    void giveBack(String unused) {
        given = Math.max(0, part.length() - unused.length());
    }

    /** Passes over the rest of the line. */
    void skipLine() {
        given = part.length();
    }

    private boolean nextPart() throws IOException {
        part.setLength(0);
        given = 0;
        atLineBegin = lineOver;
        if (lineOver) {
            line++;
        }
        lineOver = false;
        while (!lineOver && part.length() < LONGEST_PART) {
            int each = in.read();
            if (each < 0) {
                break;
            }
            if (--left < 0) {
                throw new IOException("Line %d: the text is too long.".formatted(line));
            }
            part.append((char) each);
            lineOver = each == '\n' || each == '\r' && !isNextLineFeed();
        }
        return !part.isEmpty();
    }

    private boolean isNextLineFeed() throws IOException {
        int next = in.read();
        if (next >= 0) {
            in.unread(next);
        }
        return next == '\n';
    }

    private void clean() {
        for (int depth = quoteDepth, i = 0; atLineBegin && depth > 0 && i < part.length(); i++) {
            if (part.charAt(i) == '>') {
                part.setCharAt(i, ' ');
                depth--;
            } else if (!Character.isWhitespace(part.charAt(i))) {
                return;
            }
        }
        Matcher noNumber = NO_NUMBER.matcher(part);
        if (lineOver && noNumber.find()) {
            part.replace(noNumber.start(), noNumber.end(), ": null" + noNumber.group(1));
        }
    }

    @Override
    public int read(char[] to, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (given == part.length()) {
            if (!nextPart()) {
                return -1;
            }
            clean();
        }
        int count = Math.min(length, part.length() - given);
        part.getChars(given, given + count, to, offset);
        given += count;
        return count;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
