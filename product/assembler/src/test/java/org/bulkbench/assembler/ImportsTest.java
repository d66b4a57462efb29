package org.bulkbench.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportsTest {

    @TempDir
    Path folder;

    @Test
    void needTheModulesOfPackagesThatNoBundleHas() throws IOException {
        Path bundle = bundle(
                "org.x;version=\"1.0\"",
                "java.lang.management,java.util,javax.xml.parsers;version=\"[1,2)\",java.sql;resolution:=optional,org.x");

        assertEquals(
                Set.of("java.base", "java.logging", "java.management", "java.xml", "jdk.unsupported"),
                Imports.modules(List.of(bundle)));
    }

    @Test
    void aCommaInAVersionRangeEndsNoClause() {
        Set<String> names = new HashSet<>();
        Imports.packages("a.b;version=\"[1.0,2)\";uses:=\"x,y\",c.d", names);

        assertEquals(Set.of("a.b", "c.d"), names);
    }

    private Path bundle(String exports, String imports) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Export-Package", exports);
        manifest.getMainAttributes().putValue("Import-Package", imports);
        Path file = folder.resolve("bundle.jar");
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            jar.finish();
        }
        return file;
    }
}
