package org.bulkbench.evidence;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.osgi.annotation.versioning.ProviderType;

/**
 * A line of a document and its neighbours. The same window is moved on for each line, so keep nothing of it but
 * {@link Line}s. Confined to the thread that reads.
 */
@ProviderType
public interface Window {

    /** How many lines before and behind can be seen. */
    int REACH = 24;

    /** Most lines that {@link #find} joins with the one where the window stands. */
    int MOST_JOINED = 2;

    /** Returns the line where the window stands. */
    default Line line() {
        return at(0);
    }

    /** Returns a neighbour, {@link Line#NONE} beyond the ends: 1 is the next, -1 the one before, at most {@link #REACH}. */
    Line at(int distance);

    /**
     * Returns this line and {@code more} that follow, joined by single blanks, as they were before a mail program wrapped
     * them; at most as many as have the same quote depth and are not blank.
     */
    default String joined(int more) {
        StringBuilder text = new StringBuilder(line().text());
        for (int i = 1;
                i <= more && at(i).number() > 0 && !at(i).isBlank() && at(i).quoteDepth() == line().quoteDepth();
                i++) {
            text.append(' ').append(at(i).text().strip());
        }
        return text.toString();
    }

    /**
     * Finds a pattern that begins in this line. If the line alone does not hold it, tries the line joined with the next
     * and with the next two; so a record is found once, at its first line, wrapped or not.
     */
    default Optional<MatchResult> find(Pattern pattern) {
        Matcher alone = pattern.matcher(line().text());
        if (alone.find()) {
            return Optional.of(alone.toMatchResult());
        }
        int here = line().text().length();
        int longest = here;
        for (int more = 1; more <= MOST_JOINED; more++) {
            String text = joined(more);
            if (text.length() == longest) {
                break;
            }
            longest = text.length();
            Matcher wrapped = pattern.matcher(text);
            if (wrapped.find() && wrapped.start() < here && wrapped.end() > here) {
                return Optional.of(wrapped.toMatchResult());
            }
        }
        return Optional.empty();
    }
}
