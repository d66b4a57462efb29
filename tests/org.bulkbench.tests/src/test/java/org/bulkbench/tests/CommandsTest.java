package org.bulkbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bulkbench.tests.Product.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The main paths of the assembled product, from the words that are typed to the exit code. */
@Timeout(120)
class CommandsTest {

    @TempDir
    Path folder;

    private Product product;
    private Path stick;

    @BeforeEach
    void makeFolders() throws IOException {
        product = Product.built(folder.resolve("home"));
        stick = Files.createDirectory(folder.resolve("stick"));
        try (InputStream report = CommandsTest.class.getResourceAsStream("/reports/uhci-large-requests.txt")) {
            Files.copy(report, folder.resolve("a report.txt"));
        }
    }

    @Test
    void explainsAFileNamedFromTheFolderOfTheCaller() throws Exception {
        Ended ended = product.run(folder, "explain", "--json", "a report.txt");

        assertEquals(0, ended.code(), ended.err());
        assertTrue(ended.out().startsWith("{") && ended.out().strip().endsWith("}"), ended.out());
        assertTrue(ended.out().contains("\"request.too-large-for-uhci\""), ended.out());
        assertEquals("", ended.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"missing.txt", "stick", "file:stick"})
    void whatCannotBeExplainedIsASentence(String name) throws Exception {
        Ended ended = product.run(folder, "explain", name);

        assertTrue(ended.code() == 2 || ended.code() == 3, "code " + ended.code());
        assertTrue(ended.err().contains(name), ended.err());
        assertEquals(1, ended.err().lines().count(), ended.err());
    }

