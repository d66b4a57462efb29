package org.bulkbench.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * An assembled product and a home of its own for what is run with it.
 *
 * @param folder where bin, bundles and the rest are
 * @param home the folder of data, configuration and cache
 */
record Product(Path folder, Path home) {

    private static final int PATIENCE_SECONDS = 60;

    /** How a command ended and what it printed. */
    record Ended(int code, String out, String err) {}

    /** Returns the product that this build assembled. */
    static Product built(Path home) {
        return new Product(Path.of(System.getProperty("bulkbench.product")).normalize(), home);
    }

    List<Path> bundles() throws IOException {
        return jars("bundles");
    }

    List<Path> libraries() throws IOException {
        return jars("lib");
    }

    private List<Path> jars(String name) throws IOException {
        try (Stream<Path> list = Files.list(folder.resolve(name))) {
            return list.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    /** Runs a command with the product's own home, in a folder. */
    Ended run(Path workingFolder, String... command) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("--home", home.toString()));
        words.addAll(List.of(command));
        return runBare(workingFolder, Map.of(), words.toArray(String[]::new));
    }

    /** Runs a command as it is. A variable with an empty value is taken out of the environment. */
    Ended runBare(Path workingFolder, Map<String, String> environment, String... command)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile("bulkbench", ".out");
        Path err = Files.createTempFile("bulkbench", ".err");
        try {
            Process process = builder(workingFolder, environment, command)
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError(String.join(" ", command) + " did not end; it printed: "
                        + Files.readString(out) + Files.readString(err));
            }
            return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }

    private ProcessBuilder builder(Path workingFolder, Map<String, String> environment, String... command) {
        List<String> words =
                new ArrayList<>(List.of(folder.resolve("bin/bulkbench").toString()));
        words.addAll(List.of(command));
        ProcessBuilder builder = new ProcessBuilder(words).directory(workingFolder.toFile());
        environment.forEach((name, value) -> {
            if (value.isEmpty()) {
                builder.environment().remove(name);
            } else {
                builder.environment().put(name, value);
            }
        });
        return builder;
    }
}
