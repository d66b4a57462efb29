package org.bulkbench.json;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Plain trees as JSON: {@code Map} in order, {@code List}, {@code String}, {@code Long}, {@code Double}, {@code Boolean}, null. */
public final class Json {

    /** How deep arrays and objects may be nested. */
    public static final int DEEPEST = 64;

    /** Longest document that is read, in bytes. */
    public static final long LONGEST_BYTES = 64 << 20;

    static final int LONGEST_TEXT = 1 << 20; // characters
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
            Object tree = new Values(parser, Integer.MAX_VALUE).value();
            if (parser.nextToken() != null) {
                throw damaged(parser.currentTokenLocation(), "there is more behind the end of the JSON", null);
            }
            return tree;
        } catch (Values.RefusedException e) {
            throw damaged(e.place(), e.getMessage(), e);
        } catch (JacksonException e) {
            throw damaged(e.getLocation(), e.getOriginalMessage(), e);
        }
    }

    private static IOException damaged(JsonLocation place, String what, Exception cause) {
        String first = what.lines().findFirst().orElse("not JSON");
        String phrase = first.replaceFirst(" \\(start marker at .*", ""); // with a source that is not told
        int line = place == null ? 1 : Math.max(1, place.getLineNr());
        int column = place == null ? 1 : Math.max(1, place.getColumnNr());
        return new IOException("Line %d, column %d: %s.".formatted(line, column, phrase), cause);
    }
}
