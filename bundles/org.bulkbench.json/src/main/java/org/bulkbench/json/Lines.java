package org.bulkbench.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import java.io.IOException;

/** Breaks lines in the two outer levels only: an observation, a metric, a setting is one line, which can be searched. */
final class Lines implements PrettyPrinter {

    private static final int BROKEN_LEVELS = 2;

    private int depth;

    @Override
    public void writeRootValueSeparator(JsonGenerator json) throws IOException {
        json.writeRaw('\n');
    }

    @Override
    public void writeStartObject(JsonGenerator json) throws IOException {
        json.writeRaw('{');
        depth++;
    }

    @Override
    public void beforeObjectEntries(JsonGenerator json) throws IOException {
        lineBreak(json);
    }

    @Override
    public void writeObjectFieldValueSeparator(JsonGenerator json) throws IOException {
        json.writeRaw(": ");
    }

    @Override
    public void writeObjectEntrySeparator(JsonGenerator json) throws IOException {
        separator(json);
    }

    @Override
    public void writeEndObject(JsonGenerator json, int entries) throws IOException {
        end(json, entries, '}');
    }

    @Override
    public void writeStartArray(JsonGenerator json) throws IOException {
        json.writeRaw('[');
        depth++;
    }

    @Override
    public void beforeArrayValues(JsonGenerator json) throws IOException {
        lineBreak(json);
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator json) throws IOException {
        separator(json);
    }

    @Override
    public void writeEndArray(JsonGenerator json, int values) throws IOException {
        end(json, values, ']');
    }

    private void separator(JsonGenerator json) throws IOException {
        json.writeRaw(',');
        if (depth > BROKEN_LEVELS) {
            json.writeRaw(' ');
        }
        lineBreak(json);
    }

    private void end(JsonGenerator json, int members, char bracket) throws IOException {
        boolean broken = depth-- <= BROKEN_LEVELS;
        if (broken && members > 0) {
            json.writeRaw('\n');
            json.writeRaw("  ".repeat(depth));
        }
        json.writeRaw(bracket);
    }

    private void lineBreak(JsonGenerator json) throws IOException {
        if (depth <= BROKEN_LEVELS) {
            json.writeRaw('\n');
            json.writeRaw("  ".repeat(depth));
        }
    }
}
