package org.bulkbench.rules.internal;

import java.util.Arrays;
import java.util.Optional;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;

/** What a USB link carries at most in one direction, by its speed. */
public enum UsbLimit {
    /** Bulk transfers do not exist at this speed; what a full-speed frame carries, divided by eight. */
    LOW("low", "low speed", 152_000, 152_000, 152_000),
    /** 19 packets of 64 bytes in a frame of 1 ms: table 5-9 of USB 2.0. */
    FULL("full", "full speed", 1_216_000, 1_100_000, 1_100_000),
    /** 13 packets of 512 bytes in 125 us: table 5-10 of USB 2.0; the best hosts reach 10 of them in, 8 out. */
    HIGH("high", "high speed", 53_248_000, 41_000_000, 33_000_000),
    /** 5 Gb/s with 8 bits in 10; the best hosts reach nine tenths. */
    SUPER("super", "SuperSpeed", 500_000_000, 450_000_000, 450_000_000),
    /** 10 Gb/s with 128 bits in 132. */
    SUPER_PLUS("super-plus", "SuperSpeed+ (10 Gb/s)", 1_212_000_000, 1_060_000_000, 1_060_000_000),
    /** Two lanes of that. */
    SUPER_PLUS_X2("super-plus-x2", "SuperSpeed+ (20 Gb/s)", 2_424_000_000L, 2_000_000_000, 2_000_000_000);

    private final String word;
    private final String name;
    private final long hard;
    private final long reachedReading;
    private final long reachedWriting;

    UsbLimit(String word, String name, long hard, long reachedReading, long reachedWriting) {
        this.word = word;
        this.name = name;
        this.hard = hard;
        this.reachedReading = reachedReading;
        this.reachedWriting = reachedWriting;
    }

    /** Returns the limit of a speed by its word. */
    public static Optional<UsbLimit> of(String word) {
        return Arrays.stream(values())
                .filter(each -> each.word.equalsIgnoreCase(word))
                .findFirst();
    }

    /** Returns the limit of a {@code link}. */
    public static Optional<UsbLimit> of(Observation link) {
        return of(link.text(Fields.SPEED));
    }

    /** Returns the fastest speed of a family of controllers; nothing for one that has several. */
    public static Optional<UsbLimit> ofFamily(String family) {
        return switch (family) {
            case "UHCI", "OHCI" -> Optional.of(FULL);
            case "EHCI" -> Optional.of(HIGH);
            default -> Optional.empty();
        };
    }

    /** Returns what people call it, such as {@code high speed}. */
    public String spoken() {
        return name;
    }

    /** Returns the bytes per second that encoding and protocol allow. */
    public long hardBytesPerSecond() {
        return hard;
    }

    /** Returns the bytes per second that the best known hosts reach. */
    public long reachedBytesPerSecond(String direction) {
        return direction.equals("read") ? reachedReading : reachedWriting;
    }
}
