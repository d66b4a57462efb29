package org.bulkbench.json;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Plain trees as JSON: {@code Map} in order, {@code List}, {@code String}, {@code Long}, {@code Double}, {@code Boolean}, null. */
public final class Json {

    /** How deep arrays and objects may be nested. */
    public static final int DEEPEST = 64;

    /** Longest document that is read, in bytes. */
    public static final long LONGEST_BYTES = 64 << 20;

    private static final int LONGEST_TEXT = 1 << 20; // characters
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxDocumentLength(LONGEST_BYTES)
                    .maxStringLength(LONGEST_TEXT)
                    .maxNumberLength(400)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
            .build();

    private Json() {}

    /**
     * Writes a tree in UTF-8; numbers that are not finite are written as null.
     *
     * @param out left open, flushed
     * @throws IOException if {@code out} does not take it
     */
    public static void write(Object tree, OutputStream out) throws IOException {
        try (Out json = new Out(out)) {
            json.value(tree);
        }
    }

    /**
     * Reads one tree. Whole numbers are {@code Long} where they fit, others {@code Double}.
     *
     * @param in left open
     * @throws IOException if it cannot be read or is no JSON; the message is a sentence with line and column
     */
    public static Object read(InputStream in) throws IOException {
        try (JsonParser parser = FACTORY.createParser(in)) {
            if (parser.nextToken() == null) {
                throw new IOException("Line 1, column 1: there is no JSON, only blanks or nothing.");
            }
            Object tree = value(parser);
            if (parser.nextToken() != null) {
                throw damaged(parser.currentTokenLocation(), "there is more behind the end of the JSON");
            }
            return tree;
        } catch (JacksonException e) {
            throw damaged(e.getLocation(), e.getOriginalMessage(), e);
        }
    }

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser);
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> throw damaged(parser.currentTokenLocation(), "unexpected '%s'".formatted(parser.currentToken()));
        };
    }

    private static Map<String, Object> object(JsonParser parser) throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            parser.nextToken();
            object.put(name, value(parser));
        }
        return object;
    }

    private static List<Object> array(JsonParser parser) throws IOException {
        List<Object> array = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(value(parser));
        }
        return array;
    }

    private static Number number(JsonParser parser) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT
                && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            return parser.getLongValue();
        }
        double number = parser.getDoubleValue();
        if (!Double.isFinite(number)) {
            throw damaged(parser.currentTokenLocation(), "the number is too large");
        }
        return number;
    }

    private static IOException damaged(JsonLocation place, String what) {
        return damaged(place, what, null);
    }

    private static IOException damaged(JsonLocation place, String what, Exception cause) {
        String first = what.lines().findFirst().orElse("not JSON");
        String phrase = first.replaceFirst(" \\(start marker at .*", ""); // with a source that is not told
        int line = place == null ? 1 : Math.max(1, place.getLineNr());
        int column = place == null ? 1 : Math.max(1, place.getColumnNr());
        return new IOException("Line %d, column %d: %s.".formatted(line, column, phrase), cause);
    }
}
