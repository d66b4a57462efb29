package org.bulkbench.measure;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The speeds of USB and what storage can move at each in one direction: the one place for these figures. Those that hosts
 * reach are of bulk storage, the best known, and rounded.
 */
public enum UsbSpeed {
    /** 1.5 Mb/s. It has no bulk transfers, so no storage runs on it; the figure is what a full-speed frame carries, by eight. */
    LOW("low", "low speed", 1.5, 152_000, 152_000, 152_000, "Low speed has no bulk transfers."),

    /** 12 Mb/s. */
    FULL(
            "full",
            "full speed",
            12,
            1_216_000,
            1_100_000,
            1_100_000,
            "Full speed carries at most 19 bulk packets of 64 bytes in a frame of 1 ms (USB 2.0, table 5-9)."),

    /** 480 Mb/s; the best hosts reach 10 packets in and 8 packets out in a microframe. */
    HIGH(
            "high",
            "high speed",
            480,
            53_248_000,
            41_000_000,
            33_000_000,
            "High speed carries at most 13 bulk packets of 512 bytes in a microframe of 125 us (USB 2.0, table 5-10)."),

    /** 5 Gb/s; the best hosts reach nine tenths with UAS, and half with Bulk-Only Transport, which waits between commands. */
    SUPER(
            "super",
            "SuperSpeed",
            5_000,
            500_000_000,
            450_000_000,
            450_000_000,
            "SuperSpeed signals 5 Gbit/s in 8b/10b code, which leaves 500 MB/s before packet headers (USB 3.2, chapter 6)."),

    /** 10 Gb/s. */
    SUPER_PLUS(
            "super-plus",
            "SuperSpeed+ (10 Gb/s)",
            10_000,
            1_212_000_000,
            1_060_000_000,
            1_060_000_000,
            "SuperSpeedPlus signals 10 Gbit/s in 128b/132b code, which leaves about 1.21 GB/s (USB 3.2, chapter 6)."),

    /** Two lanes of 10 Gb/s. */
    SUPER_PLUS_X2(
            "super-plus-x2",
            "SuperSpeed+ (20 Gb/s)",
            20_000,
            2_424_000_000L,
            2_000_000_000,
            2_000_000_000,
            "Two lanes of 10 Gbit/s in 128b/132b code leave about 2.42 GB/s (USB 3.2, chapter 6).");

    private static final long SUPER_WITHOUT_UAS = 250_000_000;

    private final String word;
    private final String spoken;
    private final double mbit;
    private final long hard;
    private final long reachedReading;
    private final long reachedWriting;
    private final String sentence;

    UsbSpeed(
            String word,
            String spoken,
            double mbit,
            long hard,
            long reachedReading,
            long reachedWriting,
            String sentence) {
        this.word = word;
        this.spoken = spoken;
        this.mbit = mbit;
        this.hard = hard;
        this.reachedReading = reachedReading;
        this.reachedWriting = reachedWriting;
        this.sentence = sentence;
    }

    /** Returns the speed of a word of the vocabulary, such as {@code high}, in any case. */
    public static Optional<UsbSpeed> of(String word) {
        return Arrays.stream(values())
                .filter(each -> each.word.equalsIgnoreCase(word))
                .findFirst();
    }

    /** Returns the speed with a signalling rate in Mb/s, such as 480. */
    public static Optional<UsbSpeed> ofMbit(double mbit) {
        return Arrays.stream(values())
                .filter(each -> Math.abs(each.mbit - mbit) < 0.01)
                .findFirst();
    }

    /** Returns the word of the vocabulary. */
    public String word() {
        return word;
    }

    /** Returns what people call it, such as {@code high speed}. */
    public String spoken() {
        return spoken;
    }

    /** Returns the signalling rate in Mb/s. */
    public double mbit() {
        return mbit;
    }

    /** Returns the bytes per second that encoding and protocol allow. */
    public long hardBytesPerSecond() {
        return hard;
    }

    /** Returns the bytes per second that the best known hosts reach in a direction, {@code read} or {@code write}. */
    public long reachedBytesPerSecond(String direction) {
        return direction.equals("read") ? reachedReading : reachedWriting;
    }

    /**
     * Returns the limits of a storage on such a link, the hard one first; none at low speed. Where reading and writing differ,
     * the figure for reading is given.
     *
     * @param uas whether commands overlap (UAS) or wait for each other (Bulk-Only Transport)
     */
    public List<Limit> limits(boolean uas) {
        if (this == LOW) {
            return List.of();
        }
        boolean waits = this == SUPER && !uas;
        long reached = waits ? SUPER_WITHOUT_UAS : reachedReading;
        return List.of(
                new Limit(Limit.Kind.HARD, hard, sentence),
                new Limit(
                        Limit.Kind.REACHED,
                        reached,
                        "At %s the best hosts reach about %s reading%s."
                                .formatted(
                                        spoken,
                                        Unit.BYTES_PER_SECOND.show(reached),
                                        waits ? " with Bulk-Only Transport, which waits between commands" : "")));
    }
}
