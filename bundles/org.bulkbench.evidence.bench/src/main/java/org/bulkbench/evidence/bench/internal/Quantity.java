package org.bulkbench.evidence.bench.internal;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Numbers and their units as benchmarks print them. What is too long to be meant is none. */
public final class Quantity {

    /** A number as a pattern; some locales print a comma. */
    public static final String NUMBER = "(?<![\\d.,])\\d{1,15}+(?:[.,]\\d{1,9}+)?+";

    private static final int LONGEST = 40;
    private static final String PREFIXES = "kmgtp";
    private static final Map<String, Double> SECONDS = Map.of(
            "ns", 1e-9, "nsec", 1e-9, "us", 1e-6, "usec", 1e-6, "µs", 1e-6, "ms", 1e-3, "msec", 1e-3, "s", 1.0, "sec",
            1.0, "min", 60.0);

    private Quantity() {}

    /** Reads a number, 0 or above. */
    public static OptionalDouble number(String text) {
        if (text == null || text.isEmpty() || text.length() > LONGEST || !Character.isDigit(text.charAt(0))) {
            return OptionalDouble.empty();
        }
        try {
            double value = Double.parseDouble(text.replace(',', '.'));
            boolean plain = Character.isDigit(text.charAt(text.length() - 1)); // Java takes 1f and 1d for numbers
            return plain && Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }

    /**
     * Returns the bytes of a number and a unit such as {@code k}, {@code MB}, {@code KiB}, {@code Byte}.
     *
     * @param base of prefixes without i: 1000 or 1024, which depends on who printed it
     */
    public static OptionalDouble bytes(String number, String unit, int base) {
        String word = unit.strip().toLowerCase(Locale.ROOT);
        int power = word.isEmpty() ? 0 : PREFIXES.indexOf(word.charAt(0)) + 1;
        boolean iec = power > 0 && word.length() > 1 && word.charAt(1) == 'i';
        String rest = word.substring((power > 0 ? 1 : 0) + (iec ? 1 : 0));
        OptionalDouble value = number(number);
        return switch (rest) {
            case "", "b", "byte", "bytes" ->
                value.isPresent()
                        ? OptionalDouble.of(value.getAsDouble() * Math.pow(iec ? 1024 : base, power))
                        : OptionalDouble.empty();
            default -> OptionalDouble.empty();
        };
    }

    /** Returns the seconds of a number and a unit of time. */
    public static OptionalDouble seconds(String number, String unit) {
        Double factor = SECONDS.get(unit.strip().toLowerCase(Locale.ROOT));
        OptionalDouble value = number(number);
        return factor != null && value.isPresent()
                ? OptionalDouble.of(value.getAsDouble() * factor)
                : OptionalDouble.empty();
    }

    /** Returns a count that may have a {@code k} or {@code M} behind it, which are powers of 1000. */
    public static OptionalDouble count(String text) {
        String digits = text.strip();
        int power =
                digits.isEmpty() ? 0 : PREFIXES.indexOf(Character.toLowerCase(digits.charAt(digits.length() - 1))) + 1;
        OptionalDouble value =
                number(power > 0 ? digits.substring(0, digits.length() - 1).strip() : digits);
        return value.isPresent()
                ? OptionalDouble.of(value.getAsDouble() * Math.pow(1000, power))
                : OptionalDouble.empty();
    }

    /** Rounds to a whole number if it fits in one. */
    public static OptionalLong whole(OptionalDouble value) {
        return value.isPresent() && value.getAsDouble() >= 0 && value.getAsDouble() < 9e18
                ? OptionalLong.of(Math.round(value.getAsDouble()))
                : OptionalLong.empty();
    }
}
