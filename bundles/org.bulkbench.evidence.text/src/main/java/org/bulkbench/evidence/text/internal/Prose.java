package org.bulkbench.evidence.text.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Line;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Window;

/**
 * A line of ordinary language with the begin of what follows it, because sentences run over the ends of lines.
 *
 * @param line where it begins
 * @param before the line above if it belongs to the same text
 * @param text the line and the next one
 */
record Prose(Line line, String before, String text) {

    private static final Set<String> SMALL_WORDS = Set.of(
            "the",
            "a",
            "an",
            "is",
            "are",
            "was",
            "were",
            "to",
            "of",
            "in",
            "on",
            "and",
            "or",
            "i",
            "it",
            "this",
            "that",
            "with",
            "for",
            "at",
            "my",
            "by",
            "as",
            "be",
            "not",
            "but",
            "under",
            "from",
            "no",
            "than",
            "you",
            "we",
            "has",
            "have",
            "had",
            "problem",
            "solved",
            "fixed",
            "restored",
            "which",
            "when",
            "about",
            "using",
            "only",
            "so",
            "then",
            "between",
            "any",
            "i'm",
            "i've");
    private static final List<String> NUMBER_WORDS = List.of(
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve");

    /** A number in digits or as a word. */
    static final String NUMBER = "(?:" + Decimal.PROSE
            + "|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|hundred)";

    private static final Pattern STAMP =
            Pattern.compile("^\\s{0,8}+(?:\\[\\s{0,8}\\d|<\\d|\\{|\"|\\d{4}-\\d{2}-\\d{2}T|[0-9a-f]{16} )");
    private static final int LONGEST_BEFORE = 160;
    private static final int LONGEST_BEHIND = 160;
    private static final int LONGEST = 4_000;
    private static final int MOST_MATCHES = 16;

    /** Returns whether a line may be language at all, by a look at its first characters and its words. */
    static boolean mayBe(String text) {
        if (text.length() < 12 || text.length() > LONGEST) {
            return false;
        }
        return text.indexOf(' ') > 0
                && !STAMP.matcher(text).lookingAt()
                && !text.contains(" kernel: ")
                && !text.contains(" copied, ")
                && !text.contains(" transferred in ")
                && !text.contains("Timing ")
                && words(text);
    }

    /** Most parts are words, and one of them is such as stands in every sentence. */
    private static boolean words(String text) {
        int plain = 0;
        int all = 0;
        boolean small = false;
        int begin = -1;
        boolean letters = true;
        for (int i = 0; i <= text.length(); i++) {
            char each = i < text.length() ? text.charAt(i) : ' ';
            if (each > ' ') {
                begin = begin < 0 ? i : begin;
                letters &= Character.isLetter(each) || each == '\'' || isMark(each) || each == '-';
            } else if (begin >= 0) {
                all++;
                plain += letters ? 1 : 0;
                small = small
                        || i - begin <= 8
                                && SMALL_WORDS.contains(
                                        bare(text.substring(begin, i)).toLowerCase(Locale.ROOT));
                begin = -1;
                letters = true;
            }
        }
        return small && (plain >= 3 && plain * 2 >= all || plain >= 2 && plain == all);
    }

    private static boolean isMark(char each) {
        return ".,;:!?()\"/".indexOf(each) >= 0;
    }

    private static String bare(String word) {
        int begin = 0;
        int end = word.length();
        while (begin < end && isMark(word.charAt(begin))) {
            begin++;
        }
        while (end > begin && isMark(word.charAt(end - 1))) {
            end--;
        }
        return word.substring(begin, end);
    }

    /** Looks from where a window stands. */
    static Prose at(Window window) {
        Line above = window.at(-1);
        boolean same = above.number() > 0 && above.quoteDepth() == window.line().quoteDepth();
        String tail = same ? above.text() : "";
        return new Prose(
                window.line(),
                tail.length() > LONGEST_BEFORE ? tail.substring(tail.length() - LONGEST_BEFORE) : tail,
                window.joined(1));
    }

    /** Returns all matches that begin in the line. */
    List<MatchResult> matches(Pattern pattern) {
        Matcher matcher = pattern.matcher(text);
        int end = line.text().length();
        if (!matcher.find() || matcher.start() >= end) {
            return List.of();
        }
        List<MatchResult> found = new ArrayList<>();
        int from = told(pattern);
        while (from < end && matcher.find(from) && matcher.start() < end && found.size() < MOST_MATCHES) {
            found.add(matcher.toMatchResult());
            from = Math.max(matcher.end(), from + 1);
        }
        return found;
    }

    /** Returns where in the line the match ends that began in the line above and was found there; 0 if there is none. */
    private int told(Pattern pattern) {
        if (!mayBe(before)) {
            return 0;
        }
        Matcher wrapped = pattern.matcher(before + ' ' + line.text().stripLeading());
        int indent = line.text().length() - line.text().stripLeading().length();
        for (int i = 0; i < MOST_MATCHES && wrapped.find() && wrapped.start() < before.length(); i++) {
            if (wrapped.end() > before.length() + 1) {
                return wrapped.end() - before.length() - 1 + indent;
            }
        }
        return 0;
    }

    /** Returns the sentence around a match, cut where it is long. */
    String sentence(MatchResult match) {
        return (near(match) + text.substring(match.start(), behind(match))).strip();
    }

    /** Returns what stands before a match in its sentence. */
    String near(MatchResult match) {
        String all = before + ' ' + text.substring(0, match.start());
        int from = Math.max(0, all.length() - LONGEST_BEFORE);
        for (int i = all.length() - 2; i >= from; i--) {
            boolean stop = ".!?;".indexOf(all.charAt(i)) >= 0 && all.charAt(i + 1) == ' ';
            if (stop) {
                return all.substring(i + 2);
            }
        }
        return all.substring(from);
    }

    private int behind(MatchResult match) {
        int limit = Math.min(text.length(), match.end() + LONGEST_BEHIND);
        for (int i = match.end(); i < limit; i++) {
            boolean last = i + 1 == text.length() || text.charAt(i + 1) == ' ';
            if (".!?;".indexOf(text.charAt(i)) >= 0 && last) {
                return i;
            }
        }
        return limit;
    }

    /** Begins an observation whose quote are the words of a match. */
    Observation observation(Kind kind, MatchResult match) {
        return Observation.of(kind, line.number(), match.group().strip());
    }

    /** Reads what {@link #NUMBER} matches. */
    static OptionalDouble number(String text) {
        String word = text.toLowerCase(Locale.ROOT);
        int small = NUMBER_WORDS.indexOf(word);
        return switch (word) {
            case "twenty" -> OptionalDouble.of(20);
            case "thirty" -> OptionalDouble.of(30);
            case "hundred" -> OptionalDouble.of(100);
            case "a", "an" -> OptionalDouble.of(1);
            default -> small >= 0 ? OptionalDouble.of(small) : Decimal.prose(text);
        };
    }
}
