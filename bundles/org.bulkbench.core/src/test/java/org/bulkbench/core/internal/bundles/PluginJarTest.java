package org.bulkbench.core.internal.bundles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.bulkbench.contribution.BundleInfo.Contributed;
import org.bulkbench.run.RefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginJarTest {

    private static final String MANIFEST = """
            Manifest-Version: 1.0
            Bundle-ManifestVersion: 2
            Bundle-SymbolicName: acme.x;singleton:=true
            Bundle-Version: 1.2.3
            """;
    private static final String COMPONENT = """
            <scr:component xmlns:scr="http://www.osgi.org/xmlns/scr/v1.3.0" name="acme.X">
              <property name="bulkbench.workload.id" type="String" value="acme.hammer"/>
              <property name="other" type="String">
                a
                b
              </property>
              <service>
                <provide interface="org.bulkbench.workload.Workload"/>
                <provide interface="org.bulkbench.probe.Probe"/>
                <provide interface="acme.Elsewhere"/>
              </service>
              <implementation class="acme.X"/>
            </scr:component>
            """;

    @TempDir
    private Path directory;

    private final Map<String, byte[]> entries = new LinkedHashMap<>();

    @Test
    void readsNameVersionAndContributions() throws Exception {
        entries.put("OSGI-INF/acme.X.xml", COMPONENT.getBytes(StandardCharsets.UTF_8));
        entries.put("acme/X.class", classOf(25));

        PluginJar jar = PluginJar.read(jar(MANIFEST + "Service-Component: OSGI-INF/*.xml\n"));

        assertEquals("acme.x", jar.name());
        assertEquals("1.2.3", jar.version().toString());
        assertEquals(
                List.of(new Contributed("workload", "acme.hammer", false), new Contributed("probe", "acme.X", false)),
                jar.contributes());
    }

    @Test
    void saysWhatIsNoBundle() throws Exception {
        assertTrue(refused(directory.resolve("none.jar")).startsWith("There is no file "));
        assertTrue(refused(directory).endsWith(" is no file; name the jar of a bundle."));
        assertTrue(refused(Files.writeString(directory.resolve("text.jar"), "text"))
                .contains("no readable jar"));
        assertEquals(
                "test.jar is no bundle: its manifest has no Bundle-SymbolicName; build it with bnd.",
                refused(jar("Manifest-Version: 1.0\n")));
        assertEquals("test.jar is no bundle: it has no manifest; build it with bnd.", refused(jar("")));
        assertTrue(refused(jar(MANIFEST.replace("acme.x", "../x"))).contains("is not of letters"));
        assertTrue(refused(jar(MANIFEST.replace("1.2.3", "one"))).contains("no version of the form 1.2.3: 'one'"));
        assertTrue(refused(jar(MANIFEST + "Fragment-Host: acme.y\n")).contains("is a fragment of acme.y"));
    }

    @Test
    void aTruncatedJarIsSaid() throws Exception {
        Path whole = jar(MANIFEST);
        byte[] bytes = Files.readAllBytes(whole);
        for (int length = 0; length < bytes.length; length += 7) {
            Path part = Files.write(directory.resolve("part.jar"), Arrays.copyOf(bytes, length));
            assertTrue(refused(part).contains("part.jar"), "cut at byte " + length);
        }
    }

    @Test
    void aJarForALaterJavaIsSaid() throws Exception {
        entries.put("OSGI-INF/acme.X.xml", COMPONENT.getBytes(StandardCharsets.UTF_8));
        entries.put("acme/X.class", classOf(99));

        String sentence = refused(jar(MANIFEST + "Service-Component: OSGI-INF/acme.X.xml\n"));

        assertTrue(sentence.startsWith("acme.x was built for Java 99, and this is Java "), sentence);
    }

    @Test
    void aComponentThatIsNotThereIsSaid() throws Exception {
        assertTrue(
                refused(jar(MANIFEST + "Service-Component: OSGI-INF/y.xml\n")).contains("OSGI-INF/y.xml"));
        entries.put("OSGI-INF/acme.X.xml", COMPONENT.getBytes(StandardCharsets.UTF_8));
        assertTrue(refused(jar(MANIFEST + "Service-Component: OSGI-INF/acme.X.xml\n"))
                .contains("acme.X, which is not"));
    }

    @Test
    void nothingOutsideADescriptionIsRead() throws Exception {
        Path secret = Files.writeString(directory.resolve("secret"), "secret");
        String hostile = "<!DOCTYPE a [<!ENTITY x SYSTEM '%s'>]>".formatted(secret.toUri())
                + COMPONENT.replace("acme.hammer", "&x;");

        assertThrows(IOException.class, () -> ComponentXml.read(stream(hostile)));
        assertThrows(IOException.class, () -> ComponentXml.read(stream("<a>".repeat(20_000))));
        assertThrows(IOException.class, () -> ComponentXml.read(stream(" ".repeat(ComponentXml.MOST_BYTES + 1))));
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String refused(Path file) {
        return assertThrows(RefusedException.class, () -> PluginJar.read(file)).getMessage();
    }

    private static byte[] classOf(int java) {
        return new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe, 0, 0, 0, (byte) (44 + java)};
    }

    private Path jar(String manifest) throws IOException {
        Path file = directory.resolve("test.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            if (!manifest.isEmpty()) {
                zip.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
                zip.write(manifest.getBytes(StandardCharsets.UTF_8));
            }
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
        return file;
    }
}
