package org.bulkbench.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
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

    /** Begins a command with the product's own home, as a terminal would: it heeds Ctrl-C. */
    Process begin(Path workingFolder, String... command) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "env", "--default-signal=INT", folder.resolve("bin/bulkbench").toString(), "--home", home.toString()));
        words.addAll(List.of(command));
        return new ProcessBuilder(words)
                .directory(workingFolder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** Returns a product with everything but one bundle. It shares the files of this one. */
    Product without(String bundle, Path place) throws IOException {
        Files.createDirectories(place);
        for (String name : List.of("bundles", "lib", "runtime", "plugins")) {
            Files.createSymbolicLink(place.resolve(name), folder.resolve(name));
        }
        Path bin = Files.createDirectory(place.resolve("bin"));
        Files.copy(folder.resolve("bin/bulkbench"), bin.resolve("bulkbench"), StandardCopyOption.COPY_ATTRIBUTES);
        Path conf = Files.createDirectory(place.resolve("conf"));
        Files.copy(folder.resolve("conf/framework.properties"), conf.resolve("framework.properties"));
        String list = Files.readString(folder.resolve("conf/start.properties"));
        String shorter = list.replaceFirst("  " + Pattern.quote(bundle) + "-[0-9][^,]*(,\\\\\n|$)", "");
        if (shorter.equals(list)) {
            throw new AssertionError(bundle + " is not in " + list);
        }
        Files.writeString(conf.resolve("start.properties"), shorter);
        return new Product(place, home);
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
