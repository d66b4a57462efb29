package org.bulkbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Proves that the check of the layers sees what it is there for. */
class LayersTest {

    private static final BundleJar API =
            bundle("org.bulkbench.api", Map.of("Export-Package", "org.bulkbench.run;version=\"1.0.0\""), Map.of());

    @Test
    void aPluginMayImportTheApiAndALibraryButNoPlugin() {
        BundleJar linux = bundle(
                "org.bulkbench.linux", Map.of("Export-Package", "org.bulkbench.linux;version=\"1.0.0\""), Map.of());
        BundleJar stream = bundle(
                "org.bulkbench.workload.stream",
                Map.of("Export-Package", "org.bulkbench.workload.stream;version=\"1.0.0\""),
                Map.of());
        BundleJar probe = bundle(
                "org.bulkbench.probe.linux",
                Map.of(
                        "Import-Package",
                        "org.bulkbench.run;version=\"[1.0,2)\",org.bulkbench.linux;version=\"[1,2)\",org.bulkbench.workload.stream;version=\"[1,2)\""),
                Map.of());

        assertEquals(
                List.of(
                        "org.bulkbench.probe.linux imports org.bulkbench.workload.stream of org.bulkbench.workload.stream"),
                new Layers(List.of(API, linux, stream, probe)).violations());
    }

    @Test
    void nothingPointsUpAndTheApiNeedsNothing() {
        BundleJar api = bundle(
                "org.bulkbench.api",
                Map.of(
                        "Export-Package",
                        "org.bulkbench.run;version=\"1.0.0\"",
                        "Import-Package",
                        "java.util,org.bulkbench.json;version=\"[1,2)\",org.osgi.service.component"),
                Map.of());
        BundleJar json = bundle(
                "org.bulkbench.json", Map.of("Export-Package", "org.bulkbench.json;version=\"1.0.0\""), Map.of());

        assertEquals(
                List.of(
                        "org.bulkbench.api imports org.bulkbench.json of org.bulkbench.json",
                        "org.bulkbench.api imports org.osgi.service.component"),
                new Layers(List.of(api, json)).violations());
    }

    @Test
    void foreignLibrariesStayWhereTheyBelong() {
        BundleJar cli = bundle(
                "org.bulkbench.cli",
                Map.of("Import-Package", "picocli;version=\"[4,5)\",com.fasterxml.jackson.core,org.osgi.framework"),
                Map.of());

        assertEquals(
                List.of(
                        "org.bulkbench.cli imports com.fasterxml.jackson.core",
                        "org.bulkbench.cli imports org.osgi.framework"),
                new Layers(List.of(API, cli)).violations());
    }

    @Test
    void importsAndExportsHaveVersionsAndNothingInternalIsExported() {
        BundleJar rules = bundle(
                "org.bulkbench.rules",
                Map.of(
                        "Export-Package",
                        "org.bulkbench.rules.internal;version=\"1.0.0\",org.bulkbench.rules",
                        "Import-Package",
                        "org.bulkbench.run",
                        "Require-Bundle",
                        "x"),
                Map.of("org/bulkbench/rules/power/Rule", Set.of(), "org/elsewhere/internal/Rule", Set.of()));

        assertEquals(
                List.of(
                        "org.bulkbench.rules exports org.bulkbench.rules without a version",
                        "org.bulkbench.rules exports org.bulkbench.rules.internal",
                        "org.bulkbench.rules has Require-Bundle",
                        "org.bulkbench.rules has org.bulkbench.rules.power, which is neither internal nor exported",
                        "org.bulkbench.rules has org.elsewhere.internal, which is not under its own name",
                        "org.bulkbench.rules imports org.bulkbench.run of any version"),
                new Layers(List.of(API, rules)).violations());
    }

    @Test
    void onlyTheBundlesOfTheKernelReadItsFiles() {
        Map<String, Set<String>> classes = Map.of(
                "org/bulkbench/X/internal/Reader", Set.of("/sys/block", "java/nio/file/Files"),
                "org/bulkbench/X/internal/Rooted", Set.of("sys/class/\1/size", "java/nio/file/Files"),
                "org/bulkbench/X/internal/Help", Set.of("name a disk: block:/dev/sdb", "java/nio/file/Files"),
                "org/bulkbench/X/internal/Remedy", Set.of("write 120 to /sys/block/sdb/device/max_sectors"),
                "org/bulkbench/X/internal/Other", Set.of("a/dev/b", "java/nio/file/Files"));

        assertEquals(
                List.of(
                        "org.bulkbench.rules may read /sys, /proc or /dev in org/bulkbench/rules/internal/Reader",
                        "org.bulkbench.rules may read /sys, /proc or /dev in org/bulkbench/rules/internal/Rooted"),
                new Layers(List.of(API, renamed("rules", classes))).violations());
        assertEquals(List.of(), new Layers(List.of(API, renamed("device.linux", classes))).violations());
    }

    @Test
    void systemCallsAndBundleContextsHaveOnePlace() {
        Map<String, Set<String>> classes = Map.of(
                "org/bulkbench/X/internal/A", Set.of("(Ljava/lang/foreign/MemorySegment;)V"),
                "org/bulkbench/X/internal/B", Set.of("org/osgi/framework/BundleContext"),
                "org/bulkbench/X/internal/b/C", Set.of("org/osgi/framework/BundleContext"));

        assertEquals(
                List.of(
                        "org.bulkbench.core uses BundleContext in more than one package: [org/bulkbench/core/internal, org/bulkbench/core/internal/b]",
                        "org.bulkbench.core uses java/lang/foreign/ in org/bulkbench/core/internal/A"),
                new Layers(List.of(API, renamed("core", classes))).violations());
    }

    private static BundleJar renamed(String name, Map<String, Set<String>> classes) {
        Map<String, Set<String>> renamed = new HashMap<>();
        classes.forEach((type, texts) -> renamed.put(type.replace("X", name.replace('.', '/')), texts));
        return bundle("org.bulkbench." + name, Map.of(), renamed);
    }

    private static BundleJar bundle(String name, Map<String, String> headers, Map<String, Set<String>> texts) {
        return new BundleJar(name, headers, texts);
    }
}
