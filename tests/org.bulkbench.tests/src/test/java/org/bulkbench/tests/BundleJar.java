package org.bulkbench.tests;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * What a bundle says of itself and what its classes mention.
 *
 * @param headers the main attributes of its manifest
 * @param texts all texts in the constant pool of each class, by the class's name with slashes: names of types,
 *     descriptors and literals
 */
record BundleJar(String name, Map<String, String> headers, Map<String, Set<String>> texts) {

    static BundleJar read(Path file) throws IOException {
        Map<String, Set<String>> texts = new TreeMap<>();
        try (JarFile jar = new JarFile(file.toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                if (entry.getName().endsWith(".class")) {
                    texts.put(entry.getName().replace(".class", ""), constants(jar, entry));
                }
            }
            Map<String, String> headers = new HashMap<>();
            Manifest manifest = jar.getManifest();
            Attributes attributes = manifest == null ? new Attributes() : manifest.getMainAttributes();
            attributes.forEach((key, value) -> headers.put(key.toString(), value.toString()));
            String name = headers.getOrDefault(
                    "Bundle-SymbolicName", file.getFileName().toString());
            return new BundleJar(name.split(";")[0], Map.copyOf(headers), texts);
        }
    }

    /** Returns the packages of a header, each with the attributes and directives of its clause. */
    Map<String, String> packages(String header) {
        Map<String, String> packages = new LinkedHashMap<>();
        for (String clause : headers.getOrDefault(header, "").split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)")) {
            String[] parts = clause.strip().split(";", 2);
            if (!parts[0].isEmpty()) {
                packages.put(parts[0], parts.length > 1 ? parts[1] : "");
            }
        }
        return packages;
    }

    private static Set<String> constants(JarFile jar, JarEntry entry) {
        try (InputStream in = jar.getInputStream(entry)) {
            Set<String> texts = new HashSet<>();
            for (PoolEntry constant : ClassFile.of().parse(in.readAllBytes()).constantPool()) {
                if (constant instanceof Utf8Entry text) {
                    texts.add(text.stringValue());
                }
            }
            return texts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
