package org.bulkbench.evidence.text.internal;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Numbers as tools and people of many languages write them. What is too long to be meant is none. */
final class Decimal {

    /** A number of a tool: point or comma is the decimal sign. */
    static final String TOOL = "(?<![\\d.,])\\d{1,15}+(?:[.,]\\d{1,12}+)?+(?:[eE][+-]?\\d{1,3}+)?+";

    /** A number of a person: a comma before each three digits groups, otherwise it is the decimal sign. */
    static final String PROSE =
            "(?<![\\d.,])(?:\\d{1,3}+(?:,\\d{3}){1,5}+(?![\\d])(?:\\.\\d{1,6}+)?+|\\d{1,12}+(?:[.,]\\d{1,6}+)?+)";

    private static final Pattern GROUPED = Pattern.compile("[1-9]\\d{0,2}(?:,\\d{3}){1,5}(?:\\.\\d{1,6})?");
    private static final int LONGEST = 40;
    private static final int LONGEST_WHOLE = 18;

    private Decimal() {}

    /** Reads what {@link #TOOL} matches. */
    static OptionalDouble tool(String text) {
        if (text == null || text.isEmpty() || text.length() > LONGEST) {
            return OptionalDouble.empty();
        }
        try {
            double value = Double.parseDouble(text.replace(',', '.'));
            return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }

    /** Reads what {@link #PROSE} matches. */
    static OptionalDouble prose(String text) {
        boolean grouped = text != null
                && text.length() <= LONGEST
                && GROUPED.matcher(text).matches();
        return tool(grouped ? text.replace(",", "") : text);
    }

    /** Reads a whole number of digits only. */
    static OptionalLong whole(String digits) {
        return digits != null && !digits.isEmpty() && digits.length() <= LONGEST_WHOLE && allDigits(digits)
                ? OptionalLong.of(Long.parseLong(digits))
                : OptionalLong.empty();
    }

    private static boolean allDigits(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }
}
