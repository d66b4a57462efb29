package org.bulkbench.evidence;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One typed, sourced fact, immutable. SI units: bytes, seconds, bytes per second.
 *
 * <p>A reader makes it with {@link #of} and {@link #with}; the workbench gives it its id and its document.
 *
 * @param id unique in its case, such as {@code o17}; empty until the workbench gives one
 * @param kind what it is about
 * @param source where it comes from
 * @param fields values by name: String, Long, Double, Boolean or List of these, in the order they were given
 */
public record Observation(String id, Kind kind, Source source, Map<String, Object> fields) {

    public Observation {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /** Begins an observation that was read from the line where a window stands. */
    public static Observation of(Kind kind, Window window) {
        return of(kind, window.line().number(), window.line().text().strip());
    }

    /** Begins an observation that was read from {@code line}; {@code quote} are its words. */
    public static Observation of(Kind kind, int line, String quote) {
        return new Observation("", kind, new Source("", line, quote), Map.of());
    }

    /** Begins an observation that was measured, not read. */
    public static Observation measured(Kind kind) {
        return of(kind, 0, "");
    }

    /** Returns this with one more value. */
    public <T> Observation with(Field<T> field, T value) {
        Map<String, Object> more = new LinkedHashMap<>(fields);
        more.put(field.name(), value);
        return new Observation(id, kind, source, more);
    }

    /** Returns this with one more value if there is one. */
    public <T> Observation with(Field<T> field, Optional<? extends T> value) {
        return value.isPresent() ? with(field, value.get()) : this;
    }

    /** Returns this with one more value if there is one. */
    public Observation with(Field<Long> field, OptionalLong value) {
        return value.isPresent() ? with(field, value.getAsLong()) : this;
    }

    /** Returns this with one more value if there is one. */
    public Observation with(Field<Double> field, OptionalDouble value) {
        return value.isPresent() ? with(field, value.getAsDouble()) : this;
    }

    /** Returns this with other words as its quote. */
    public Observation quoting(String words) {
        return new Observation(id, kind, new Source(source.document(), source.line(), words), fields);
    }

    /** Returns this as the workbench files it. */
    public Observation filed(String newId, String document) {
        return new Observation(newId, kind, new Source(document, source.line(), source.quote()), fields);
    }

    /** Returns a value; empty if it is not known or of another type. A whole number is also had as a Double. */
    public <T> Optional<T> get(Field<T> field) {
        Object value = fields.get(field.name());
        if (field.type() == Double.class && value instanceof Long whole) {
            return Optional.of(field.type().cast((double) whole));
        }
        return field.type().isInstance(value) ? Optional.of(field.type().cast(value)) : Optional.empty();
    }

    /** Returns a number; NaN if it is not known, so that every comparison with it is false. */
    public double number(Field<? extends Number> field) {
        return fields.get(field.name()) instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    /** Returns a text; empty if it is not known. */
    public String text(Field<String> field) {
        return fields.get(field.name()) instanceof String text ? text : "";
    }

    /** Returns whether a value is there and equal; texts are compared without regard to case. */
    public <T> boolean is(Field<T> field, T value) {
        Object mine = fields.get(field.name());
        return mine instanceof String a && value instanceof String b ? a.equalsIgnoreCase(b) : value.equals(mine);
    }

    /** Returns the members of a list; a single value is a list of one; empty if it is not known. */
    public List<?> list(Field<?> field) {
        Object value = fields.get(field.name());
        return value == null ? List.of() : value instanceof List<?> many ? many : List.of(value);
    }
}
