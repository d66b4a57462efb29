package org.bulkbench.probe.linux.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bulkbench.probe.Probe;
import org.bulkbench.storage.TargetUri;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stick with a partition, encryption on it, and a loop device on a file of that. */
class LinuxProbeTest {

    private static final String STICK = "sys/devices/usb1/block/sdb";

    @TempDir
    Path root;

    private final Map<Path, FileNumbers> numbers = new HashMap<>();

    @BeforeEach
    void machine() throws IOException {
        write(
                "proc/stat",
                "cpu  100 20 30 4000 50 6 7 8 9 10",
                "cpu0 1 2 3 4 5 6 7 8 9 10",
                "intr 91 2 3",
                "ctxt 92",
                "btime 1",
                "softirq 1 2 3 4 5 96 7");
        write("proc/vmstat", "nr_free_pages 7", "pgpgin 5", "pgpgout 6");
        write("proc/self/stat", "42 (a) b (c) S 1 2 3 4 5 6 7 8 9 10 250 75 0 0");
        write("proc/meminfo", "MemTotal: 1000 kB", "Dirty:      12 kB", "Writeback:   3 kB", "WritebackTmp: 9 kB");
        write("proc/self/mountinfo", "20 1 0:5 / / rw - tmpfs none rw");
        write("proc/uptime", "350735.47 234388.90");
        device(STICK, "8:16", "10 1 2048 30 4 0 1000 500 2 250 700 1 2 3 4 5 6");
        device(STICK + "/sdb1", "8:17", "9 1 2040 30 4 0 1000 500 2 250 700");
        write(STICK + "/sdb1/partition", "1");
        device("sys/devices/virtual/block/dm-0", "253:0", "1 0 8 1 1 0 8 1 0 1 1");
        link("sys/devices/virtual/block/dm-0/slaves/sdb1", STICK + "/sdb1");
    }

    @Test
    void readsTheCountersOfADeviceAndOfTheMachine() throws IOException {
        Map<String, Long> values = sampled(node("dev/sdb", 8, 16));

        assertEquals(10, values.get("disk/sdb/reads"));
        assertEquals(1_048_576, values.get("disk/sdb/readBytes"));
        assertEquals(30_000_000, values.get("disk/sdb/readNanos"));
        assertEquals(4, values.get("disk/sdb/writes"));
        assertEquals(512_000, values.get("disk/sdb/writeBytes"));
        assertEquals(500_000_000, values.get("disk/sdb/writeNanos"));
        assertEquals(2, values.get("disk/sdb/inFlight"));
        assertEquals(250_000_000, values.get("disk/sdb/busyNanos"));
        assertEquals(700_000_000, values.get("disk/sdb/queueNanos"));
        assertEquals(2_500_000_000L, values.get("process/userNanos"));
        assertEquals(750_000_000, values.get("process/systemNanos"));
        assertEquals(1_200_000_000, values.get("cpu/userNanos"));
        assertEquals(430_000_000, values.get("cpu/systemNanos"));
        assertEquals(40_000_000_000L, values.get("cpu/idleNanos"));
        assertEquals(500_000_000, values.get("cpu/iowaitNanos"));
        assertEquals(80_000_000, values.get("cpu/stealNanos"));
        assertEquals(12 << 10, values.get("memory/dirtyBytes"));
        assertEquals(3 << 10, values.get("memory/writebackBytes"));
        assertEquals(5 << 10, values.get("memory/pagedInBytes"));
        assertEquals(6 << 10, values.get("memory/pagedOutBytes"));
        assertEquals(91, values.get("cpu/interrupts"));
        assertEquals(92, values.get("cpu/contextSwitches"));
        assertEquals(96, values.get("cpu/blockSoftInterrupts"));
        assertEquals(350_735_470_000_000L, values.get("clock/bootNanos"));
        assertEquals(1_800_000_000_123_000_000L, values.get("clock/wallNanos"));
        assertFalse(values.containsKey("disk/sdb/ioErrors"));
    }

