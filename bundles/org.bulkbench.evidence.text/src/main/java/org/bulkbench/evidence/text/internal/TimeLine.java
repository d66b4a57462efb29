package org.bulkbench.evidence.text.internal;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Window;

/**
 * A line that tells a time on the wall clock.
 *
 * @param what the command, where the line itself names it
 * @param seconds on the wall clock
 * @param userSeconds of the processor in the program
 * @param systemSeconds of the processor in the kernel
 * @param inputOperations block input operations that csh counts
 * @param outputOperations block output operations that csh counts
 * @param quote the words
 */
record TimeLine(
        String what,
        double seconds,
        OptionalDouble userSeconds,
        OptionalDouble systemSeconds,
        OptionalLong inputOperations,
        OptionalLong outputOperations,
        String quote) {

    /** Of elapsed: how often blocks were read; on BSD one is one request to a device. */
    static final Field<Long> INPUT_OPERATIONS = Field.whole("inputOperations");

    /** Of elapsed: how often blocks were written; on BSD one is one request to a device. */
    static final Field<Long> OUTPUT_OPERATIONS = Field.whole("outputOperations");

    private static final String NUM = Decimal.TOOL;
    private static final Pattern REAL =
            Pattern.compile("^\\s{0,16}+real:?\\s{0,16}+(" + Duration.LETTERS + "|" + NUM + ")\\s?s?$");
    private static final Pattern REAL_LAST = Pattern.compile(
            "^\\s{0,16}+(" + Duration.LETTERS + "|" + NUM + "s) real\\s{1,12}+[\\dhms.,]{2,16} user\\b");
    private static final Pattern BSD =
            Pattern.compile("^\\s{0,16}+(" + NUM + ") real\\s{1,12}+(" + NUM + ") user\\s{1,12}+(" + NUM + ") sys\\b");
    private static final Pattern GNU = Pattern.compile(
            "(?:(" + NUM + ")user\\s(" + NUM + ")system\\s)?(?<![\\d:.,])(" + Duration.CLOCK + ")elapsed\\b");
    private static final Pattern VERBOSE =
            Pattern.compile("Elapsed \\(wall clock\\) time[^:]{0,20}(?::[^:]{0,12}){0,4}: (" + Duration.CLOCK + ")$");
    private static final Pattern VERBOSE_COMMAND = Pattern.compile("Command being timed: \"(.{1,300})\"");
    private static final Pattern FISH =
            Pattern.compile("^\\s{0,8}+Executed in\\s{1,12}+(" + NUM + ") (secs|millis|mins|micros|hours)\\b");
    private static final Pattern ZSH = Pattern.compile("^\\s{0,8}+(.{0,300}?)\\s{0,3}(" + NUM + ")s user (" + NUM
            + ")s system \\d{1,6}+%(?: cpu)? (" + Duration.CLOCK + "|" + NUM + ") total");
    private static final Pattern CSH = Pattern.compile(
            "(?<![\\w.])(" + NUM + ")u\\s{1,3}(" + NUM + ")s\\s{1,3}(" + Duration.CLOCK + ")\\s{1,3}" + NUM + "%");
    private static final Pattern CSH_COUNTS = Pattern.compile(CSH.pattern()
            + "\\s{1,8}\\d{1,12}+\\+\\d{1,12}+k\\s{1,3}(\\d{1,12}+)\\+(\\d{1,12}+)io(?: \\d{1,9}+pf\\+\\d{1,9}+w)?");

    /** Finds the time in the line where the window stands. */
    static Optional<TimeLine> in(Window window) {
        String text = window.line().text();
        if (text.contains("real")) {
            return window.find(REAL)
                    .map(match -> wall("", seconds(match.group(1)), match))
                    .or(() -> window.find(BSD).map(match -> times("", match, 2, 3, 1)))
                    .or(() -> window.find(REAL_LAST).map(match -> wall("", seconds(match.group(1)), match)))
                    .filter(TimeLine::isMeant);
        }
        if (text.contains("Executed in ")) {
            return window.find(FISH).map(TimeLine::fish).filter(TimeLine::isMeant);
        }
        if (text.contains("lapsed")) {
            return window.find(GNU)
                    .map(match -> times("", match, 1, 2, 3))
                    .or(() -> window.find(VERBOSE).map(match -> wall(above(window), seconds(match.group(1)), match)))
                    .filter(TimeLine::isMeant);
        }
        if (text.contains("s user ")) {
            return window.find(ZSH)
                    .map(match -> times(match.group(1).strip(), match, 2, 3, 4))
                    .filter(TimeLine::isMeant);
        }
        if (text.contains("u ") && text.indexOf(':') > 0 && text.indexOf('%') > 0 || isCshBegin(text)) {
            return window.find(CSH_COUNTS)
                    .map(TimeLine::csh)
                    .or(() -> window.find(CSH).map(match -> times("", match, 1, 2, 3)))
                    .filter(TimeLine::isMeant);
        }
        return Optional.empty();
    }

    private static boolean isCshBegin(String text) {
        int at = text.indexOf("u ");
        return at > 0 && at < 24 && Character.isDigit(text.charAt(at - 1)) && text.indexOf("s ", at) > 0;
    }

    private static String above(Window window) {
        for (int i = 1; i <= 6; i++) {
            Matcher matcher = VERBOSE_COMMAND.matcher(window.at(-i).text());
            if (matcher.find()) {
                return matcher.group(1);
            }
        }
        return "";
    }

    private static TimeLine csh(MatchResult match) {
        TimeLine plain = times("", match, 1, 2, 3);
        return new TimeLine(
                "",
                plain.seconds,
                plain.userSeconds,
                plain.systemSeconds,
                Decimal.whole(match.group(4)),
                Decimal.whole(match.group(5)),
                plain.quote);
    }

    private static TimeLine fish(MatchResult match) {
        double unit = switch (match.group(2)) {
            case "micros" -> 1e-6;
            case "millis" -> 1e-3;
            case "mins" -> 60;
            case "hours" -> 3600;
            default -> 1;
        };
        return wall("", unit * Decimal.tool(match.group(1)).orElse(Double.NaN), match);
    }

    private static TimeLine times(String what, MatchResult match, int user, int system, int wall) {
        return new TimeLine(
                what,
                seconds(match.group(wall)),
                Decimal.tool(match.group(user)),
                Decimal.tool(match.group(system)),
                OptionalLong.empty(),
                OptionalLong.empty(),
                match.group().strip());
    }

    private static TimeLine wall(String what, double seconds, MatchResult match) {
        return new TimeLine(
                what,
                seconds,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                match.group().strip());
    }

    private boolean isMeant() {
        return !Double.isNaN(seconds);
    }

    private static double seconds(String text) {
        return (text.indexOf('m') > 0
                        ? Duration.letters(text)
                        : Duration.clock(text.endsWith("s") ? text.substring(0, text.length() - 1) : text))
                .orElse(Double.NaN);
    }
}
