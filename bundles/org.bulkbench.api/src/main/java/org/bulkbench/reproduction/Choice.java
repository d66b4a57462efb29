package org.bulkbench.reproduction;

import java.util.Locale;

/**
 * A parameter of a simulated machine that a report's experiments ran on.
 *
 * @param seed number of the report
 * @param name machine and place, such as {@code n900/disks.sda.medium.switching}
 * @param value as written in the machine file, with its unit
 * @param unit of the value; empty for a number without one and for a word
 * @param origin where the value comes from, a sentence
 * @param sort how far to trust it
 */
public record Choice(String seed, String name, String value, String unit, String origin, Sort sort) {

    /** How a value was found. */
    public enum Sort {
        /** By a specification, a data sheet, source text or the report itself. */
        SPECIFIED,
        /** By somebody who thought it likely. */
        ASSUMED,
        /** By a figure that it was made to give. */
        FITTED,
        /** It is the shape of the machine. */
        STRUCTURAL;

        /** Returns the word in JSON. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns whether another number could have been chosen. */
    public boolean isFree() {
        return sort == Sort.ASSUMED || sort == Sort.FITTED;
    }
}
