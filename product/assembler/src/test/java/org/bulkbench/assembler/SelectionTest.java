package org.bulkbench.assembler;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelectionTest {

    @TempDir
    Path folder;

    private Path jarA;
    private Path jarB;
    private Supply supply;

    @BeforeEach
    void supplyTwoJars() throws IOException, AssemblyException {
        jarA = Files.createFile(folder.resolve("a b-1.0.jar"));
        jarB = Files.createFile(folder.resolve("b-2.0.jar"));
        Path list = Files.writeString(
                folder.resolve("supply.txt"),
                "\nThe following files have been resolved:\n"
                        + "   org.x:a:jar:1.0:runtime:" + jarA
                        + "\u001b[36m -- module org.x.a\u001b[0;1m [auto]\u001b[m\n"
                        + "   org.x:b:jar:2.0:runtime:" + jarB + "\n");
        supply = Supply.read(list);
    }

    @Test
    void givesTheJarsInTheOrderOfTheFeature() throws Exception {
        assertEquals(List.of(jarB, jarA), supply.jars(List.of(id("org.x:b:2.0"), id("org.x:a:1.0"))));
    }

    @Test
    void refusesWhatIsNamedButNotSuppliedAndWhatHasAnotherVersion() throws Exception {
        List<Coordinates> named = List.of(id("org.x:c:1.0"), id("org.x:a:1.1"));

        assertEquals(
                List.of(
                        "org.x:c:1.0 is named by a feature but is no dependency of the product.",
                        "org.x:a:1.1 is named by a feature but the product has version 1.0."),
                assertThrows(AssemblyException.class, () -> supply.jars(named))
                        .getMessage()
                        .lines()
                        .toList());
    }

    @Test
    void refusesWhatIsSuppliedButNotNamed() throws Exception {
        List<Coordinates> one = List.of(id("org.x:a:1.0"));
        List<Coordinates> both = List.of(id("org.x:a:1.0"), id("org.x:b:2.0"));

        assertEquals(
                "org.x:b is a dependency of the product but no feature names it.",
                assertThrows(AssemblyException.class, () -> supply.requireAllNamed(one))
                        .getMessage());
        assertDoesNotThrow(() -> supply.requireAllNamed(both));
    }

    @Test
    void refusesAFolderOfClassesInPlaceOfAJar() throws IOException {
        Path list = Files.writeString(folder.resolve("list"), "   org.x:a:jar:1.0:runtime:" + folder + "\n");

        assertThrows(AssemblyException.class, () -> Supply.read(list));
    }

    @Test
    void readsTheBundlesAndTheClassPathOfAFeature() throws Exception {
        Path file = Files.writeString(folder.resolve("f.json"), """
                {"feature-resource-version": "1.0", "id": "org.x:f:1", "complete": true,
                 "bundles": [{"id": "org.x:a:1.0", "metadata": {"hash": [1, 2]}}, "org.x:b:2.0"],
                 "extensions": {"class-path": {"type": "artifacts", "artifacts": [{"id": "org.x:l:3"}]}}}
                """);

        assertEquals(
                new Feature("f.json", List.of(id("org.x:a:1.0"), id("org.x:b:2.0")), List.of(id("org.x:l:3"))),
                Feature.read(file));
    }

    @Test
    void refusesAnIdWhosePropertyHasNoValue() {
        assertThrows(AssemblyException.class, () -> id("org.x:a:${nowhere.version}"));
        assertThrows(AssemblyException.class, () -> id("org.x:a"));
    }

    private static Coordinates id(String text) throws AssemblyException {
        return Coordinates.parse(text);
    }
}
