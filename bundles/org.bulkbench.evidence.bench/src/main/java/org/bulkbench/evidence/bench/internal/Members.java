package org.bulkbench.evidence.bench.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The members of a JSON object of others; what is missing or of another type is not there. */
public record Members(Map<?, ?> values) {

    /** Returns whether it has a member. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /** Returns a text, or a number as text; empty if it is not there. */
    public String text(String name) {
        Object value = values.get(name);
        return value instanceof String || value instanceof Number ? value.toString() : "";
    }

    /** Returns a number, 0 or above; one that was written as text too. */
    public OptionalDouble number(String name) {
        Object value = values.get(name);
        if (value instanceof Number number) {
            return number.doubleValue() >= 0 ? OptionalDouble.of(number.doubleValue()) : OptionalDouble.empty();
        }
        return value instanceof String text ? Quantity.number(text.strip()) : OptionalDouble.empty();
    }

    /** Returns a whole number, 0 or above. */
    public OptionalLong whole(String name) {
        return values.get(name) instanceof Long whole && whole >= 0
                ? OptionalLong.of(whole)
                : Quantity.whole(number(name));
    }

    /** Returns an object; an empty one if it is not there. */
    public Members object(String name) {
        return new Members(values.get(name) instanceof Map<?, ?> map ? map : Map.of());
    }

    /** Returns the objects of a list. */
    public List<Members> objects(String name) {
        List<Members> objects = new ArrayList<>();
        if (values.get(name) instanceof List<?> list) {
            for (Object each : list) {
                if (each instanceof Map<?, ?> map) {
                    objects.add(new Members(map));
                }
            }
        }
        return objects;
    }

    /** Returns its texts and numbers by name, in order. */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        values.keySet().forEach(name -> {
            if (values.get(name) instanceof String || values.get(name) instanceof Number) {
                texts.put(name.toString(), text(name.toString()));
            }
        });
        return texts;
    }
}
