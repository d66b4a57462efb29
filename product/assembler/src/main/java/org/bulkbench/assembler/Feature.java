package org.bulkbench.assembler;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An OSGi feature: the bundles to start, in order, and the libraries of the launcher's class path (its extension {@code
 * class-path}).
 */
record Feature(String name, List<Coordinates> bundles, List<Coordinates> classPath) {

    static Feature read(Path file) throws IOException, AssemblyException {
        try (JsonParser parser = new JsonFactory().createParser(Files.readString(file))) {
            parser.nextToken();
            Map<?, ?> root = map(value(parser));
            Map<?, ?> classPath = map(map(root.get("extensions")).get("class-path"));
            return new Feature(
                    file.getFileName().toString(),
                    ids(file, root.get("bundles")),
                    ids(file, classPath.get("artifacts")));
        }
    }

    private static List<Coordinates> ids(Path file, Object array) throws AssemblyException {
        List<Coordinates> ids = new ArrayList<>();
        if (array instanceof List<?> entries) {
            for (Object entry : entries) {
                Object id = entry instanceof String text ? text : map(entry).get("id");
                if (id == null) {
                    throw new AssemblyException(file.getFileName() + " has a bundle without an id.");
                }
                ids.add(Coordinates.parse(id.toString()));
            }
        }
        return List.copyOf(ids);
    }

    private static Map<?, ?> map(Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    private static Object value(JsonParser parser) throws IOException {
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            Map<String, Object> object = new LinkedHashMap<>();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                object.put(name, value(parser));
            }
            return object;
        }
        if (parser.currentToken() == JsonToken.START_ARRAY) {
            List<Object> array = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                array.add(value(parser));
            }
            return array;
        }
        return parser.getText();
    }
}
