package org.bulkbench.storage.kernel.internal;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.function.Executable;

/** What several tests ask for. */
final class Asserts {

    private Asserts() {}

    /** Asserts that something fails with a sentence that has these words in it. */
    static void refuses(Executable what, String... words) {
        String sentence = assertThrows(IOException.class, what).getMessage();
        for (String word : words) {
            assertTrue(sentence.contains(word), () -> "'%s' lacks '%s'".formatted(sentence, word));
        }
    }
}
