package org.bulkbench.evidence.kernel.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    private static final int NEAR_END = 4;

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
        boolean open =
                !found.isEmpty() && here.length() - end < NEAR_END; // what is optional may stand in the next line
        int begin = open ? found.getLast().start() : end;
        wrapped(pattern, window, begin)
                .filter(each -> !open || each.start() == begin)
                .ifPresent(each -> {
                    if (open) {
                        found.removeLast();
                    }
                    found.add(each);
                });
        return found;
    }

    /** Returns a match that begins in this line behind {@code begin} and ends in the next or the one after. */
    private static Optional<MatchResult> wrapped(Pattern pattern, Window window, int begin) {
        int here = window.line().text().length();
        int longest = here;
        for (int more = 1; more <= Window.MOST_JOINED && begin < here; more++) {
            String text = window.joined(more);
            if (text.length() == longest) {
                break;
            }
            longest = text.length();
            Matcher matcher = pattern.matcher(text);
            if (matcher.find(begin) && matcher.start() < here && matcher.end() > here + 1) {
                return Optional.of(matcher.toMatchResult());
            }
        }
        return Optional.empty();
    }
}
