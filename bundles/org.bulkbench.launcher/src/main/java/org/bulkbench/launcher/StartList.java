package org.bulkbench.launcher;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * What the assembler wrote into {@code conf}: the version, the jars in the order in which they start, and the
 * configuration of the framework.
 */
record StartList(String version, List<Path> bundles, Map<String, String> framework) {

    static StartList of(Path product) throws LaunchException {
        Properties start = read(product.resolve("conf/start.properties"));
        Properties framework = read(product.resolve("conf/framework.properties"));
        Map<String, String> configuration = new HashMap<>();
        framework.stringPropertyNames().forEach(name -> configuration.put(name, framework.getProperty(name)));
        List<Path> bundles = Stream.of(start.getProperty("bundles", "").split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .map(name -> product.resolve("bundles").resolve(name))
                .toList();
        return new StartList(start.getProperty("version", "unknown"), bundles, Map.copyOf(configuration));
    }

    private static Properties read(Path file) throws LaunchException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new LaunchException("The installation is damaged: " + file + " cannot be read; install it again.", e);
        }
        return properties;
    }
}
