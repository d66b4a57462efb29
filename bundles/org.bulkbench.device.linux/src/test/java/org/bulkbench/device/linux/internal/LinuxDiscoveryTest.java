package org.bulkbench.device.linux.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bulkbench.device.Device;
import org.bulkbench.device.Device.Section;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinuxDiscoveryTest {

    @TempDir
    Path root;

    private List<Device> look() throws IOException {
        return new LinuxDiscovery().look(root);
    }

    private static Device named(List<Device> devices, String id) {
        return devices.stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
    }

    @Test
    void hangsMountsOnPartitionsOnDisksOnTheirUsbDevice() throws IOException {
        FakeLinux.in(root)
                .stick("480", "2.10", "usb-storage")
                .encrypted()
                .mounts(
                        "22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw,errors=remount-ro",
                        "23 22 0:21 / /proc rw - proc proc rw",
                        "24 22 0:30 / /tmp rw - tmpfs tmpfs rw,size=1k",
                        "25 22 253:0 / /media/my\\040stick rw,sync - vfat /dev/mapper/safe rw,codepage=437",
                        "26 22 8:17 / /media/my\\040stick ro - vfat /dev/sdb1 ro",
                        "garbage");
        List<Device> devices = look();
        assertEquals(
                "controller:0000:00:14.0 usb:usb1<controller:0000:00:14.0 usb:1-2<usb:usb1 disk:sdb<usb:1-2 disk:sdb1<disk:sdb disk:dm-0<disk:sdb1"
                        + " disk:sda disk:sda1<disk:sda mount:/<disk:sda1 mount:/tmp mount:/media/my stick<disk:sdb1",
                devices.stream()
                        .map(each -> each.id()
                                + each.parent().map(parent -> "<" + parent).orElse(""))
                        .collect(Collectors.joining(" ")));
        assertEquals(
                "ro", named(devices, "mount:/media/my stick").facts().text(Fields.OPTIONS), "the last mount is seen");
        assertEquals(
                "rw,relatime,errors=remount-ro",
                named(devices, "mount:/").facts().text(Fields.OPTIONS));
    }

    @Test
    void tellsWhatADiskAndItsUsbDeviceAre() throws IOException {
        FakeLinux.in(root).stick("480", "2.10", "usb-storage");
        List<Device> devices = look();
        Observation disk = named(devices, "disk:sdb").facts();
        assertEquals("ACME Disk sdb", disk.text(Fields.MODEL));
        assertEquals(Optional.of(30_000L * 512), disk.get(Fields.CAPACITY_BYTES));
        assertEquals(Optional.of(512L), disk.get(Fields.BLOCK_BYTES));
        assertEquals(Optional.of(true), disk.get(BlockDevice.REMOVABLE));
        assertEquals(Optional.of(false), disk.get(BlockDevice.ROTATIONAL));
        Observation usb = named(devices, "usb:1-2").facts();
        assertEquals("Acme Stick 3000", usb.text(Fields.NAME), "without its control characters");
        assertEquals("0951:1666", usb.text(Fields.VENDOR_ID) + ":" + usb.text(Fields.PRODUCT_ID));
        assertEquals("high", usb.text(Fields.SPEED));
        assertEquals("2", usb.text(Fields.PORT));
        assertEquals(Optional.of(200L), usb.get(Fields.MAX_MILLIAMPS));
        assertEquals("usb-storage", usb.text(Fields.DRIVER));
        assertEquals(Section.HUBS, named(devices, "usb:usb1").section());
        Observation controller = named(devices, "controller:0000:00:14.0").facts();
        assertEquals(
                "XHCI xhci_hcd 8086:a12f",
                controller.text(Fields.FAMILY) + " " + controller.text(Fields.DRIVER) + " "
                        + controller.text(Fields.PCI_ID));
    }

    @Test
    void saysThatThereIsNothingToSee() {
        String sentence = assertThrows(IOException.class, this::look).getMessage();
        assertTrue(sentence.contains("mount /sys and /proc"), sentence);
    }

    @Test
    void doesNotLeaveItsRoot() throws IOException {
        Path secret = Files.writeString(Files.createTempFile("bulkbench", "secret"), "secret");
        try {
            FakeLinux.in(root);
            Path model = root.resolve("sys/block/sda/device/model").toRealPath();
            Files.delete(model);
            Files.createSymbolicLink(model, secret);
            assertEquals("", named(look(), "disk:sda").facts().text(Fields.MODEL));
        } finally {
            Files.delete(secret);
        }
    }

    @Test
    void looksAtThisComputer() throws IOException {
        assumeTrue(Files.isReadable(Path.of("/proc/self/mountinfo")), "There is no /proc here");
        List<Device> devices = new LinuxDiscovery().look(Path.of("/"));
        assertTrue(devices.stream().anyMatch(each -> each.id().equals("mount:/")));
        assertFalse(devices.stream().anyMatch(each -> each.id().equals("mount:/proc")));
        assertEquals(devices.size(), devices.stream().map(Device::id).distinct().count());
    }
}
