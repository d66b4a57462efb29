package org.bulkbench.json;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** An object that was read. What is missing or of another type is said in a sentence with its name. */
record Tree(Map<?, ?> values) {

    static Tree of(Object value, String what) throws IOException {
        if (value instanceof Map<?, ?> map) {
            return new Tree(map);
        }
        throw new IOException("%s is no JSON object.".formatted(what));
    }

    Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        values.forEach((name, value) -> members.put((String) name, value));
        return members;
    }

    String text(String name) throws IOException {
        return typed(name, String.class).orElseThrow(() -> missing(name));
    }

    String textOr(String name, String other) throws IOException {
        return typed(name, String.class).orElse(other);
    }

    long whole(String name) throws IOException {
        return typed(name, Long.class).orElseThrow(() -> missing(name));
    }

    long wholeOr(String name, long other) throws IOException {
        return typed(name, Long.class).orElse(other);
    }

    /** Returns a number; NaN if it is not there. */
    double number(String name) throws IOException {
        return typed(name, Number.class).map(Number::doubleValue).orElse(Double.NaN);
    }

    Tree object(String name) throws IOException {
        return new Tree(typed(name, Map.class).orElse(Map.of()));
    }

    List<Tree> objects(String name) throws IOException {
        List<Tree> objects = new ArrayList<>();
        for (Object each : list(name)) {
            objects.add(of(each, "A member of '%s'".formatted(name)));
        }
        return objects;
    }

    List<String> texts(String name) throws IOException {
        return list(name).stream().map(String::valueOf).toList();
    }

    Map<String, String> map(String name) throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        object(name).members().forEach((key, value) -> texts.put(key, String.valueOf(value)));
        return texts;
    }

    long[] longs(String name) throws IOException {
        List<?> list = list(name);
        long[] longs = new long[list.size()];
        for (int i = 0; i < longs.length; i++) {
            if (!(list.get(i) instanceof Long whole)) {
                throw new IOException("'%s' holds %s where a whole number is due.".formatted(name, list.get(i)));
            }
            longs[i] = whole;
        }
        return longs;
    }

    <E extends Enum<E>> E word(String name, Class<E> type) throws IOException {
        String word = text(name);
        for (E constant : type.getEnumConstants()) {
            if (EvidenceJson.word(constant).equals(word)) {
                return constant;
            }
        }
        throw new IOException("'%s' is '%s', which this version does not know.".formatted(name, word));
    }

    <T> List<T> each(String name, Reader<T> reader) throws IOException {
        List<T> read = new ArrayList<>();
        for (Tree object : objects(name)) {
            read.add(reader.read(object));
        }
        return read;
    }

    private List<?> list(String name) throws IOException {
        return typed(name, List.class).orElse(List.of());
    }

    private <T> Optional<T> typed(String name, Class<T> type) throws IOException {
        Object value = values.get(name);
        if (value != null && !type.isInstance(value)) {
            throw new IOException("'%s' is not what it should be, a %s."
                    .formatted(name, type.getSimpleName().toLowerCase(Locale.ROOT)));
        }
        return Optional.ofNullable(value).map(type::cast);
    }

    private static IOException missing(String name) {
        return new IOException("'%s' is missing.".formatted(name));
    }

    /** Makes something of an object. */
    @FunctionalInterface
    interface Reader<T> {

        T read(Tree tree) throws IOException;
    }
}
