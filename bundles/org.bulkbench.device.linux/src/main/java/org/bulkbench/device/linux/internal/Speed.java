package org.bulkbench.device.linux.internal;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bulkbench.measure.Limit;

/** The speeds of USB, and what storage can move at each. */
enum Speed {
    LOW("low", 1.5),
    FULL("full", 12),
    HIGH("high", 480),
    SUPER("super", 5_000),
    SUPER_PLUS("super-plus", 10_000),
    SUPER_PLUS_X2("super-plus-x2", 20_000);

    private final String word;
    private final double mbit;

    Speed(String word, double mbit) {
        this.word = word;
        this.mbit = mbit;
    }

    static Optional<Speed> of(double mbit) {
        return Arrays.stream(values()).filter(each -> each.mbit == mbit).findFirst();
    }

    String word() {
        return word;
    }

    double mbit() {
        return mbit;
    }

    /** Returns the limits of a storage on this link; the drivers differ from SuperSpeed on. */
    List<Limit> limits(boolean uas) {
        return switch (this) {
            case LOW -> List.of(); // it has no bulk transfers, so that no storage runs on it
            case FULL ->
                List.of(
                        hard(
                                1_216_000,
                                "Full speed carries at most 19 bulk packets of 64 bytes in a frame of 1 ms (USB 2.0, table 5-9)."));
            case HIGH ->
                List.of(
                        hard(
                                53_248_000,
                                "High speed carries at most 13 bulk packets of 512 bytes in a microframe of 125 us (USB 2.0, table 5-10)."),
                        reached(
                                41e6,
                                "On high speed the best hosts read about 41 MB/s and write about 33 MB/s over Bulk-Only Transport; this is the figure for reading."));
            case SUPER ->
                List.of(
                        hard(
                                500e6,
                                "SuperSpeed signals 5 Gbit/s in 8b/10b code, which leaves 500 MB/s before packet headers (USB 3.2, chapter 6)."),
                        uas
                                ? reached(400e6, "On SuperSpeed the best hosts reach about 400 MB/s with UAS.")
                                : reached(
                                        250e6,
                                        "On SuperSpeed the best hosts reach about 250 MB/s with Bulk-Only Transport, which waits between commands."));
            case SUPER_PLUS ->
                List.of(
                        hard(
                                1.2e9,
                                "SuperSpeedPlus signals 10 Gbit/s in 128b/132b code, which leaves about 1.2 GB/s (USB 3.2, chapter 6)."),
                        reached(1.05e9, "On a 10 Gbit/s link the best hosts reach about 1.05 GB/s with UAS."));
            case SUPER_PLUS_X2 ->
                List.of(
                        hard(
                                2.4e9,
                                "Two lanes of 10 Gbit/s in 128b/132b code leave about 2.4 GB/s (USB 3.2, chapter 6)."),
                        reached(2.0e9, "On a 20 Gbit/s link the best hosts reach about 2.0 GB/s with UAS."));
        };
    }

    private static Limit hard(double bytesPerSecond, String sentence) {
        return new Limit(Limit.Kind.HARD, bytesPerSecond, sentence);
    }

    private static Limit reached(double bytesPerSecond, String sentence) {
        return new Limit(Limit.Kind.REACHED, bytesPerSecond, sentence);
    }
}
