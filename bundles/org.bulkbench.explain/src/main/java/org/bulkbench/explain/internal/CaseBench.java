package org.bulkbench.explain.internal;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bulkbench.diagnosis.Input;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.DocumentReader;
import org.bulkbench.evidence.TextReader;

/** Reads a text with given readers as the workbench would: for tests of readers. */
public final class CaseBench {

    private CaseBench() {}

    /**
     * Reads a text with text readers.
     *
     * @throws IllegalStateException if one of them broke
     */
    public static CaseFile read(String text, TextReader... readers) {
        Map<String, TextReader> byId = new TreeMap<>();
        for (TextReader reader : readers) {
            byId.put("reader-" + (byId.size() + 1), reader);
        }
        return read(CaseReader.of(byId, Map.of()), "document", text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Reads bytes with a reader of whole documents.
     *
     * @throws IllegalStateException if it broke
     */
    public static CaseFile read(byte[] document, DocumentReader reader) {
        return read("document", document, reader);
    }

    /**
     * Reads a document of a name with a reader of whole documents.
     *
     * @throws IllegalStateException if it broke
     */
    public static CaseFile read(String name, byte[] document, DocumentReader reader) {
        return read(CaseReader.of(Map.of(), Map.of("reader", reader)), name, document);
    }

    private static CaseFile read(CaseReader reader, String name, byte[] document) {
        try {
            Input input = new Input.Document(name, () -> new ByteArrayInputStream(document));
            CaseReader.Reading reading = reader.read(List.of(input), bytes -> {});
            if (!reading.problems().isEmpty()) {
                throw new IllegalStateException(String.join(" ", reading.problems()));
            }
            return reading.caseFile();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
