package org.bulkbench.evidence.text.internal;

import java.util.Locale;
import java.util.OptionalDouble;

/** How many bytes a printed unit is, which depends on who printed it. */
enum ByteUnit {
    /** kB, MB, GB are powers of 1000, KiB and MiB of 1024: GNU dd, people. */
    DECIMAL(1000),
    /** All are powers of 1024: BusyBox, hdparm. */
    BINARY(1024);

    /** A unit of bytes; the letter B may be Cyrillic, as in Russian messages. */
    static final String PATTERN = "(?:[kKMGTPКМГТ]i?)?[BБ](?:yte)?s?";

    private static final String PREFIXES = "kmgtp";
    private static final String CYRILLIC = "кмгт";

    private final int base;

    ByteUnit(int base) {
        this.base = base;
    }

    /** Returns the bytes of {@code B}, {@code kB}, {@code MiB}, {@code kbytes}; empty for other words. */
    OptionalDouble bytes(String unit) {
        String text = unit.strip().toLowerCase(Locale.ROOT);
        if (text.isEmpty()) {
            return OptionalDouble.empty();
        }
        int power = Math.max(PREFIXES.indexOf(text.charAt(0)), CYRILLIC.indexOf(text.charAt(0))) + 1;
        boolean iec = power > 0 && text.length() > 1 && text.charAt(1) == 'i';
        String rest = text.substring((power > 0 ? 1 : 0) + (iec ? 1 : 0));
        return switch (rest) {
            case "b", "б", "bytes", "byte", "o" -> OptionalDouble.of(Math.pow(iec ? 1024 : base, power));
            default -> OptionalDouble.empty();
        };
    }

    /** Returns a number times the bytes of its unit. */
    OptionalDouble bytes(OptionalDouble number, String unit) {
        OptionalDouble factor = bytes(unit);
        return number.isPresent() && factor.isPresent()
                ? OptionalDouble.of(number.getAsDouble() * factor.getAsDouble())
                : OptionalDouble.empty();
    }
}
