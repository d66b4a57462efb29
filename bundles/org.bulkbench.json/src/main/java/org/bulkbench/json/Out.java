package org.bulkbench.json;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Writes one JSON value and leaves the stream open. What is empty or not finite is left out of an object. */
final class Out implements AutoCloseable {

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.AUTO_CLOSE_CONTENT)
            .build();

    private final JsonGenerator json;

    Out(OutputStream out) throws IOException {
        json = FACTORY.createGenerator(out, JsonEncoding.UTF8).setPrettyPrinter(new Lines());
    }

    /** Begins an object; as a member of an object after {@link #name}. */
    Out object() throws IOException {
        json.writeStartObject();
        return this;
    }

    Out end() throws IOException {
        json.writeEndObject();
        return this;
    }

    Out array() throws IOException {
        json.writeStartArray();
        return this;
    }

    Out endArray() throws IOException {
        json.writeEndArray();
        return this;
    }

    Out name(String name) throws IOException {
        json.writeFieldName(clean(name));
        return this;
    }

    Out field(String name, Object value) throws IOException {
        return name(name).value(value);
    }

    /** Writes a member if there is something to say. */
    Out optional(String name, Object value) throws IOException {
        Object present = switch (value) {
            case Optional<?> maybe -> maybe.orElse(null);
            case OptionalLong maybe -> maybe.isPresent() ? maybe.getAsLong() : null;
            case OptionalDouble maybe -> maybe.isPresent() ? maybe.getAsDouble() : null;
            case Double number -> Double.isFinite(number) ? number : null;
            case String text -> text.isEmpty() ? null : text;
            default -> value;
        };
        return present == null ? this : field(name, present);
    }

    Out longs(String name, long[] values) throws IOException {
        name(name);
        json.writeArray(values, 0, values.length);
        return this;
    }

    Out value(Object value) throws IOException {
        switch (value) {
            case null -> json.writeNull();
            case String text -> json.writeString(clean(text));
            case Boolean flag -> json.writeBoolean(flag);
            case Double number -> number(number);
            case Float number -> number(number);
            case Number whole -> json.writeNumber(whole.longValue());
            case Map<?, ?> map -> {
                object();
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    field(String.valueOf(entry.getKey()), entry.getValue());
                }
                end();
            }
            case Iterable<?> many -> {
                array();
                for (Object each : many) {
                    value(each);
                }
                endArray();
            }
            default -> json.writeString(clean(value.toString()));
        }
        return this;
    }

    /** Plain digits where that stays readable, always with a point, so that it is read back as what it was. */
    private void number(double value) throws IOException {
        double size = Math.abs(value);
        if (!Double.isFinite(value)) {
            json.writeNull();
        } else if (size >= 1e-4 && size < 1e15) {
            String digits = new BigDecimal(Double.toString(value)).toPlainString();
            json.writeNumber(digits.contains(".") ? digits : digits + ".0");
        } else {
            json.writeNumber(value);
        }
    }

    /** Half a pair of surrogates, as cut text or bytes that were no text leave it, has no form in UTF-8. */
    private static String clean(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                int[] points = text.codePoints()
                        .map(each -> each >= Character.MIN_SURROGATE && each <= Character.MAX_SURROGATE ? 0xFFFD : each)
                        .toArray();
                return new String(points, 0, points.length);
            }
        }
        return text;
    }

    /** Writes the members of an array with a writer of their own. */
    <T> Out each(String name, List<T> values, Writer<T> writer) throws IOException {
        name(name).array();
        for (T value : values) {
            object();
            writer.write(value, this);
            end();
        }
        return endArray();
    }

    /** Ends with a line end; does not hide what the stream did not take. */
    @Override
    public void close() throws IOException {
        json.writeRaw('\n');
        json.close();
    }

    /** Writes the members of an object. */
    @FunctionalInterface
    interface Writer<T> {

        void write(T value, Out json) throws IOException;
    }
}
