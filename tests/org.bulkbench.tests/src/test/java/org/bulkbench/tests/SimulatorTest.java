package org.bulkbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.tests.Product.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Simulated machines in the assembled product. */
@Timeout(120)
class SimulatorTest {

    @TempDir
    Path folder;

    private Product product;

    @BeforeEach
    void findProduct() {
        product = Product.built(folder.resolve("home"));
    }

    @Test
    void aRunOnASimulatedDiskIsTheSameEachTimeAndInItsOwnTime() throws Exception {
        String first = metrics(run("run", "sequential", "--on", "sim:test/slow", "size=64M", "block=64k", "--json"));
        assertEquals(
                first, metrics(run("run", "sequential", "--on", "sim:test/slow", "size=64M", "block=64k", "--json")));
        // 2 ms and 64 KiB at 10 MB/s for each request, whatever this computer does meanwhile
        assertEquals(65_536 / (65_536 / 10e6 + 2e-3), number(first, "rate"), 50_000);
        Ended explained = product.run(folder, "explain", "last");
        assertEquals(0, explained.code(), explained.err());
        assertTrue(explained.out().contains("io-statistics"), explained.out());
    }

    @Test
    void overwritingASimulatedDiskNeedsNoTokenButItsCountersAreWatched() throws Exception {
        String out = run("run", "sequential", "--on", "sim:test/ram", "direction=write", "size=256M", "--json");
        assertTrue(out.contains("\"verdict\": \"valid\",\n    \"reasons\""), out);
    }

    @Test
    void machinesOfOnesOwnLieInTheDataFolder() throws Exception {
        Path machines = Files.createDirectories(product.home().resolve("data/machines"));
        Files.writeString(
                machines.resolve("mine.json"),
                "{\"extends\": \"test\", \"disks\": {\"slow\": {\"medium\": {\"latency\": \"20ms\"}}}}");
        String out = run("run", "sequential", "--on", "sim:mine/slow", "count=100", "block=4k", "--json");
        assertEquals(4096 / (4096 / 10e6 + 20e-3), number(metrics(out), "rate"), 2_000);
        assertTrue(run("devices").contains("sim:mine/slow"));
        Files.writeString(machines.resolve("mine.json"), "{\"extends\": \"test\", \"disk\": {}}");
        Ended wrong = product.run(folder, "run", "sequential", "--on", "sim:mine/slow");
        assertEquals(3, wrong.code());
        assertTrue(wrong.err().contains("Did you mean 'disks'?"), wrong.err());
        assertEquals(1, wrong.err().lines().count(), wrong.err());
    }

    private String run(String... command) throws Exception {
        Ended ended = product.run(folder, command);
        assertEquals(0, ended.code(), ended.err());
        return ended.out();
    }

    /** Returns what was measured, without what differs from run to run. */
    private static String metrics(String json) {
        int begin = json.indexOf("\"metrics\"");
        int end = json.indexOf("\n  ]", begin);
        assertTrue(begin > 0 && end > begin, json);
        return json.substring(begin, end);
    }

    private static double number(String metrics, String name) {
        Matcher matcher = Pattern.compile(
                        "\"name\"\\s*:\\s*\"" + name + "\".*?\"value\"\\s*:\\s*([0-9.eE+-]+)", Pattern.DOTALL)
                .matcher(metrics);
        assertTrue(matcher.find(), metrics);
        return Double.parseDouble(matcher.group(1));
    }
}
