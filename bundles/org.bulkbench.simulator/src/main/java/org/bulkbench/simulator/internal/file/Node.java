package org.bulkbench.simulator.internal.file;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bulkbench.settings.Spelling;

/** An object in a machine file. What is wrong with it is said in a sentence with its place. */
record Node(String machine, String path, Map<String, Object> members) {

    static Node of(String machine, String path, Object value) throws IOException {
        if (!(value instanceof Map<?, ?> map)) {
            throw new IOException("Machine %s: %s is no object.".formatted(machine, path.isEmpty() ? "it" : path));
        }
        Map<String, Object> members = new LinkedHashMap<>();
        map.forEach((name, member) -> members.put((String) name, member));
        return new Node(machine, path, members);
    }

    void onlyHas(List<String> known) throws IOException {
        for (String name : members.keySet()) {
            if (!known.contains(name)) {
                throw wrong("it has no key '%s'.%s It has %s"
                        .formatted(name, Spelling.hint(name, known), String.join(", ", known)));
            }
        }
    }

    Node child(String name) throws IOException {
        Object value = members.get(name);
        return of(machine, path.isEmpty() ? name : path + "." + name, value == null ? Map.of() : value);
    }

    Map<String, Node> children() throws IOException {
        Map<String, Node> children = new LinkedHashMap<>();
        for (String name : members.keySet()) {
            if (!name.matches("[A-Za-z][A-Za-z0-9_-]*")) {
                throw wrong("'%s' is no name; use letters, digits, - and _".formatted(name));
            }
            children.put(name, child(name));
        }
        return children;
    }

    boolean has(String name) {
        return members.get(name) != null;
    }

    String text(String name) throws IOException {
        Object value = members.getOrDefault(name, "");
        if (!(value instanceof String text)) {
            throw wrong("'%s' is no text".formatted(name));
        }
        return text;
    }

    long whole(String name, long other) throws IOException {
        Object value = members.getOrDefault(name, other);
        if (!(value instanceof Long whole)) {
            throw wrong("'%s' is no whole number".formatted(name));
        }
        return whole;
    }

    List<?> list(String name) throws IOException {
        Object value = members.getOrDefault(name, List.of());
        if (!(value instanceof List<?> list)) {
            throw wrong("'%s' is no array".formatted(name));
        }
        return list;
    }

    IOException wrong(String what) {
        return new IOException("Machine %s: %s%s.".formatted(machine, path.isEmpty() ? "" : path + ": ", what));
    }
}
