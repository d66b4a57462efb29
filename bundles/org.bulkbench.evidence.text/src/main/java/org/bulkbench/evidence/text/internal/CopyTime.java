package org.bulkbench.evidence.text.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Line;
import org.bulkbench.evidence.Observation;

/**
 * The times of one copy: a cell of a table.
 *
 * @param line where it stands
 * @param command what copied; empty if it is not said
 * @param seconds one value or several, of like runs under different conditions
 * @param experiments the numbers that the text gives it
 */
record CopyTime(Line line, String command, List<Double> seconds, List<Long> experiments) {

    /** A time as people note it in a table: {@code 175"}, {@code 98 s}, {@code 2:55}, {@code 6m51s}, {@code 175}. */
    static final String TIME = "(?:" + Duration.LETTERS + "|" + Duration.CLOCK
            + "|\\d{1,6}+(?:[.,]\\d{1,6}+)?+\\s?(?:[\"″”]|''|s(?:ec(?:ond)?s?)?\\b|min(?:ute)?s?\\b)?+)";

    /** Numbers of experiments in brackets. */
    static final String NUMBERS = "[(\\[]\\s{0,3}(\\d{1,4}+(?:\\s{0,3},\\s{0,3}\\d{1,4}+){0,7})\\s{0,3}[)\\]]";

    private static final Pattern ONE =
            Pattern.compile("\\d[\\d.,:hms ]{0,24}+(?:[\"″”]|''|ec(?:ond)?s?\\b|in(?:ute)?s?\\b)?+");
    private static final int MOST_SECONDS = 8;

    CopyTime {
        seconds = List.copyOf(seconds);
        experiments = List.copyOf(experiments);
    }

    /** Reads {@code 98" / 76"} and the like, at most {@value #MOST_SECONDS} values. */
    static List<Double> times(String text) {
        List<Double> found = new ArrayList<>();
        for (String each : text.split("/", MOST_SECONDS + 1)) {
            time(each.strip()).ifPresent(found::add);
        }
        return found;
    }

    /** Reads one time. */
    static OptionalDouble time(String text) {
        Matcher matcher = ONE.matcher(text);
        if (!matcher.find()) {
            return OptionalDouble.empty();
        }
        String time = text.strip();
        if (time.matches(Duration.LETTERS)) {
            return Duration.letters(time);
        }
        int end = 0;
        while (end < time.length() && (Character.isDigit(time.charAt(end)) || ".,:".indexOf(time.charAt(end)) >= 0)) {
            end++;
        }
        OptionalDouble number = Duration.clock(time.substring(0, end));
        boolean minutes = time.startsWith("min", end) || time.startsWith(" min", end);
        return minutes && number.isPresent() ? OptionalDouble.of(number.getAsDouble() * 60) : number;
    }

    /** Reads {@code 2,5}. */
    static List<Long> numbers(String text) {
        List<Long> found = new ArrayList<>();
        for (String each : text == null ? new String[0] : text.split(",", 9)) {
            Decimal.whole(each.strip()).ifPresent(found::add);
        }
        return found;
    }

    /** Returns whether the conditions differ, so that there are several values. */
    boolean isPair() {
        return seconds.size() > 1;
    }

    double meanSeconds() {
        return seconds.stream().mapToDouble(each -> each).average().orElse(0);
    }

    /** Makes an observation of each value. */
    List<Observation> observations(String source, Optional<String> destination) {
        List<Observation> made = new ArrayList<>();
        for (double each : seconds) {
            Observation copy = Observation.of(
                            Kind.COPY, line.number(), line.text().strip())
                    .with(Fields.SOURCE, source);
            copy = copy.with(Fields.DESTINATION, destination);
            copy = command.isEmpty() ? copy : copy.with(Fields.COMMAND, command);
            copy = copy.with(Fields.SECONDS, each);
            made.add(experiments.isEmpty() ? copy : copy.with(Fields.EXPERIMENTS, experiments));
        }
        return made;
    }
}
