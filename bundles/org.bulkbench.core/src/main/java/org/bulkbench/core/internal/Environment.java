package org.bulkbench.core.internal;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** What a figure was measured with, for the record. */
final class Environment {

    private Environment() {}

    static Map<String, String> here() {
        Map<String, String> here = new LinkedHashMap<>();
        here.put("program", version());
        here.put("java", System.getProperty("java.vm.name") + " " + Runtime.version());
        here.put(
                "javaOptions",
                String.join(" ", ManagementFactory.getRuntimeMXBean().getInputArguments()));
        here.put("kernel", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        here.put("architecture", System.getProperty("os.arch"));
        here.put("processors", String.valueOf(Runtime.getRuntime().availableProcessors()));
        return here;
    }

    /** Returns the version in this bundle's manifest. */
    private static String version() {
        try (InputStream in = Environment.class.getResourceAsStream("/META-INF/MANIFEST.MF")) {
            Attributes main = in == null ? new Attributes() : new Manifest(in).getMainAttributes();
            boolean ours = "org.bulkbench.core".equals(main.getValue("Bundle-SymbolicName"));
            return Optional.ofNullable(main.getValue("Bundle-Version"))
                    .filter(any -> ours)
                    .orElse("development");
        } catch (IOException e) {
            return "unknown";
        }
    }
}
