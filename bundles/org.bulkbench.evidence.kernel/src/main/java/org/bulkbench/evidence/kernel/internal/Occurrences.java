package org.bulkbench.evidence.kernel.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Window;

/**
 * All places where a pattern begins in the line of a window. Mail programs fill paragraphs, so several records may stand
 * in one line and the last may end in the next.
 */
public final class Occurrences {

    private static final int MOST = 16;

    private Occurrences() {}

    /** Returns the matches that begin in this line, at most {@value #MOST}. */
    public static List<MatchResult> of(Pattern pattern, Window window) {
        String here = window.line().text();
        List<MatchResult> found = new ArrayList<>();
        int end = 0;
        Matcher alone = pattern.matcher(here);
        while (found.size() < MOST && alone.find()) {
            found.add(alone.toMatchResult());
            end = alone.end();
        }
        String longest = here;
        for (int more = 1; more <= Window.MOST_JOINED && end < here.length(); more++) {
            String text = window.joined(more);
            if (text.length() == longest.length()) {
                break;
            }
            longest = text;
            Matcher wrapped = pattern.matcher(text);
            if (wrapped.find(end) && wrapped.start() < here.length() && wrapped.end() > here.length()) {
                found.add(wrapped.toMatchResult());
                break;
            }
        }
        return found;
    }
}