    @Test
    void standardInputThatIsClosedIsEmpty() throws Exception {
        Process process = new ProcessBuilder(
                        "sh",
                        "-c",
                        "exec \"$@\" <&-",
                        "sh",
                        product.folder().resolve("bin/bulkbench").toString(),
                        "--home",
                        product.home().toString(),
                        "explain",
                        "-")
                .redirectErrorStream(true)
                .start();

        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), out);
        assertTrue(out.contains("It is empty."), out);
    }

    @Test
    void aFolderThatIsGoneIsSaid() throws Exception {
        Process process = new ProcessBuilder(
                        "sh",
                        "-c",
                        "mkdir gone && cd gone && rmdir ../gone && exec \"$@\"",
                        "sh",
                        product.folder().resolve("bin/bulkbench").toString(),
                        "--version")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();

        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(3, process.waitFor(), out);
        assertTrue(out.endsWith("bulkbench: the folder that you are in is gone: change to another.\n"), out);
    }

    @Test
    void aPersonAtATerminalSeesHowARunGoes() throws Exception {
        String command = "'%s' --home '%s' run random --on file:stick size=1M time=3s"
                .formatted(product.folder().resolve("bin/bulkbench"), product.home());
        Process process = new ProcessBuilder("script", "-qec", command, "/dev/null")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();

        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), out);
        assertTrue(out.contains("\u001b[J\u001b[?7l") && out.contains(" s left"), out);
    }

    @Test
    void measuresAFolderRecordsItAndLeavesNothingInIt() throws Exception {
        Ended run = product.run(folder, "run", "sequential", "--on", "file:stick", "size=1M", "--json");
        Ended runs = product.run(folder, "runs", "--json");

        assertEquals(0, run.code(), run.err());
        String id = run.out().replaceAll("(?s).*?\"id\": *\"([^\"]+)\".*", "$1");
        assertTrue(runs.out().contains("\"" + id + "\""), runs.out());
        assertEquals(List.of(), filesOfTheStick());
        assertEquals(0, product.run(folder, "explain", id, "--json").code());
    }

    @Test
    void anInterruptedRunIsRecordedAndItsFilesAreRemoved() throws Exception {
        Process process;
        try (WatchService watch = folder.getFileSystem().newWatchService()) {
            stick.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            process = product.begin(
                    folder,
                    "run",
                    "sequential",
                    "--on",
                    "file:stick",
                    "direction=write",
                    "size=1G",
                    "rate=1M/s",
                    "time=100s");
            assertNotNull(watch.poll(60, TimeUnit.SECONDS), "the run made no files");
        }

        interrupt(process);

        assertTrue(process.waitFor(30, TimeUnit.SECONDS));
        assertEquals(130, process.exitValue());
        assertEquals(List.of(), filesOfTheStick());
        assertTrue(product.run(folder, "runs", "--json").out().contains("\"interrupted\""));
    }

    @Test
    void aPlanThatWasKilledIsResumedAndCompared() throws Exception {
        Process process;
        try (WatchService watch = folder.getFileSystem().newWatchService()) {
            stick.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            process = product.begin(
                    folder, "run", "sequential", "--on", "file:stick", "size=1M", "block=64k,256k", "--repeat", "2");
            assertNotNull(watch.poll(60, TimeUnit.SECONDS), "the plan made no files");
        }
        process.destroyForcibly().waitFor();

        String runs = product.run(folder, "runs", "--json").out();
        String plan = runs.replaceAll("(?s).*\"id\": *\"([^\"]+)\".*", "$1"); // the oldest
        assertTrue(runs.contains("\"cut\""), runs);
        Ended resumed = product.run(folder, "run", "--resume", plan, "--json");
        assertEquals(0, resumed.code(), resumed.err());
        assertTrue(resumed.out().contains("\"id\": \"" + plan + "\""), resumed.out());
        assertEquals(List.of(), filesOfTheStick());
        assertEquals(2, product.run(folder, "run", "--resume", plan).code(), "nothing is missing any more");
        Ended compared = product.run(folder, "compare", plan, "last");
        assertEquals(0, compared.code(), compared.err());
        assertTrue(compared.out().contains("too few runs"), compared.out());
        assertEquals(
                3,
                product.run(folder, "compare", plan, plan, "--gate", "slower=5%")
                        .code());
    }

    @Test
    void twoAtOnceShareTheirFolders() throws Exception {
        try (ExecutorService both = Executors.newFixedThreadPool(2)) {
            List<Callable<Ended>> calls = new ArrayList<>();
            for (String target : List.of("one", "two")) {
                Files.createDirectory(folder.resolve(target));
                calls.add(
                        () -> product.run(folder, "run", "sequential", "--on", "file:" + target, "size=1M", "--wait"));
            }
            for (Future<Ended> call : both.invokeAll(calls)) {
                assertEquals(0, call.get().code(), call.get().err());
            }
        }
        assertEquals(3, product.run(folder, "runs").out().lines().count());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.bulkbench.device.linux",
                "org.bulkbench.storage.kernel",
                "org.bulkbench.probe.linux",
                "org.bulkbench.simulator",
                "org.bulkbench.controller.uhci",
                "org.bulkbench.controller.ohci",
                "org.bulkbench.controller.ehci",
                "org.bulkbench.controller.xhci",
                "org.bulkbench.medium",
                "org.bulkbench.reproduction",
                "org.bulkbench.workload.stream",
                "org.bulkbench.workload.files",
                "org.bulkbench.workload.latency",
                "org.bulkbench.workload.media",
                "org.bulkbench.evidence.text",
                "org.bulkbench.evidence.kernel",
                "org.bulkbench.evidence.bench",
                "org.bulkbench.report.text",
                "org.bulkbench.report.json",
                "org.bulkbench.figure.run",
                "org.bulkbench.rules",
                "org.bulkbench.linux",
                "org.bulkbench.explain",
                "org.bulkbench.core"
            })
    void withoutOneBundleItStartsAndNeverBreaks(String bundle) throws Exception {
        Product smaller = product.without(bundle, folder.resolve("smaller"));

        assertEquals(0, smaller.run(folder, "--version").code());
        for (String[] command :
                new String[][] {{"explain", "a report.txt"}, {"run", "sequential", "--on", "file:stick", "size=1M"}}) {
            Ended ended = smaller.run(folder, command);
            assertFalse(ended.err().contains("\tat ") || ended.err().contains("broke"), bundle + ": " + ended.err());
            assertTrue(List.of(0, 2, 3).contains(ended.code()), bundle + ": " + ended);
            assertTrue(ended.code() == 0 || !ended.err().isBlank(), bundle + ": " + ended);
        }
    }

    private List<Path> filesOfTheStick() throws IOException {
        try (Stream<Path> list = Files.list(stick)) {
            return list.toList();
        }
    }

    private static void interrupt(Process process) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start();
        assertEquals(0, kill.waitFor());
    }
}
