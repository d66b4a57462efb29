package org.bulkbench.storage.kernel.internal;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Programs that prepare what only root can prepare. */
final class Command {

    private Command() {}

    /** Runs a program and returns what it printed; skips the test where it may not or cannot. */
    static String asRoot(String... words) throws IOException, InterruptedException {
        assumeTrue(System.getProperty("user.name").equals("root"), "%s needs root".formatted(words[0]));
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assumeTrue(process.waitFor() == 0, "%s does not work here: %s".formatted(words[0], text));
        return text;
    }
}
