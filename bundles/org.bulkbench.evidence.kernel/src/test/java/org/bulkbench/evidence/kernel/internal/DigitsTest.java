package org.bulkbench.evidence.kernel.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class DigitsTest {

    @Test
    void readsFigures() {
        assertEquals(OptionalLong.of(17), Digits.whole("0017"));
        assertEquals(OptionalLong.of(0xbeef), Digits.hexadecimal("BEEF"));
        assertEquals(OptionalDouble.of(12.5), Digits.decimal("12.5"));
    }

    @Test
    void takesWhatIsTooLongOrNoFigureForNothing() {
        for (String text : new String[] {"", "-1", "1 2", "9".repeat(19), "٣x", null}) {
            assertEquals(OptionalLong.empty(), Digits.whole(text), text);
        }
        for (String text : new String[] {"", ".", "1.2.3", "1e9", "9".repeat(99), null}) {
            assertEquals(OptionalDouble.empty(), Digits.decimal(text), text);
        }
    }

    @Test
    void multipliesWithoutOverflow() {
        assertEquals(OptionalLong.of(6), Digits.product(OptionalLong.of(2), OptionalLong.of(3)));
        assertEquals(OptionalLong.empty(), Digits.product(OptionalLong.of(Long.MAX_VALUE), OptionalLong.of(2)));
        assertEquals(OptionalLong.empty(), Digits.product(OptionalLong.of(Long.MAX_VALUE), OptionalLong.of(4)));
        assertEquals(OptionalLong.empty(), Digits.product(OptionalLong.empty(), OptionalLong.of(4)));
    }
}
