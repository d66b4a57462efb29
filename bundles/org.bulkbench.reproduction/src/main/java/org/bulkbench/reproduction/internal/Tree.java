package org.bulkbench.reproduction.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An object of the data of this bundle; what is missing or of another type is an error of who wrote it. */
record Tree(String path, Map<?, ?> members) {

    static Tree of(String path, Object value) {
        if (value instanceof Map<?, ?> map) {
            return new Tree(path, map);
        }
        throw new IllegalArgumentException(path + " is no object");
    }

    Tree only(String... known) {
        for (Object name : members.keySet()) {
            if (!List.of(known).contains(name)) {
                throw new IllegalArgumentException("%s has %s; it takes %s".formatted(path, name, List.of(known)));
            }
        }
        return this;
    }

    boolean has(String name) {
        return members.containsKey(name);
    }

    Object value(String name) {
        Object value = members.get(name);
        if (value == null) {
            throw new IllegalArgumentException("%s has no %s".formatted(path, name));
        }
        return value;
    }

    String text(String name) {
        return String.valueOf(value(name));
    }

    String text(String name, String other) {
        return has(name) ? text(name) : other;
    }

    double number(String name) {
        if (value(name) instanceof Number number) {
            return number.doubleValue();
        }
        throw new IllegalArgumentException("%s.%s is no number".formatted(path, name));
    }

    Tree child(String name) {
        return of(path + "." + name, value(name));
    }

    /** Returns the elements of an array; none if there is none. */
    List<Object> list(String name) {
        if (!has(name)) {
            return List.of();
        }
        if (value(name) instanceof List<?> list) {
            return new ArrayList<>(list);
        }
        throw new IllegalArgumentException("%s.%s is no array".formatted(path, name));
    }

    List<Tree> children(String name) {
        List<Tree> children = new ArrayList<>();
        for (Object each : list(name)) {
            children.add(of("%s.%s[%d]".formatted(path, name, children.size()), each));
        }
        return children;
    }

    /** Returns the members of an object as texts; none if there is none. */
    Map<String, String> texts(String name) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (has(name)) {
            child(name).members.forEach((key, value) -> texts.put((String) key, String.valueOf(value)));
        }
        return texts;
    }
}
