package org.bulkbench.evidence.text.internal;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as clocks and people write them, in seconds. */
final class Duration {

    /** {@code 4m10.5s}, {@code 1h2m3s}, {@code 0m1,155s}. */
    static final String LETTERS = "(?:\\d{1,6}+h\\s?)?+\\d{1,6}+m\\s?\\d{1,9}+(?:[.,]\\d{1,9}+)?+s";

    /** {@code 2:03.25}, {@code 0:00,17}, {@code 1:02:03}. */
    static final String CLOCK = "\\d{1,6}+(?::\\d{2}){1,2}+(?:[.,]\\d{1,9}+)?+";

    private static final Pattern PARTS =
            Pattern.compile("(?:(\\d{1,6}+)h\\s?)?+(\\d{1,6}+)m\\s?(\\d{1,9}+(?:[.,]\\d{1,9}+)?+)s");

    private Duration() {}

    /** Reads what {@link #LETTERS} matches. */
    static OptionalDouble letters(String text) {
        Matcher matcher = PARTS.matcher(text);
        OptionalDouble seconds = matcher.matches() ? Decimal.tool(matcher.group(3)) : OptionalDouble.empty();
        if (seconds.isEmpty()) {
            return OptionalDouble.empty();
        }
        double hours = matcher.group(1) == null ? 0 : Double.parseDouble(matcher.group(1));
        return OptionalDouble.of(hours * 3600 + Double.parseDouble(matcher.group(2)) * 60 + seconds.getAsDouble());
    }

    /** Reads what {@link #CLOCK} matches; a number without colons is seconds. */
    static OptionalDouble clock(String text) {
        double sum = 0;
        for (String part : text.split(":", 4)) {
            OptionalDouble value = Decimal.tool(part);
            if (value.isEmpty()) {
                return value;
            }
            sum = sum * 60 + value.getAsDouble();
        }
        return OptionalDouble.of(sum);
    }

    /** Returns the seconds of a word such as {@code minutes}, {@code hrs} or {@code ms}; empty for other words. */
    static OptionalDouble unit(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "ms", "msec", "msecs", "millisecond", "milliseconds" -> OptionalDouble.of(1e-3);
            case "s", "sec", "secs", "second", "seconds", "\"" -> OptionalDouble.of(1);
            case "m", "min", "mins", "minute", "minutes" -> OptionalDouble.of(60);
            case "h", "hr", "hrs", "hour", "hours" -> OptionalDouble.of(3600);
            case "d", "day", "days" -> OptionalDouble.of(86_400);
            default -> OptionalDouble.empty();
        };
    }
}
