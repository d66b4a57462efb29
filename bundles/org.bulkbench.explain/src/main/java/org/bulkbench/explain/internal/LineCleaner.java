package org.bulkbench.explain.internal;

import java.util.regex.Pattern;
import org.bulkbench.evidence.Line;

/** Makes a {@link Line} of what stands in a document: without quoting, escapes and blanks at the end. */
final class LineCleaner {

    private static final Pattern ESCAPES = Pattern.compile("\u001b(?:\\[[0-9;?]{0,32}[ -/]?[@-~]|[@-Z\\\\-_])");
    private static final int DEEPEST_QUOTE = 32;

    private LineCleaner() {}

    static Line clean(int number, String raw) {
        String text = raw.indexOf('\u001b') < 0 ? raw : ESCAPES.matcher(raw).replaceAll("");
        text = plainSpaces(text);
        int depth = 0;
        int begin = 0;
        for (int next = quote(text, begin); next > 0 && depth < DEEPEST_QUOTE; next = quote(text, begin)) {
            begin = next;
            depth++;
        }
        if (depth > 0 && begin < text.length() && text.charAt(begin) == ' ') {
            begin++;
        }
        int end = text.length();
        while (end > begin && text.charAt(end - 1) <= ' ') {
            end--;
        }
        return new Line(number, depth, text.substring(begin, Math.min(end, begin + Line.LONGEST)));
    }

    /** Returns where the text goes on behind a quote mark at {@code begin} or up to one blank later, or 0. */
    private static int quote(String text, int begin) {
        int at = begin;
        if (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at < text.length() && text.charAt(at) == '>' ? at + 1 : 0;
    }

    private static String plainSpaces(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= '\u00a0') {
                return text.replace('\u00a0', ' ')
                        .replace('\u2007', ' ')
                        .replace('\u202f', ' ')
                        .replace("\u200b", "")
                        .replace("\ufeff", "");
            }
        }
        return text;
    }
}
