package org.bulkbench.core.internal.bundles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChoicesTest {

    @TempDir
    private Path directory;

    @Test
    void noFileIsNoChoice() throws Exception {
        assertEquals(Choices.NONE, Choices.read(directory.resolve(Choices.FILE)));
    }

    @Test
    void whatIsWrittenIsRead() throws Exception {
        Choices written = Choices.NONE
                .withStopped("a", true)
                .withStopped("b", true)
                .withStopped("a", false)
                .withPinned("c", Optional.of("1.2.0"))
                .withFrom("d", Optional.of("/tmp/d.jar"));

        Choices read = read(new String(written.json(), StandardCharsets.UTF_8));

        assertFalse(read.isStopped("a"));
        assertTrue(read.isStopped("b"));
        assertEquals(Optional.of("1.2.0"), read.pinned("c"));
        assertEquals(Optional.of("/tmp/d.jar"), read.from("d"));
        assertEquals(Optional.empty(), read.from("c"));
    }

    @Test
    void nothingIsLeftOfAChoiceTakenBack() {
        assertEquals(
                Choices.NONE,
                Choices.NONE
                        .withStopped("a", true)
                        .withStopped("a", false)
                        .withPinned("a", Optional.of("1"))
                        .withPinned("a", Optional.empty()));
    }

    @Test
    void keepsWhatItDoesNotKnow() throws Exception {
        Choices read = read("{\"later\":[1,2],\"stopped\":[\"a\"]}");

        assertTrue(new String(read.withStopped("a", false).json(), StandardCharsets.UTF_8).contains("\"later\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "{\"stopped\":\"a\"}",
                "{\"stopped\":[1]}",
                "{\"pinned\":{\"a\":1}}",
                "{\"from\":[]}"
            })
    void aDamagedFileIsSaidAndKept(String content) throws Exception {
        String sentence = assertThrows(IOException.class, () -> read(content)).getMessage();

        assertTrue(sentence.contains("bundles.json is damaged") && sentence.contains("mend or remove it"), sentence);
        assertEquals(content, Files.readString(directory.resolve(Choices.FILE)));
    }

    private Choices read(String content) throws IOException {
        return Choices.read(Files.writeString(directory.resolve(Choices.FILE), content));
    }
}
