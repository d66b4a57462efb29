package org.bulkbench.simulator.internal.file;

import java.util.Locale;

/**
 * A value in a machine file, and how far to trust it.
 *
 * @param value as people write it, with its unit
 * @param origin where it comes from, a sentence
 * @param choice what sort of choice it was
 */
public record Parameter(String value, String origin, Choice choice) {

    /** How a value was found. */
    public enum Choice {
        /** By a specification, a data sheet, or source text. */
        SPECIFIED,
        /** By somebody who thought it likely. */
        ASSUMED,
        /** By a figure that it was made to give. */
        FITTED,
        /** It is no number but the shape of the machine. */
        STRUCTURAL;

        /** Returns the word in files. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
