package org.bulkbench.reproduction;

import java.util.Locale;

/**
 * One figure of a report beside what the simulated experiment gave.
 *
 * @param seed number of the report
 * @param figure what it is, unique within the report
 * @param unit such as {@code B/s}, {@code s}, {@code 1/s}; empty for a ratio or a share
 * @param reported by the report
 * @param simulated NaN if the experiment gave no such figure
 * @param kind what it proves
 * @param reason why it is of that kind; for a figure that is missed, what is thought to be behind it
 */
public record Row(
        String seed, String figure, String unit, double reported, double simulated, Kind kind, String reason) {

    /** What a figure proves. */
    public enum Kind {
        /** Nothing: a parameter was chosen with it in view. */
        FITTED,
        /** Something: no parameter was chosen with it in view. */
        PREDICTED,
        /** It follows from other rows. */
        DERIVED,
        /** It is shown, but the report contradicts itself there, or a cause is not simulated. */
        OPEN;

        /** Returns the word in JSON. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns how far it is off, as a share of what was reported; NaN without a figure. */
    public double difference() {
        return (simulated - reported) / reported;
    }
}
