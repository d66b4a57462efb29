package org.bulkbench.assembler;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Assembles the product; run by the build with arguments {@code name=value}, see {@code product/pom.xml}. */
public final class Main {

    private Main() {}

    /** Ends with 0, or with 1 and the reason on stderr. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Map<String, String> values = new HashMap<>();
        for (String arg : args) {
            String[] parts = arg.split("=", 2);
            values.put(parts[0], parts[1]);
        }
        Assembly assembly = new Assembly(
                values.get("version"),
                FileTime.from(Instant.parse(values.get("timestamp"))),
                Path.of(values.get("features")),
                Path.of(values.get("supply")),
                Path.of(values.get("files")),
                Path.of(values.get("work")),
                Path.of(values.get("product")),
                Optional.of(values.get("archive"))
                        .filter(folder -> !folder.equals("none"))
                        .map(Path::of));
        try {
            assembly.run();
        } catch (AssemblyException e) {
            System.err.println(e.getMessage());
            System.exit(1);
        }
    }
}
