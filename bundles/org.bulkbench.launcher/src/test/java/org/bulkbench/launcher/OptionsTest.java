package org.bulkbench.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OptionsTest {

    @Test
    void takesTheGlobalOptionsBeforeTheCommandAndLeavesTheRest() throws LaunchException {
        Options options = Options.parse("--debug", "--home", "/tmp/x", "run", "--debug", "--home=y", "");

        assertTrue(options.debug());
        assertEquals(Optional.of(Path.of("/tmp/x")), options.home());
        assertEquals(List.of("run", "--debug", "--home=y", ""), options.command());
    }

    @Test
    void leavesWhatItDoesNotKnowToTheCommandLine() throws LaunchException {
        Options options = Options.parse("--version", "--debug");

        assertFalse(options.debug());
        assertEquals(List.of("--version", "--debug"), options.command());
    }

    @Test
    void makesTheHomeAbsolute() throws LaunchException {
        assertEquals(
                Optional.of(Path.of("a/b").toAbsolutePath()),
                Options.parse("--home=a/./b").home());
    }

    @Test
    void saysThatAHomeNeedsAFolder() {
        assertEquals(
                "--home needs a folder: --home DIR.",
                assertThrows(UsageException.class, () -> Options.parse("--home"))
                        .getMessage());
        assertThrows(UsageException.class, () -> Options.parse("--home="));
        assertThrows(UsageException.class, () -> Options.parse("--home=a\0b"));
    }
}
