package org.bulkbench.evidence.kernel.internal;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Figures as they are printed. What is no figure or too long for one is nothing, never an exception. */
public final class Digits {

    private static final int LONGEST = 18;

    private Digits() {}

    /** Returns a whole number without sign. */
    public static OptionalLong whole(String text) {
        return inRadix(text, 10);
    }

    /** Returns a whole hexadecimal number, without {@code 0x}. */
    public static OptionalLong hexadecimal(String text) {
        return inRadix(text, 16);
    }

    private static OptionalLong inRadix(String text, int radix) {
        if (text == null || text.isEmpty() || text.length() > (radix == 16 ? 15 : LONGEST)) {
            return OptionalLong.empty();
        }
        for (int i = 0; i < text.length(); i++) {
            if (Character.digit(text.charAt(i), radix) < 0) {
                return OptionalLong.empty();
            }
        }
        return OptionalLong.of(Long.parseLong(text, radix));
    }

    /** Returns a number without sign and exponent, with a point or without. */
    public static OptionalDouble decimal(String text) {
        if (text == null || text.isEmpty() || text.length() > 2 * LONGEST) {
            return OptionalDouble.empty();
        }
        int points = 0;
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            points += each == '.' ? 1 : 0;
            if (each != '.' && (each < '0' || each > '9') || points > 1) {
                return OptionalDouble.empty();
            }
        }
        return text.length() == points ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
    }

    /** Returns a product of two whole numbers; nothing if one is unknown or it is too great. */
    public static OptionalLong product(OptionalLong a, OptionalLong b) {
        if (a.isEmpty() || b.isEmpty() || Math.multiplyHigh(a.getAsLong(), b.getAsLong()) != 0) {
            return OptionalLong.empty();
        }
        long product = a.getAsLong() * b.getAsLong();
        return product < 0 ? OptionalLong.empty() : OptionalLong.of(product);
    }
}
