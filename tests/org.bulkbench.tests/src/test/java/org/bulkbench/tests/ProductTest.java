package org.bulkbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jars of the assembled product. */
class ProductTest {

    @TempDir
    Path home;

    @Test
    void keepsToThePictureOfTheLayers() throws IOException {
        List<BundleJar> bundles = new ArrayList<>();
        for (Path jar : Product.built(home).bundles()) {
            bundles.add(BundleJar.read(jar));
        }

        assertTrue(bundles.stream().anyMatch(bundle -> bundle.name().equals("org.bulkbench.core")));
        assertEquals("", String.join("\n", new Layers(bundles).violations()));
    }

    @Test
    void theLauncherKnowsNoTypeOfABundle() throws IOException {
        Path jar = Product.built(home).folder().resolve("lib/org.bulkbench.launcher.jar");

        BundleJar.read(jar)
                .texts()
                .forEach((type, texts) -> assertEquals(
                        List.of(),
                        texts.stream()
                                .filter(text ->
                                        text.contains("org/bulkbench/") && !text.contains("org/bulkbench/launcher/"))
                                .toList(),
                        type));
    }

    @Test
    void everyBundleOfOursIsForTheJavaOfTheProduct() throws IOException {
        for (Path jar : Product.built(home).bundles()) {
            BundleJar bundle = BundleJar.read(jar);
            if (bundle.name().startsWith("org.bulkbench.") && !bundle.texts().isEmpty()) {
                String needs = bundle.headers().getOrDefault("Require-Capability", "");
                assertTrue(needs.contains("(version=25)"), bundle.name() + " requires " + needs);
            }
        }
    }

    @Test
    void nothingInOurJarsTellsWhenOrWhereTheyWereBuilt() throws IOException {
        Product product = Product.built(home);
        for (Path file : Stream.concat(product.bundles().stream(), product.libraries().stream())
                .toList()) {
            if (!file.getFileName().toString().startsWith("org.bulkbench.")) {
                continue;
            }
            try (JarFile jar = new JarFile(file.toFile())) {
                assertEquals(
                        1,
                        Collections.list(jar.entries()).stream()
                                .map(JarEntry::getTimeLocal)
                                .collect(Collectors.toSet())
                                .size(),
                        file.toString());
                assertEquals(
                        List.of(),
                        jar.getManifest().getMainAttributes().keySet().stream()
                                .map(Object::toString)
                                .filter(
                                        List.of(
                                                "Bnd-LastModified",
                                                "Build-Jdk",
                                                "Build-Jdk-Spec",
                                                "Built-By",
                                                "Created-By")::contains)
                                .toList(),
                        file.toString());
            }
        }
    }

    @Test
    void theArchiveLiesBesideTheProduct() throws IOException {
        try (Stream<Path> list = Files.list(Product.built(home).folder().getParent())) {
            assertTrue(
                    list.anyMatch(file -> file.getFileName().toString().matches("bulkbench-.+-linux-\\w+\\.tar\\.gz")));
        }
    }
}
