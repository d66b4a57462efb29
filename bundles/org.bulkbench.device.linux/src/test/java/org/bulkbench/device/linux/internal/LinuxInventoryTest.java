package org.bulkbench.device.linux.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.device.Medium;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Limit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinuxInventoryTest {

    private static final String ROOT_MOUNT = "22 1 8:1 / / rw - ext4 /dev/sda1 rw";

    @TempDir
    Path root;

    @TempDir
    Path stick;

    private final Map<Path, FileNumbers> numbers = new HashMap<>();
    private final List<Path> system = List.of(Path.of("/"));

    @BeforeEach
    void numbersOfFiles() {
        numbers.put(Path.of("/"), on("8:1"));
    }

    private static FileNumbers on(String device) {
        return new FileNumbers(DeviceNumber.parse(device).orElseThrow(), Optional.empty(), 1);
    }

    private Medium medium(Path path) throws IOException {
        return new LinuxInventory(
                        root,
                        asked -> {
                            FileNumbers found = numbers.get(asked);
                            if (found == null) {
                                throw new NoSuchFileException(asked.toString());
                            }
                            return found;
                        },
                        () -> system)
                .medium(path);
    }

    private String mountOf(String number, String type, String source) {
        return "30 22 %s / %s rw,sync - %s %s rw".formatted(number, stick, type, source);
    }

    private static List<Observation> facts(Medium medium, Kind kind) {
        return medium.facts().stream().filter(each -> each.kind().equals(kind)).toList();
    }

    @Test
    void followsAFolderToTheStickAndItsLink() throws IOException {
        FakeLinux.in(root).stick("480", "2.00", "usb-storage").mounts(ROOT_MOUNT, mountOf("8:17", "vfat", "/dev/sdb1"));
        numbers.put(stick, on("8:17"));
        Medium medium = medium(stick);
        assertEquals("sdb", medium.device());
        assertEquals("usb 0951:1666 0110 serial S1 lun 1 15360000 B", medium.identity());
        assertEquals(15_360_000, medium.capacityBytes().orElseThrow());
        assertEquals(List.of("sdb1 is mounted at " + stick + "."), medium.users());
        assertFalse(medium.system());
        assertEquals("vfat", facts(medium, Kind.FILESYSTEM).getFirst().text(Fields.TYPE));
        assertEquals("rw,sync", facts(medium, Kind.FILESYSTEM).getFirst().text(Fields.OPTIONS));
        assertEquals("sdb", facts(medium, Kind.DISK).getFirst().text(Fields.NAME));
        assertEquals("high", facts(medium, Kind.LINK).getFirst().text(Fields.SPEED));
        assertEquals("BOT", facts(medium, Kind.STORAGE_INTERFACE).getFirst().text(Fields.PROTOCOL));
        assertEquals(120, facts(medium, Kind.SETTING).getFirst().number(Fields.VALUE_NUMBER));
        assertEquals("mq-deadline", facts(medium, Kind.SETTING).getLast().text(Fields.VALUE));
        assertEquals(53_248_000, medium.limits().getFirst().bytesPerSecond());
        assertEquals(Limit.Kind.HARD, medium.limits().getFirst().kind());
        assertEquals(41e6, medium.limits().getLast().bytesPerSecond());
    }

    @Test
    void seesThroughEncryptionAndLoopDevices() throws IOException {
        Path image = stick.resolve("image");
        FakeLinux.in(root)
                .stick("5000", "3.00", "uas")
                .encrypted()
                .loop(image)
                .mounts(
                        ROOT_MOUNT,
                        mountOf("253:0", "ext4", "/dev/mapper/safe"),
                        "31 22 7:0 / /mnt/loop rw - ext4 /dev/loop0 rw");
        numbers.put(stick, on("253:0"));
        numbers.put(image, on("253:0"));
        Files.createFile(image);
        Medium medium = medium(image);
        assertEquals("sdb", medium.device());
        assertEquals("dm-crypt", facts(medium, Kind.LAYER).getFirst().text(Fields.WHAT));
        assertEquals(
                List.of(
                        "dm-0 is mounted at " + stick + ".",
                        "loop0 is mounted at /mnt/loop.",
                        "loop0 shows the file %s as a disk.".formatted(image),
                        "dm-0 is built on sdb1."),
                medium.users());
        assertEquals(450e6, medium.limits().getLast().bytesPerSecond());
    }

    @Test
    void findsTheDiskOfAFileSystemWithoutANumberByItsSource() throws IOException {
        FakeLinux.in(root).stick("480", "2.00", "uas").mounts(ROOT_MOUNT, mountOf("0:44", "btrfs", "/dev/sdb1"));
        numbers.put(stick, on("0:45"));
        assertEquals("sdb", medium(stick).device());
    }

    @Test
    void knowsTheDiskThatTheSystemRunsFrom() throws IOException {
        FakeLinux.in(root).stick("480", "2.00", "uas").mounts(ROOT_MOUNT, mountOf("8:1", "ext4", "/dev/sda1"));
        numbers.put(stick, on("8:1"));
        Medium medium = medium(stick);
        assertTrue(medium.system());
        assertEquals("wwid naa.500 lun 0 512000000 B", medium.identity());
        assertEquals(List.of(), medium.limits());
    }

    @Test
    void countsSwapOnADiskAsTheSystem() throws IOException {
        FakeLinux fake = FakeLinux.in(root).stick("480", "2.00", "uas").mounts(ROOT_MOUNT);
        Path node = Files.createFile(stick.resolve("node"));
        numbers.put(node, new FileNumbers(new DeviceNumber(0, 6), DeviceNumber.parse("8:16"), 7));
        assertFalse(medium(node).system());
        assertEquals(List.of(), facts(medium(node), Kind.FILESYSTEM), "a node's own file system says nothing");
        fake.write("proc/swaps", "Filename Type Size\n/dev/sdb1 partition 1\n");
        assertTrue(medium(node).system());
        assertEquals(List.of("/dev/sdb1 is used as swap."), medium(node).users());
        fake.write("proc/swaps", "Filename Type Size\n/swap\\040file file 1\n/dev/sda1 partition 1\n");
        numbers.put(Path.of("/swap file"), on("8:17"));
        assertEquals(List.of("/swap file is used as swap."), medium(node).users());
        numbers.remove(Path.of("/swap file"));
        assertFalse(medium(node).system());
        assertEquals(
                List.of("/swap file is used as swap and cannot be seen: it may lie here."),
                medium(node).users());
    }

    @Test
    void saysThatMemoryIsNoDisk() throws IOException {
        FakeLinux.in(root).mounts(ROOT_MOUNT, mountOf("0:40", "tmpfs", "tmpfs"));
        numbers.put(stick, on("0:40"));
        Medium medium = medium(stick);
        assertEquals("", medium.device());
        assertEquals("tmpfs 0:40", medium.identity());
        assertEquals("memory", facts(medium, Kind.LAYER).getFirst().text(Fields.WHAT));
        assertFalse(medium.system());
    }

    @Test
    void refusesToGuess() throws IOException {
        FakeLinux fake = FakeLinux.in(root);
        numbers.put(stick, on("8:1"));
        assertTrue(assertThrows(IOException.class, () -> medium(stick))
                .getMessage()
                .contains("mount /proc"));
        fake.mounts(ROOT_MOUNT);
        Path node = Files.createFile(stick.resolve("node"));
        numbers.put(node, new FileNumbers(new DeviceNumber(0, 6), DeviceNumber.parse("9:9"), 7));
        assertTrue(
                assertThrows(IOException.class, () -> medium(node)).getMessage().contains("mount /sys"));
        assertTrue(assertThrows(IOException.class, () -> medium(stick.resolve("none")))
                .getMessage()
                .contains("There is no"));
        fake.loop(Path.of("/in/another/container"));
        assertEquals(
                List.of(
                        "sda1 is mounted at /.",
                        "loop0 shows the file /in/another/container, which cannot be seen: it may lie here."),
                medium(stick).users());
    }

    @Test
    void unpacksDeviceNumbersAsTheKernelPacksThem() {
        assertEquals(new DeviceNumber(8, 17), DeviceNumber.unpack(0x811));
        assertEquals(new DeviceNumber(259, 300), DeviceNumber.unpack(0x11032c));
        assertEquals(Optional.empty(), DeviceNumber.parse("8:"));
    }

    @Test
    void looksAtThisComputer() throws IOException {
        assumeTrue(Files.isReadable(Path.of("/proc/self/mountinfo")), "There is no /proc here");
        Medium medium = new LinuxInventory().medium(Path.of(System.getProperty("java.home")));
        assertTrue(medium.system());
        assertFalse(facts(medium, Kind.FILESYSTEM).isEmpty());
    }
}