    @Test
    void countsTheInterruptsOfTheControllerThatCarriesADisk() throws IOException {
        assertFalse(sampled(node("dev/sdb", 8, 16)).containsKey("disk/sdb/interrupts"), "none is told");
        write("sys/devices/usb1/irq", "0");
        assertFalse(sampled(node("dev/sdb", 8, 16)).containsKey("disk/sdb/interrupts"), "it has none");
        write("sys/devices/usb1/irq", "17");
        write("sys/kernel/irq/17/per_cpu_count", "5,7");
        assertEquals(12, sampled(node("dev/sdb", 8, 16)).get("disk/sdb/interrupts"));
        write("sys/devices/usb1/msi_irqs/30", "msix");
        write("sys/devices/usb1/msi_irqs/31", "msix");
        write("sys/kernel/irq/30/per_cpu_count", "1,20");
        write("sys/kernel/irq/31/per_cpu_count", "300,4000");
        assertEquals(4321, sampled(node("dev/sdb", 8, 16)).get("disk/sdb/interrupts"));
        assertFalse(sampled(node("dev/sdb1", 8, 17)).containsKey("layer/sdb1/interrupts"));
    }

    @Test
    void readsTheErrorsOfAScsiDisk() throws IOException {
        write(STICK + "/device/ioerr_cnt", "0x2f");
        write(STICK + "/device/iotmo_cnt", "0x0");
        Map<String, Long> values = sampled(node("dev/sdb", 8, 16));

        assertEquals(47, values.get("disk/sdb/ioErrors"));
        assertEquals(0, values.get("disk/sdb/ioTimeouts"));
    }

    @Test
    void aSecondSampleHasTheNewValues() throws IOException {
        try (Probe.Watch watch = probe().watch(List.of(node("dev/sdb", 8, 16)))) {
            long[] values = new long[watch.names().size()];
            watch.sample(values);
            Files.writeString(root.resolve(STICK + "/stat"), "11 1 2048 30 4 0 1000 500 2 250 700");
            watch.sample(values);
            assertEquals(11, values[watch.names().indexOf("disk/sdb/reads")]);
        }
    }

    @Test
    void findsTheWholeStackUnderAFile() throws IOException {
        assertEquals(List.of("layer/dm-0", "layer/sdb1", "disk/sdb"), devices(file("home/a", 253, 0)));
    }

    @Test
    void aLoopDeviceLiesOnTheDiskOfItsFile() throws IOException {
        TargetUri image = file("home/image", 8, 17);
        device("sys/devices/virtual/block/loop0", "7:0", "1 0 8 1 1 0 8 1 0 1 1");
        write("sys/devices/virtual/block/loop0/loop/backing_file", image.place());
        assertEquals(List.of("layer/loop0", "layer/sdb1", "disk/sdb"), devices(node("dev/loop0", 7, 0)));
    }

    @Test
    void aFileSystemWithNumbersOfItsOwnNamesItsDevice() throws IOException {
        TargetUri file = file("pool/my sub/a", 0, 50);
        node("dev/sdb1", 8, 17);
        String point = root.toRealPath().resolve("pool").toString().replace(" ", "\\040");
        write(
                "proc/self/mountinfo",
                "20 1 0:5 / / rw - tmpfs none rw",
                "21 20 0:49 / " + point + " rw,noatime shared:1 - btrfs /dev/sdb1 rw");
        assertEquals(List.of("layer/sdb1", "disk/sdb"), devices(file));
    }

    @Test
    void memoryAndSimulatedTargetsHaveNoDevice() throws IOException {
        assertEquals(List.of(), devices(file("shm/a", 0, 5)));
        assertEquals(List.of(), devices(new TargetUri("sim", "stick")));
    }

