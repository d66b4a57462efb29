package org.bulkbench.tests.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.bulkbench.contribution.BundleInfo;
import org.bulkbench.contribution.BundleInfo.Contributed;
import org.bulkbench.run.RefusedException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Plug-ins come, change and go, in this framework and in another that shares its folders. */
@Timeout(60)
class PluginsTest {

    private static final String CORE = "org.bulkbench.core";
    private static final long FOLLOWED_MILLIS = 5_000; // a second, and more on a busy machine

    @TempDir
    private Path directory;

    private Outside outside;
    private Path home;
    private Path folder;
    private Workbench workbench;

    @BeforeEach
    void startFramework() throws Exception {
        outside = new Outside(directory.resolve("outside"));
        home = directory.resolve("home");
        folder = home.resolve("data/plugins");
        workbench = Workbench.start(home, CORE);
    }

    @AfterEach
    void stopFramework() throws Exception {
        workbench.close();
    }

    @Test
    void oneThatIsInstalledIsListedHereAndInAnotherProcess() throws Exception {
        try (Workbench other = Workbench.start(home, CORE)) {
            BundleInfo installed = workbench.catalog().install(outside.rule("acme.one", "1.0.0", "acme.one", ""));

            assertEquals(
                    new BundleInfo(
                            "acme.one",
                            "1.0.0",
                            "active",
                            "user",
                            List.of(new Contributed("rule", "acme.one", false)),
                            ""),
                    installed);
            other.await(has("acme.one", "1.0.0", "active"), FOLLOWED_MILLIS);

            workbench.catalog().remove("acme.one");

            assertFalse(workbench.has("acme.one"));
            assertEquals(List.of(), jars());
            other.await(all -> all.stream().noneMatch(each -> each.name().equals("acme.one")), FOLLOWED_MILLIS);
        }
    }

    @Test
    void oneIsThereAfterTheNextStart() throws Exception {
        workbench.catalog().install(outside.rule("acme.one", "1.0.0", "acme.one", ""));
        workbench.close();

        workbench = Workbench.start(home, CORE);

        assertEquals("active", workbench.bundle("acme.one").state());
    }

    @Test
    void oneThatIsDroppedIsFollowedAndItsChangesToo() throws Exception {
        Files.createDirectories(folder);
        Path dropped = folder.resolve("dropped.jar");
        Files.copy(outside.rule("acme.one", "1.0.0", "acme.one", ""), dropped);
        workbench.await(
                has("acme.one", "1.0.0", "active"), FOLLOWED_MILLIS + 1_000); // it looks a second after its start

        Files.copy(outside.rule("acme.one", "1.1.0", "acme.other", ""), dropped, StandardCopyOption.REPLACE_EXISTING);
        workbench.await(has("acme.one", "1.1.0", "active"), FOLLOWED_MILLIS);
        assertEquals(
                List.of(new Contributed("rule", "acme.other", false)),
                workbench.bundle("acme.one").contributes());

        Files.delete(dropped);
        workbench.await(all -> all.stream().noneMatch(each -> each.name().equals("acme.one")), FOLLOWED_MILLIS);
    }

    @Test
    void anUpdateThatDoesNotBecomeActiveGivesWay() throws Exception {
        workbench.catalog().install(outside.rule("acme.one", "1.0.0", "acme.one", ""));
        Path broken = outside.rule("acme.one", "2.0.0", "acme.one", "throw new IllegalStateException(\"worn out\");");

        assertEquals(
                "acme.one 2.0.0 broke while its component acme.one.Never was made (java.lang.IllegalStateException: worn out).",
                refused(() -> workbench.catalog().install(broken)));
        assertEquals("1.0.0", workbench.bundle("acme.one").version());

        Files.copy(broken, folder.resolve("acme.one.jar"), StandardCopyOption.REPLACE_EXISTING);
        workbench.await(
                all -> all.stream()
                        .anyMatch(each ->
                                each.name().equals("acme.one") && each.problem().contains("version 1.0.0 stays")),
                FOLLOWED_MILLIS);

        BundleInfo kept = workbench.bundle("acme.one");
        assertEquals("1.0.0 active", kept.version() + " " + kept.state());
        assertTrue(kept.problem().contains("worn out"), kept.problem());
    }

    @Test
    void updateTakesTheFileItCameFrom() throws Exception {
        Path jar = outside.rule("acme.one", "1.0.0", "acme.one", "");
        workbench.catalog().install(jar);
        Files.copy(outside.rule("acme.one", "1.0.1", "acme.one", ""), jar, StandardCopyOption.REPLACE_EXISTING);

        assertEquals("1.0.1", workbench.catalog().update("acme.one").version());

        Files.delete(jar);
        assertEquals(
                "There is no file %s.".formatted(jar),
                refused(() -> workbench.catalog().update("acme.one")));
        assertEquals("1.0.1", workbench.bundle("acme.one").version());
    }

