package org.bulkbench.evidence.kernel.internal;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;

/** The speeds of USB, with the words and figures that name them. */
public enum UsbSpeed {
    LOW("low", 1.5),
    FULL("full", 12),
    HIGH("high", 480),
    SUPER("super", 5000),
    SUPER_PLUS("super-plus", 10_000),
    SUPER_PLUS_X2("super-plus-x2", 20_000);

    private final String word;
    private final double mbit;

    UsbSpeed(String word, double mbit) {
        this.word = word;
        this.mbit = mbit;
    }

    /** Returns the word of the vocabulary. */
    public String word() {
        return word;
    }

    /** Returns the signalling rate in Mb/s. */
    public double mbit() {
        return mbit;
    }

    /** Returns an observation with this speed. */
    public Observation on(Observation observation) {
        return observation.with(Fields.SPEED, word).with(Fields.MBIT, mbit);
    }

    /** Returns the speed with a signalling rate. */
    public static Optional<UsbSpeed> ofMbit(double mbit) {
        return Arrays.stream(values())
                .filter(each -> Math.abs(each.mbit - mbit) < 0.01)
                .findFirst();
    }

    /** Reads what kernels print: {@code high-speed}, {@code SuperSpeed Gen 1}, {@code SuperSpeed Plus Gen 2x2}, {@code HIGH}. */
    public static Optional<UsbSpeed> ofWords(String words) {
        String text = words.toLowerCase(Locale.ROOT).replace(" ", "").replace("-", "");
        if (text.startsWith("super")) {
            boolean plus = text.contains("plus") || text.contains("gen2") || text.contains("x2");
            return Optional.of(text.contains("gen2x2") ? SUPER_PLUS_X2 : plus ? SUPER_PLUS : SUPER);
        }
        return Arrays.stream(values())
                .filter(each -> each.ordinal() < SUPER.ordinal() && text.startsWith(each.word))
                .findFirst();
    }
}
