package org.bulkbench.core.internal.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.measure.Unit;
import org.bulkbench.settings.InvalidSettingException;

/**
 * Numbers from a lowest one to a highest one.
 *
 * @param low the first
 * @param high not exceeded
 * @param step added, or multiplied by
 * @param times whether it is multiplied
 */
record Range(long low, long high, long step, boolean times) {

    static final String DOTS = "..";
    private static final Pattern RANGE = Pattern.compile("(.*?)\\.\\.([^:]*)(?::(.)(.*))?");

    /** @throws InvalidSettingException if it is no range; the sentence says how to write one */
    static Range parse(String name, String text, Unit unit) throws InvalidSettingException {
        Matcher matcher = RANGE.matcher(text);
        if (matcher.matches() && (matcher.group(1).isBlank() || matcher.group(2).isBlank())) {
            throw new InvalidSettingException("%s=%s is a range without its %s value; write both, such as %s..%s:*2."
                    .formatted(
                            name,
                            text,
                            matcher.group(1).isBlank() ? "first" : "last",
                            unit.print(step(unit)),
                            unit.print(8 * step(unit))));
        }
        boolean hasStep = matcher.matches() && matcher.group(3) != null && "*+".contains(matcher.group(3));
        if (!hasStep) {
            throw new InvalidSettingException("%s=%s needs its step: %s:*2 doubles each time, %s:+%s adds."
                    .formatted(name, text, plain(text), plain(text), unit.print(step(unit))));
        }
        boolean times = matcher.group(3).equals("*");
        try {
            long low = unit.parse(matcher.group(1));
            long high = unit.parse(matcher.group(2));
            long step = (times ? Unit.COUNT : unit).parse(matcher.group(4));
            if (low > high) {
                throw new InvalidSettingException("%s=%s has no value: %s is above %s."
                        .formatted(name, text, matcher.group(1), matcher.group(2)));
            }
            if (step < (times ? 2 : 1) || times && low == 0) {
                throw new InvalidSettingException(
                        "%s=%s stays where it is: multiply a number above 0 by 2 or more, or add 1 or more."
                                .formatted(name, text));
            }
            return new Range(low, high, step, times);
        } catch (IllegalArgumentException e) {
            throw new InvalidSettingException("%s: %s.".formatted(name, e.getMessage()));
        }
    }

    /** Returns how many there are; counts no further than 64 for those that are multiplied. */
    long count() {
        if (!times) {
            return Math.min((high - low) / step, Long.MAX_VALUE - 1) + 1;
        }
        long count = 1;
        for (long value = low; value <= high / step; value *= step) {
            count++;
        }
        return count;
    }

    List<Long> values() {
        List<Long> values = new ArrayList<>();
        long count = count();
        for (long value = low; values.size() < count; value = times ? value * step : value + step) {
            values.add(value);
        }
        return values;
    }

    private static String plain(String text) {
        return text.replaceFirst(":.*", "");
    }

    private static long step(Unit unit) {
        return switch (unit) {
            case COUNT -> 1;
            case BYTES, BYTES_PER_SECOND -> 64 << 10;
            case NANOS -> 1_000_000_000;
        };
    }
}