    @Test
    void severalTargetsOnOneDiskAreWatchedOnce() throws IOException {
        assertEquals(List.of("layer/sdb1", "disk/sdb"), devices(file("a", 8, 17), file("b", 8, 17)));
    }

    @Test
    void whatIsNotAsExpectedIsSaid() throws IOException {
        write("proc/meminfo", "MemTotal: 1000 kB");
        try (Probe.Watch watch = probe().watch(List.of())) {
            IOException e = assertThrows(
                    IOException.class, () -> watch.sample(new long[watch.names().size()]));
            assertTrue(e.getMessage().endsWith("proc/meminfo is not as expected"), e.getMessage());
        }
        Files.delete(root.resolve("proc/stat"));
        assertThrows(IOException.class, () -> probe().watch(List.of()));
    }

    @Test
    void anInterruptedThreadStillReads() throws IOException {
        try (Probe.Watch watch = probe().watch(List.of())) {
            long[] values = new long[watch.names().size()];
            Thread.currentThread().interrupt();
            watch.sample(values);
            assertTrue(Thread.interrupted());
            watch.sample(values);
            assertEquals(2_500_000_000L, values[watch.names().indexOf("process/userNanos")]);
        }
    }

    @Test
    void aSampleAllocatesNothing() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (Probe.Watch watch = probe().watch(List.of(file("home/a", 253, 0)))) {
            long[] values = new long[watch.names().size()];
            samples(watch, values, 20_000);
            long before = threads.getCurrentThreadAllocatedBytes();
            samples(watch, values, 10_000);
            long bytes = threads.getCurrentThreadAllocatedBytes() - before;
            assertTrue(bytes < 16_000, bytes + " B for 10000 samples"); // one object for each would be 160 kB
        }
    }

    private static void samples(Probe.Watch watch, long[] values, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            watch.sample(values);
        }
    }

    private List<String> devices(TargetUri... targets) throws IOException {
        try (Probe.Watch watch = probe().watch(List.of(targets))) {
            assertFalse(watch.names().isEmpty());
            return watch.names().stream()
                    .filter(name -> name.endsWith("/reads"))
                    .map(name -> name.substring(0, name.lastIndexOf('/')))
                    .toList();
        }
    }

    private Map<String, Long> sampled(TargetUri target) throws IOException {
        try (Probe.Watch watch = probe().watch(List.of(target))) {
            long[] values = new long[watch.names().size()];
            watch.sample(values);
            Map<String, Long> byName = new LinkedHashMap<>();
            for (int i = 0; i < values.length; i++) {
                byName.put(watch.names().get(i), values[i]);
            }
            return byName;
        }
    }

    private LinuxProbe probe() {
        return new LinuxProbe(
                root,
                path -> Optional.ofNullable(numbers.get(path))
                        .orElseThrow(() -> new IOException("no numbers of " + path)),
                () -> 1_800_000_000_123L);
    }

    private TargetUri file(String name, int major, int minor) throws IOException {
        return target("file", name, new FileNumbers(new DeviceNumber(major, minor), Optional.empty(), 1));
    }

    private TargetUri node(String name, int major, int minor) throws IOException {
        return target(
                "block", name, new FileNumbers(new DeviceNumber(0, 6), Optional.of(new DeviceNumber(major, minor)), 1));
    }

    private TargetUri target(String scheme, String name, FileNumbers found) throws IOException {
        write(name, "");
        Path real = root.resolve(name).toRealPath();
        numbers.put(real, found);
        return new TargetUri(scheme, real.toString());
    }

    private void device(String folder, String number, String stat) throws IOException {
        write(folder + "/stat", stat);
        link("sys/dev/block/" + number, folder);
    }

    private void write(String name, String... lines) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, Stream.of(lines).toList());
    }

    private void link(String from, String to) throws IOException {
        Path link = root.resolve(from);
        Files.createDirectories(link.getParent());
        Files.createSymbolicLink(link, root.resolve(to));
    }
}
