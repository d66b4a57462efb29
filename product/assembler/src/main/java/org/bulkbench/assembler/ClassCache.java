package org.bulkbench.assembler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The ahead-of-time cache of classes: made by a short run of the product, and left out where that fails. */
record ClassCache(Path product, Path work) {

    private static final int PATIENCE_SECONDS = 120;

    /** What the run does; a figure in a text makes readers and rules load their classes. */
    private static final String REPORT = """
            My stick is slow on this machine:

            $ dd if=/dev/zero of=/mnt/stick/file bs=4k count=8192
            8192+0 records in
            8192+0 records out
            33554432 bytes (34 MB, 32 MiB) copied, 41.2 s, 814 kB/s
            """;

    private static final String COMMANDS = """
            --version
            workloads
            workloads\t--json
            explain\ttraining/report.txt
            explain\t--json\ttraining/report.txt
            runs
            bundles\t--json
            """;

    void make() throws IOException, InterruptedException {
        // All names are relative to the product: options of the virtual machine are split at spaces.
        Path home = Files.createDirectories(product.resolve("training"));
        Files.writeString(home.resolve("report.txt"), REPORT);
        Files.writeString(home.resolve("commands.txt"), COMMANDS);
        Program program = new Program(product, work.resolve("training.log"), PATIENCE_SECONDS);
        program.run(List.of(
                "/usr/bin/env",
                "BULKBENCH_JAVA_OPTIONS=-XX:AOTCacheOutput=lib/bulkbench.aot -Dbulkbench.training=training/commands.txt",
                "bin/bulkbench",
                "--home=training",
                "workloads"));
        new Tree(home).delete();
        if (!Files.isRegularFile(product.resolve("lib/bulkbench.aot"))) {
            System.err.println("The product starts slower: no class cache could be made (" + program.lastLine() + ").");
        }
    }
}
