package org.bulkbench.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Starts the launcher in processes of its own, on a product of one bundle. */
@Timeout(60)
class LaunchTest {

    @TempDir
    Path folder;

    private Path product;

    record Ended(int code, String out, String err) {}

    @BeforeEach
    void makeAProduct() throws IOException {
        product = Files.createDirectories(folder.resolve("a product"));
        Files.createDirectories(product.resolve("bundles"));
        Files.createDirectories(product.resolve("conf"));
        Files.writeString(product.resolve("conf/framework.properties"), "felix.log.level=0\n");
        Files.writeString(product.resolve("conf/start.properties"), "version=1.2.3\nbundles=echo.jar\n");
        writeBundle("org.osgi.framework");
    }

    @Test
    void givesTheCommandToTheServiceOnTheMainThreadAndEndsWithItsCode() throws Exception {
        Ended ended = launch("--home", folder.resolve("home").toString(), "run", "a b", "");

        assertEquals(3, ended.code(), ended.err());
        assertEquals(
                List.of(
                        "main run|a b|",
                        "product=" + product,
                        "data=" + folder.resolve("home/data"),
                        "config=" + folder.resolve("home/config"),
                        "cache=" + folder.resolve("home/cache"),
                        "version=1.2.3",
                        "debug=false",
                        "stopped"),
                ended.out().lines().toList());
        assertEquals("", ended.err());
        assertEquals(List.of(), leftovers());
    }

    @Test
    void aThrowIsOneSentenceAndCodeThree() throws Exception {
        Ended ended = launch("--home", folder.resolve("home").toString(), "throw");

        assertEquals(3, ended.code());
        assertEquals(1, ended.err().lines().count(), ended.err());
        assertTrue(ended.err().contains("the fuse blew"), ended.err());
    }

    @Test
    void withDebugAThrowShowsItsStack() throws Exception {
        Ended ended = launch("--debug", "--home", folder.resolve("home").toString(), "throw");

        assertEquals(3, ended.code());
        assertTrue(ended.err().contains("at org.bulkbench.launcher.Echo.applyAsInt"), ended.err());
    }

    @Test
    void aWarningOfTheLogIsOneLineAndItsStackIsForDebug() throws Exception {
        Ended quiet = launch("--home", folder.resolve("home").toString(), "warn");
        Ended debug = launch("--debug", "--home", folder.resolve("home").toString(), "warn");

        assertEquals("bulkbench: The lamp flickers.\n", quiet.err());
        assertTrue(debug.err().startsWith("bulkbench: The lamp flickers.\n"), debug.err());
        assertTrue(debug.err().contains("IllegalStateException: a loose contact\n\tat "), debug.err());
    }

    @Test
    void namesTheBundleThatCannotBeResolvedAndWhy() throws Exception {
        writeBundle("org.osgi.framework,org.nowhere");

        Ended ended = launch("--home", folder.resolve("home").toString());

        assertEquals(3, ended.code());
        assertTrue(ended.err().contains("org.bulkbench.echo"), ended.err());
        assertTrue(ended.err().contains("org.nowhere"), ended.err());
        assertEquals(1, ended.err().lines().count(), ended.err());
    }

    @Test
    void aDamagedInstallationIsNamed() throws Exception {
        Files.delete(product.resolve("bundles/echo.jar"));
        Ended withoutJar = launch("--home", folder.resolve("home").toString());
        Files.delete(product.resolve("conf/start.properties"));
        Ended withoutList = launch("--home", folder.resolve("home").toString());

        assertEquals(3, withoutJar.code());
        assertTrue(withoutJar.err().contains("echo.jar"), withoutJar.err());
        assertEquals(3, withoutList.code());
        assertTrue(withoutList.err().contains("start.properties"), withoutList.err());
    }

    @Test
    void anEndFromOutsideStopsTheBundlesQuietlyAndLeavesNothing() throws Exception {
        Process process = process("--home", folder.resolve("home").toString(), "wait");
        try (BufferedReader out = process.inputReader()) {
            assertEquals("main wait", out.readLine());
            process.toHandle().destroy(); // the one of Process closes the streams
            assertTrue(process.waitFor(20, TimeUnit.SECONDS));
            assertEquals("stopped", out.lines().toList().getLast());
        }
        assertFalse(process.exitValue() == 0);
        assertEquals("", Files.readString(folder.resolve("err")), "what breaks because the process ends is no news");
        assertEquals(List.of(), leftovers());
    }

    private List<Path> leftovers() throws IOException {
        try (Stream<Path> list = Files.list(folder.resolve("home/cache/processes"))) {
            return list.toList();
        }
    }

    private Ended launch(String... args) throws IOException, InterruptedException {
        Process process = process(args);
        Path err = folder.resolve("err");
        try (BufferedReader out = process.inputReader()) {
            String text = String.join("\n", out.lines().toList());
            return new Ended(process.waitFor(), text, Files.readString(err));
        }
    }

    private Process process(String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                "-Dbulkbench.product=" + product,
                Main.class.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command)
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    private void writeBundle(String imports) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Bundle-ManifestVersion", "2");
        attributes.putValue("Bundle-SymbolicName", "org.bulkbench.echo");
        attributes.putValue("Bundle-Activator", Echo.class.getName());
        attributes.putValue("Import-Package", imports);
        String name = Echo.class.getName().replace('.', '/') + ".class";
        try (OutputStream out = Files.newOutputStream(product.resolve("bundles/echo.jar"));
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            jar.putNextEntry(new JarEntry(name));
            jar.write(Echo.class.getClassLoader().getResourceAsStream(name).readAllBytes());
        }
    }
}
