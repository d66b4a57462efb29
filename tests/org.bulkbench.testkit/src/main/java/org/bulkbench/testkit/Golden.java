package org.bulkbench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares a text with the one that was agreed; one that differs is written beside it. */
public final class Golden {

    private static final Path FOLDER = Path.of("src/test/resources/golden");

    private Golden() {}

    /**
     * Fails if a text is not the agreed one.
     *
     * @param name of a file in {@code src/test/resources/golden}
     * @throws IOException if the file cannot be read, or the text not be written beside it
     */
    public static void assertSame(String name, String text) throws IOException {
        Path golden = FOLDER.resolve(name);
        String expected = Files.exists(golden) ? Files.readString(golden) : "";
        if (!expected.equals(text)) {
            Files.writeString(FOLDER.resolve(name + ".actual"), text);
        }
        assertEquals(expected, text, name);
    }
}
