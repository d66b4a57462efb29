package org.bulkbench.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * An assembled product and a home of its own for what is run with it.
 *
 * @param folder where bin, bundles and the rest are
 * @param home the folder of data, configuration and cache
 * @param variables what is added to the environment
 */
record Product(Path folder, Path home, Map<String, String> variables) {

    private static final String OPTIONS = "BULKBENCH_JAVA_OPTIONS";
    private static final int PATIENCE_SECONDS = 60;

    /** How a command ended and what it printed. */
    record Ended(int code, String out, String err) {}

    Product(Path folder, Path home) {
        this(folder, home, Map.of());
    }

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

    /** Begins a command with the product's own home, as a terminal would: it heeds Ctrl-C. */
    Process begin(Path workingFolder, String... command) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "env", "--default-signal=INT", folder.resolve("bin/bulkbench").toString(), "--home", home.toString()));
        words.addAll(List.of(command));
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(workingFolder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        lockApart(builder.environment());
        return builder.start();
    }

    /** Tests of another copy of this project may use the same disk at the same time. */
    private void lockApart(Map<String, String> environment) {
        if (!home.toString().contains(" ")) { // the options are words
            environment.merge(OPTIONS, "-Dbulkbench.locks=" + home.resolve("locks"), (all, one) -> all + " " + one);
        }
    }

    /** Returns a product with everything but one bundle: the same files, but another start list, which is in {@code place}. */
    Product without(String bundle, Path place) throws IOException {
        Path conf = Files.createDirectories(place.resolve("conf"));
        Files.copy(folder.resolve("conf/framework.properties"), conf.resolve("framework.properties"));
        StringBuilder list = new StringBuilder("version=0\nbundles=");
        Set<Path> kept = new HashSet<>();
        for (String line : Files.readAllLines(folder.resolve("conf/start.properties"))) {
            Path jar = folder.resolve("bundles").resolve(line.replaceAll("[ ,\\\\]", ""));
            if (Files.isRegularFile(jar) && !jar.getFileName().toString().startsWith(bundle + "-") && kept.add(jar)) {
                list.append(jar).append(',');
            }
        }
        if (kept.size() != bundles().size() - 1) {
            throw new AssertionError(bundle + " is not in the product, or the start list does not name all bundles");
        }
        Files.writeString(conf.resolve("start.properties"), list);
        return new Product(folder, home, Map.of(OPTIONS, "-Dbulkbench.product=" + place));
    }

    private ProcessBuilder builder(Path workingFolder, Map<String, String> environment, String... command) {
        List<String> words =
                new ArrayList<>(List.of(folder.resolve("bin/bulkbench").toString()));
        words.addAll(List.of(command));
        ProcessBuilder builder = new ProcessBuilder(words).directory(workingFolder.toFile());
        builder.environment().putAll(variables);
        lockApart(builder.environment());
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
