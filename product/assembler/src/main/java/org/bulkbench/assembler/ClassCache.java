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

    void make() throws IOException, InterruptedException {
        Path home = Files.createDirectories(work.resolve("training"));
        Path report = Files.writeString(home.resolve("report.txt"), REPORT);
        Path commands = Files.writeString(
                home.resolve("commands.txt"),
                String.join(
                        "\n",
                        "--version",
                        "workloads",
                        "workloads\t--json",
                        "explain\t" + report,
                        "explain\t--json\t" + report,
                        "runs",
                        "bundles\t--json"));
        Path cache = product.resolve("lib/bulkbench.aot");
        Program program = new Program(work.resolve("training.log"), PATIENCE_SECONDS);
        boolean made = program.run(List.of(
                "/usr/bin/env",
                "BULKBENCH_JAVA_OPTIONS=-XX:AOTCacheOutput=" + cache + " -Dbulkbench.training=" + commands,
                product.resolve("bin/bulkbench").toString(),
                "--home",
                home.toString(),
                "workloads"));
        new Tree(home).delete();
        if (!made || !Files.isRegularFile(cache)) {
            Files.deleteIfExists(cache);
            System.err.println("The product starts slower: no class cache could be made (" + program.lastLine() + ").");
        }
    }
}
