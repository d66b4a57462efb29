package org.bulkbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bulkbench.tests.Product.Ended;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the assembled product starts and refuses to. */
class StartTest {

    @TempDir
    Path folder;

    private Ended run(String... command) throws IOException, InterruptedException {
        return Product.built(folder.resolve("home")).run(folder, command);
    }

    @Test
    void saysItsVersionAndNothingElse() throws Exception {
        Ended ended = run("--version");

        assertEquals(0, ended.code());
        assertTrue(ended.out().matches("(?s)[Bb]ulkbench [0-9]+\\.[0-9]+\\.[0-9]+.*"), ended.out());
        assertEquals("", ended.err(), "the virtual machine has nothing to say");
    }

    @Test
    void withoutACommandItHelps() throws Exception {
        Ended ended = run();

        assertEquals(0, ended.code());
        for (String command : List.of("explain", "run", "workloads")) {
            assertTrue(ended.out().contains(command), ended.out());
        }
        assertEquals("", ended.err());
    }

    @Test
    void anUnknownCommandIsASentenceAndCodeTwo() throws Exception {
        Ended ended = run("explian");

        assertEquals(2, ended.code());
        assertEquals("", ended.out());
        assertTrue(ended.err().contains("explian") && ended.err().contains("explain"), ended.err());
        assertFalse(ended.err().contains("\tat "), ended.err());
    }

    @Test
    void withoutHomeItSaysWhatToDo() throws Exception {
        Map<String, String> environment =
                Map.of("HOME", "", "XDG_DATA_HOME", "", "XDG_CONFIG_HOME", "", "XDG_CACHE_HOME", "");
        Product product = Product.built(folder.resolve("home"));
        Ended without = product.runBare(folder, environment, "workloads");
        Ended with = product.runBare(folder, environment, "--home", "relative", "--version");

        assertEquals(3, without.code());
        assertEquals(1, without.err().lines().count(), without.err());
        assertEquals(0, with.code(), with.err());
        assertTrue(Files.isDirectory(folder.resolve("relative/cache")));
    }

    @Test
    void leavesNothingBehindInTheCache() throws Exception {
        run("--version");

        try (Stream<Path> list = Files.list(folder.resolve("home/cache/processes"))) {
            assertEquals(List.of(), list.toList());
        }
    }

    @Test
    void leavesNothingBehindWhenItIsToldToEndWhileItStarts() throws Exception {
        Path processes = folder.resolve("home/cache/processes");
        Process process = Product.built(folder.resolve("home")).begin(folder, "workloads");
        while (process.isAlive()
                && !(Files.exists(processes) && processes.toFile().list().length > 0)) {
            Thread.onSpinWait();
        }
        process.destroy();

        assertTrue(List.of(0, 143).contains(process.waitFor()), process.exitValue() + "; 0 if it was faster");
        assertEquals(0, processes.toFile().list().length);
    }

    @Test
    void startsThroughALinkInAFolderWithSpaces() throws Exception {
        Path link = Files.createSymbolicLink(
                folder.resolve("a link"), Product.built(folder).folder());
        try {
            Ended ended = new Product(link, folder.resolve("my home")).run(folder, "--version");

            assertEquals(0, ended.code(), ended.err());
        } finally {
            Files.delete(link);
        }
    }
}
