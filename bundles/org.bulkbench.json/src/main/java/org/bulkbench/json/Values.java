package org.bulkbench.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Makes trees of what a parser reads, of at most so many values. */
final class Values {

    private final JsonParser parser;
    private final int most;
    private final Predicate<String> skipped;
    private final Consumer<Map<String, Object>> begun;
    private int count;

    Values(JsonParser parser, int most) {
        this(parser, most, name -> false, object -> {});
    }

    /**
     * Prepares it.
     *
     * @param skipped names of members that are read over
     * @param begun learns of each object where it begins
     */
    Values(JsonParser parser, int most, Predicate<String> skipped, Consumer<Map<String, Object>> begun) {
        this.parser = parser;
        this.most = most;
        this.skipped = skipped;
        this.begun = begun;
    }

    /** Reads the value at whose first token the parser stands. */
    Object value() throws IOException {
        if (++count > most) {
            throw refused("there are more than %d values".formatted(most));
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> object();
            case START_ARRAY -> array();
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            case null -> throw refused("it ends too early");
            default -> throw refused("unexpected '%s'".formatted(parser.currentToken()));
        };
    }

    private Map<String, Object> object() throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        begun.accept(object);
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            parser.nextToken();
            if (skipped.test(name)) {
                parser.skipChildren();
            } else {
                object.put(name, value());
            }
        }
        return object;
    }

    private List<Object> array() throws IOException {
        List<Object> array = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(value());
        }
        return array;
    }

    private Number number() throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT
                && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            return parser.getLongValue();
        }
        double number = parser.getDoubleValue();
        if (!Double.isFinite(number)) {
            throw refused("the number is too large");
        }
        return number;
    }

    private RefusedException refused(String what) {
        return new RefusedException(what, parser.currentTokenLocation());
    }

    /** The JSON is sound and no tree of ours, or not sound in a way that the parser does not mind. */
    static final class RefusedException extends IOException {

        private static final long serialVersionUID = 1;

        private final transient JsonLocation place;

        RefusedException(String what, JsonLocation place) {
            super(what);
            this.place = place;
        }

        JsonLocation place() {
            return place;
        }
    }
}
