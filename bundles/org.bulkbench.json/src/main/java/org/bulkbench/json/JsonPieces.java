package org.bulkbench.json;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds JSON of others in a text: objects that begin with a line, one after the other, with other lines before, between
 * and behind them. More forgiving than {@link Json}: of two members of one name the last holds, {@code nan} and
 * {@code inf} are null, and after an object that is damaged it goes on. Confined to one thread.
 */
public final class JsonPieces {

    /** Most values of one object; one that has more is damaged. */
    public static final int MOST_VALUES = 400_000;

    /** Longest text that is looked at, in characters. */
    public static final long LONGEST_TEXT = 64L << 20;

    private static final int MOST_DAMAGES = 3;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(Json.DEEPEST)
                    .maxDocumentLength(Json.LONGEST_BYTES)
                    .maxStringLength(Json.LONGEST_TEXT)
                    .maxNumberLength(400)
                    .build())
            .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();

    private final PieceLines lines;
    private final Predicate<String> skipped;
    private final List<String> damages = new ArrayList<>();

    /**
     * Prepares it.
     *
     * @param in left open
     * @param skipped names of members that are read over, whatever they hold
     */
    public JsonPieces(Reader in, Predicate<String> skipped) {
        this.lines = new PieceLines(in, LONGEST_TEXT);
        this.skipped = skipped;
    }

    /**
     * Returns the next object that is whole; empty behind the last one.
     *
     * @throws IOException if the text cannot be read or is too long; what was returned before counts
     */
    public Optional<Piece> next() throws IOException {
        while (lines.seek()) {
            int line = lines.line();
            try (JsonParser parser = FACTORY.createParser(lines)) {
                return Optional.of(piece(parser));
            } catch (JacksonException e) {
                damaged(line, e.getOriginalMessage());
            } catch (Values.RefusedException e) {
                damaged(line, e.getMessage());
            }
        }
        return Optional.empty();
    }

    private Piece piece(JsonParser parser) throws IOException {
        Map<Map<String, Object>, Integer> begins = new IdentityHashMap<>();
        parser.nextToken();
        Object tree = new Values(parser, MOST_VALUES, skipped, object -> begins.put(object, lines.line())).value();
        if (!(tree instanceof Map<?, ?> object)) {
            throw new IllegalStateException("a brace began " + tree);
        }
        StringWriter unused = new StringWriter();
        parser.releaseBuffered(unused);
        lines.giveBack(unused.toString());
        return new Piece(object, begins);
    }

    private void damaged(int begin, String what) {
        if (damages.size() < MOST_DAMAGES) {
            String phrase = what.lines().findFirst().orElse("no JSON").replaceFirst(" \\(start marker at .*", "");
            damages.add(
                    "Line %d: the JSON that begins in line %d is damaged (%s).".formatted(lines.line(), begin, phrase));
        }
        lines.skipLine();
    }

    /** Returns sentences about the objects so far that were damaged, at most {@value #MOST_DAMAGES}. */
    public List<String> damages() {
        return List.copyOf(damages);
    }

    /**
     * An object of a text.
     *
     * @param tree its members in order, as {@link Json} gives them
     * @param lines the line in which each object in it begins, by identity
     */
    public record Piece(Map<?, ?> tree, Map<? extends Map<?, ?>, Integer> lines) {

        /** Returns the line in which an object begins, from 1; 0 if it is none of this piece. */
        public int lineOf(Map<?, ?> object) {
            return lines.getOrDefault(object, 0);
        }
    }
}