    @Test
    void oneThatIsStoppedStaysSoUntilItIsStarted() throws Exception {
        workbench.catalog().install(outside.rule("acme.one", "1.0.0", "acme.one", ""));

        workbench.catalog().stop("acme.one");
        assertEquals("stopped", workbench.bundle("acme.one").state());
        assertEquals(List.of(), workbench.bundle("acme.one").contributes());

        try (Workbench other = Workbench.start(home, CORE)) {
            assertEquals("stopped", other.bundle("acme.one").state());
            workbench.catalog().start("acme.one");
            assertEquals("active", workbench.bundle("acme.one").state());
            other.await(has("acme.one", "1.0.0", "active"), FOLLOWED_MILLIS + 1_000);
        }
    }

    @Test
    void anOlderOneOfThePersonIsPreferredToTheProductsOnceInstalled() throws Exception {
        Path products = Files.createDirectories(home.resolve("product/plugins"));
        Files.copy(outside.rule("acme.one", "2.0.0", "acme.one", ""), products.resolve("two.jar"));
        workbench.await(has("acme.one", "2.0.0", "active"), FOLLOWED_MILLIS + 1_000);

        workbench.catalog().install(outside.rule("acme.one", "1.0.0", "acme.one", ""));
        assertTrue(has("acme.one", "1.0.0", "active").test(workbench.catalog().bundles()));
        assertTrue(has("acme.one", "2.0.0", "stopped").test(workbench.catalog().bundles()));

        workbench.catalog().remove("acme.one");
        assertTrue(has("acme.one", "2.0.0", "active").test(workbench.catalog().bundles()));
        assertEquals(
                "acme.one belongs to the product; bundles stop acme.one stops it, nothing removes it.",
                refused(() -> workbench.catalog().remove("acme.one")));
    }

    @Test
    void saysInOneSentenceWhatCannotBePluggedInAndPlugsNothing() throws Exception {
        workbench.catalog().install(outside.rule("acme.one", "1.0.0", "acme.one", ""));
        Path text = Files.writeString(directory.resolve("text.jar"), "no jar");
        Map<String, Path> refusals = Map.of(
                "text.jar is no readable jar",
                text,
                "acme.twice brings the rule acme.one, which acme.one brings already; give it an id of its own.",
                outside.rule("acme.twice", "1.0.0", "acme.one", ""),
                "org.bulkbench.core is the name of a bundle of the product; a plug-in needs a name of its own.",
                outside.rule("org.bulkbench.core", "1.0.0", "acme.core", ""),
                "acme.bad 1.0.0 broke while its component acme.bad.Never was made (java.lang.ArithmeticException: / by zero).",
                outside.rule("acme.bad", "1.0.0", "acme.bad", "int zero = 0; zero = 1 / zero;"),
                "acme.lacks imports the package org.elsewhere ([3.0.0,4.0.0)), which no bundle here exports;",
                imports("acme.lacks", "org.elsewhere;version=\"[3,4)\""),
                "acme.later was built for org.bulkbench.diagnosis [7.0.0,8.0.0), and this Bulkbench has 1.0.0;",
                imports("acme.later", "org.bulkbench.diagnosis;version=\"[7,8)\""),
                "acme.java needs Java 99, and this is Java %d;"
                        .formatted(Runtime.version().feature()),
                requires("acme.java", "osgi.ee;filter:=\"(&(osgi.ee=JavaSE)(version=99))\""),
                "acme.wants needs acme.thing (a=1), which nothing here provides; install what does.",
                requires("acme.wants", "acme.thing;filter:=\"(a=1)\""));

        for (Map.Entry<String, Path> each : refusals.entrySet()) {
            String sentence = refused(() -> workbench.catalog().install(each.getValue()));
            assertTrue(sentence.contains(each.getKey()), sentence);
        }

        assertEquals(List.of("acme.one.jar"), jars());
        assertEquals("active", workbench.bundle("acme.one").state());
        assertEquals(new TreeSet<>(List.of("acme.one")), names(all -> all.name().startsWith("acme.")));
    }

