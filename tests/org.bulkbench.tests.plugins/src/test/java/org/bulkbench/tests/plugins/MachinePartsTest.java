package org.bulkbench.tests.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bulkbench.device.DeviceDiscovery;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.Run;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunRequest;
import org.bulkbench.run.RunService;
import org.bulkbench.storage.TargetUri;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A controller and a medium from outside, of which a person's machine file makes a machine while the framework runs. */
@Timeout(60)
class MachinePartsTest {

    private static final String DATA = "bulkbench.data";
    private static final String MACHINE = """
            {
              "schema": 1,
              "about": "A machine of Acme.",
              "kernel": { "request": "0us", "interrupt": "0us", "call": "0us" },
              "controllers": { "bus": { "type": "acme-bus", "rate": "40MB/s" } },
              "disks": {
                "sda": {
                  "medium": { "type": "acme-crystal", "capacity": "1G", "service": "1ms" },
                  "channel": { "type": "usb", "on": "bus", "order": "command" }
                }
              }
            }
            """;
    private static final String NO_BUS = "controllers.bus: there is no controller 'acme-bus' here. There is none.";
    private static final int BLOCK = 64 * 1024;
    private static final int WRAPPERS = 31 + 13; // of a command and of its status
    private static final double BUS_PER_SECOND = 40e6;

    @TempDir
    private Path directory;

    private String dataBefore;
    private Workbench workbench;
    private Path jar;

    @BeforeEach
    void startFrameworkWithAMachineWithoutItsParts() throws Exception {
        Path home = directory.resolve("home");
        jar = new Acme(new Outside(directory.resolve("outside"))).parts("acme.parts");
        dataBefore = System.setProperty(DATA, home.resolve("data").toString()); // where it looks for machines
        workbench = Workbench.start(
                home,
                "org.bulkbench.linux",
                "org.bulkbench.core",
                "org.bulkbench.simulator",
                "org.bulkbench.workload.stream");
        Path machines = Files.createDirectories(home.resolve("data/machines"));
        Files.writeString(machines.resolve("acme.json"), MACHINE);
    }

    @AfterEach
    void stopFramework() throws Exception {
        workbench.close();
        if (dataBefore == null) {
            System.clearProperty(DATA);
        } else {
            System.setProperty(DATA, dataBefore);
        }
    }

    @Test
    void partsComeMakeTheRateAndGo() throws Exception {
        assertTrue(refusal().contains(NO_BUS), refusal());
        assertFalse(devices().contains("sim:acme/sda"));

        workbench.catalog().install(jar);

        assertEquals(
                List.of("controller acme-bus", "medium acme-crystal"),
                workbench.bundle("acme.parts").contributes().stream()
                        .map(each -> each.contract() + " " + each.id())
                        .sorted()
                        .toList());
        assertEquals(List.of("sim:acme/acme", "sim:acme/sda"), devices());
        assertRate(BLOCK / ((BLOCK + WRAPPERS) / BUS_PER_SECOND + 1e-3), "sim:acme/sda");
        assertRate(BLOCK / ((BLOCK + WRAPPERS) / BUS_PER_SECOND + 5e-3), "sim:acme/sda?service=5ms");
        assertRate(BLOCK / ((BLOCK + WRAPPERS) / (BUS_PER_SECOND / 4) + 1e-3), "sim:acme/sda?bus.rate=10MB/s");

        workbench.catalog().remove("acme.parts");

        assertTrue(refusal().contains(NO_BUS), refusal());
        assertEquals(List.of(), devices());
    }

    @Test
    void aRunEndsAsAbortedWhenTheBundleOfItsPartsGoes() throws Exception {
        workbench.catalog().install(jar);
        Run run = start("sim:acme/sda", Map.of("block", "512", "size", "1G", "time", "240h", "direct", "true"));
        while (run.meters().isEmpty() || run.meters().getFirst().operations() == 0) {
            Thread.onSpinWait();
        }

        workbench.catalog().remove("acme.parts");

        RunRecord record = run.await();
        assertEquals(Ending.ABORTED, record.outcome(), record.sentence());
        assertTrue(
                record.sentence()
                        .matches("Bundle acme\\.parts stopped, which brought the (controller acme-bus"
                                + "|medium acme-crystal) of the machine\\..*"),
                record.sentence());
        assertTrue(record.meters().getFirst().operations() > 0);
        assertTrue(refusal().contains(NO_BUS), refusal());
    }

    private void assertRate(double expected, String target) throws Exception {
        RunRecord record = start(target, Map.of("block", "64k", "size", "64M", "direct", "true"))
                .await();
        assertEquals(Ending.COMPLETED, record.outcome(), record.sentence());
        double rate = record.metrics().stream()
                .filter(metric -> metric.name().equals("rate"))
                .findFirst()
                .orElseThrow()
                .value();
        assertEquals(expected, rate, 0.01 * expected);
    }

    private String refusal() {
        return assertThrows(RefusedException.class, () -> start("sim:acme/sda", Map.of()))
                .getMessage();
    }

    private List<String> devices() throws Exception {
        return workbench.service(DeviceDiscovery.class).look(Path.of("/")).stream()
                .map(device -> device.id())
                .filter(id -> id.startsWith("sim:acme/"))
                .sorted()
                .toList();
    }

    private Run start(String target, Map<String, String> settings) throws Exception {
        return workbench
                .service(RunService.class)
                .start(new RunRequest("sequential", List.of(TargetUri.parse(target)), settings, Grants.NONE));
    }
}
