package org.bulkbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.tests.Product.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Machines like those of the reports, with controllers and media of their bundles: what the reports measured, within 15 %. */
@Timeout(180)
class UsbMachinesTest {

    private static final List<String> MACHINES = List.of("uhci-26", "uhci-24", "sticks", "maxtor", "maxtor-fat", "nec");

    @TempDir
    Path folder;

    private Product product;

    @BeforeEach
    void findProductAndMachines() throws Exception {
        product = Product.built(folder.resolve("home"));
        Path machines = Files.createDirectories(product.home().resolve("data/machines"));
        for (String machine : MACHINES) {
            try (InputStream in = getClass().getResourceAsStream("machines/" + machine + ".json")) {
                Files.copy(in, machines.resolve(machine + ".json"));
            }
        }
    }

    @Test
    void largeCommandsCrawlOverUhci() throws Exception {
        String[] dd = {"direction=write", "block=4k", "size=32M", "direct=false"};
        assertMeasured(774_000, rate("rate.durable", "sim:uhci-24/sda/fs", dd));
        assertMeasured(147_416, rate("rate.durable", "sim:uhci-26/sda/fs", dd));
        double cured = rate("rate.durable", "sim:uhci-26/sda/fs?max_sectors=240", dd);
        assertTrue(cured > 5 * 147_416, "at least five times as fast: " + cured);
        assertTrue(cured < 1_216_000, "no faster than full speed: " + cured);
        String explained = run("explain", "last");
        assertTrue(!explained.contains("too-large-for-uhci"), explained);
        rate("rate.durable", "sim:uhci-26/sda/fs", dd);
        assertTrue(run("explain", "last").contains("too-large-for-uhci"));
    }

    @Test
    void readsOfLinux26AreFasterThanThoseOf24() throws Exception {
        String[] dd = {"block=64k", "size=16M", "direct=false"};
        double ratio = rate("rate", "sim:uhci-26/sda", dd) / rate("rate", "sim:uhci-24/sda", dd);
        assertMeasured(1.33, ratio);
    }

    @Test
    void sticksProgramAfterTheData() throws Exception {
        String[] dd = {"direction=write", "block=1M", "size=100M", "direct=false"};
        assertMeasured(4_907_027, rate("rate.durable", "sim:sticks/da0/fs", dd));
        assertMeasured(3_015_752, rate("rate.durable", "sim:sticks/da1/fs", dd));
        assertMeasured(871_416, rate("rate.durable", "sim:sticks/old/fs", dd));
        assertMeasured(11_867_000, rate("rate", "sim:sticks/da0", "block=1M", "size=100M", "direct=false"));
    }

    @Test
    void aCommandTakesThreeInterruptThresholds() throws Exception {
        assertMeasured(512 / 0.769e-3, rate("rate", "sim:maxtor/da0", "block=512", "size=1M", "direct=true"));
        assertMeasured(30_474_240, rate("rate", "sim:maxtor/da0", "block=128k", "size=100M", "direct=true"));
        assertMeasured(33_546_240, rate("rate", "sim:maxtor/da0", "block=512k", "size=100M", "direct=true"));
        String[] dd = {"direction=write", "block=64k", "size=625M", "direct=false"};
        assertMeasured(26_116_262, rate("rate.durable", "sim:maxtor/da0/fs", dd));
        assertMeasured(5_313_744, rate("rate.durable", "sim:maxtor-fat/da0/fs", dd));
        assertMeasured(20e6, rate("rate.durable", "sim:maxtor-fat/da0/fs?cluster=32k", dd));
    }

    @Test
    void serialUrbsHalveAnOldController() throws Exception {
        String[] hdparm = {"block=64k", "size=64M", "direct=false"};
        assertMeasured(9.5 * 1024 * 1024, rate("rate", "sim:nec/sdb", hdparm));
        assertTrue(rate("rate", "sim:nec/sdb?order=queued", hdparm) > 16e6);
    }

    private static void assertMeasured(double expected, double value) {
        assertEquals(expected, value, 0.15 * expected);
    }

    private double rate(String metric, String target, String... settings) throws Exception {
        List<String> command = new ArrayList<>(List.of("run", "sequential", "--json", "time=10h", "--on", target));
        command.addAll(List.of(settings));
        String json = run(command.toArray(String[]::new));
        Matcher matcher = Pattern.compile(
                        "\"name\"\\s*:\\s*\"" + metric + "\".*?\"value\"\\s*:\\s*([0-9.eE+-]+)", Pattern.DOTALL)
                .matcher(json);
        assertTrue(matcher.find(), json);
        return Double.parseDouble(matcher.group(1));
    }

    private String run(String... command) throws Exception {
        Ended ended = product.run(folder, command);
        assertEquals(0, ended.code(), ended.err());
        return ended.out();
    }
}