    @Test
    void whatNeverReturnsIsAbandonedAndTheRestGoesOn() throws Exception {
        Path stuck = outside.rule(
                "acme.stuck",
                "1.0.0",
                "acme.stuck",
                "while (true) { try { Thread.sleep(1000); } catch (InterruptedException e) { } }");

        assertEquals(
                "acme.stuck 1.0.0 does not come to the end of its start; it was abandoned until the next start, so remove it.",
                refused(() -> workbench.catalog().install(stuck)));

        assertEquals(List.of(), jars());
        assertEquals(
                "active",
                workbench
                        .catalog()
                        .install(outside.rule("acme.one", "1.0.0", "acme.one", ""))
                        .state());
    }

    @Test
    void aBrokenOneThatIsDroppedIsListedAndHarmsNothing() throws Exception {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("a.jar"), "no jar");
        Files.copy(imports("acme.lacks", "org.elsewhere;version=\"[3,4)\""), folder.resolve("b.jar"));
        Files.copy(outside.rule("acme.one", "1.0.0", "acme.one", ""), folder.resolve("c.jar"));

        workbench.await(has("acme.one", "1.0.0", "active"), FOLLOWED_MILLIS + 1_000);

        assertEquals("broken", workbench.bundle("a.jar").state());
        assertEquals("broken", workbench.bundle("acme.lacks").state());
        assertTrue(
                workbench.bundle("acme.lacks").problem().contains("org.elsewhere"),
                workbench.bundle("acme.lacks").problem());
        workbench.catalog().remove("a.jar");
        workbench.catalog().remove("acme.lacks");
        assertEquals(List.of("c.jar"), jars());
    }

    @Test
    void aFolderThatOthersCanWriteIsNotUsed() throws Exception {
        Files.createDirectories(folder);
        Files.copy(outside.rule("acme.one", "1.0.0", "acme.one", ""), folder.resolve("one.jar"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        String sentence = "%s is not used: others can write to it; run chmod go-w on it.".formatted(folder);

        workbench.await(has("one.jar", "", "broken"), FOLLOWED_MILLIS + 1_000);

        assertEquals(sentence, workbench.bundle("one.jar").problem());
        assertEquals(
                sentence,
                refused(() -> workbench.catalog().install(outside.rule("acme.two", "1.0.0", "acme.two", ""))));

        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        workbench.await(has("acme.one", "1.0.0", "active"), FOLLOWED_MILLIS);
    }

    @Test
    void damagedChoicesAreSaidAndKept() throws Exception {
        workbench.catalog().install(outside.rule("acme.one", "1.0.0", "acme.one", ""));
        workbench.catalog().stop("acme.one");
        Path choices = Files.writeString(folder.resolve("bundles.json"), "{\"stopped\":");

        workbench.await(has("bundles.json", "", "broken"), FOLLOWED_MILLIS + 1_000);

        assertEquals("stopped", workbench.bundle("acme.one").state());
        assertTrue(refused(() -> workbench.catalog().start("acme.one")).contains("bundles.json is damaged"));
        assertEquals("{\"stopped\":", Files.readString(choices));
    }

    @Test
    void namesThatAreNotThereAreSaidWithTheNearest() throws Exception {
        workbench.catalog().install(outside.rule("acme.one", "1.0.0", "acme.one", ""));
        String sentence = "There is no bundle 'acme.on'. Did you mean 'acme.one'?";

        assertEquals(sentence, refused(() -> workbench.catalog().stop("acme.on")));
        assertEquals(sentence, refused(() -> workbench.catalog().start("acme.on")));
        assertEquals(sentence, refused(() -> workbench.catalog().remove("acme.on")));
        assertEquals(sentence, refused(() -> workbench.catalog().update("acme.on")));
        assertEquals(
                "org.bulkbench.json is part of the workbench, which cannot do without it.",
                refused(() -> workbench.catalog().stop("org.bulkbench.json")));
    }

    private Path imports(String name, String extra) throws Exception {
        return outside.rule(name, "1.0.0", name, "", Map.of("Import-Package", extra + ",*"));
    }

    private Path requires(String name, String capability) throws Exception {
        return outside.rule(name, "1.0.0", name, "", Map.of("Require-Capability", capability, "-noee", "true"));
    }

    private List<String> jars() throws Exception {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    private SortedSet<String> names(Predicate<BundleInfo> wanted) throws Exception {
        SortedSet<String> names = new TreeSet<>();
        workbench.catalog().bundles().stream().filter(wanted).forEach(each -> names.add(each.name()));
        return names;
    }

    private static Predicate<List<BundleInfo>> has(String name, String version, String state) {
        return all -> all.stream()
                .anyMatch(each -> each.name().equals(name)
                        && each.version().equals(version)
                        && each.state().equals(state));
    }

    private static String refused(Executable request) {
        return assertThrows(RefusedException.class, request).getMessage();
    }
}
