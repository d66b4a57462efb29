package org.bulkbench.evidence;

/**
 * A named, typed value of an observation. {@link Fields} has those of the vocabulary; a bundle may bring its own.
 *
 * @param name as JSON shows it; a number carries its unit in the name: {@code blockBytes}, {@code seconds}
 * @param type {@code String}, {@code Long} (whole numbers), {@code Double}, {@code Boolean} or {@code List} of these
 */
public record Field<T>(String name, Class<T> type) {

    /** A word or a text. */
    public static Field<String> text(String name) {
        return new Field<>(name, String.class);
    }

    /** A whole number. */
    public static Field<Long> whole(String name) {
        return new Field<>(name, Long.class);
    }

    /** A number. */
    public static Field<Double> number(String name) {
        return new Field<>(name, Double.class);
    }

    /** Yes or no. */
    public static Field<Boolean> flag(String name) {
        return new Field<>(name, Boolean.class);
    }
}
