package org.bulkbench.device.linux.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Builds a small /sys and /proc: a system disk, a stick on a hub port, a loop device, encryption. */
record FakeLinux(Path root) {

    private static final String CONTROLLER = "sys/devices/pci0000:00/0000:00:14.0";
    private static final String STICK = CONTROLLER + "/usb1/1-2";

    static FakeLinux in(Path root) throws IOException {
        FakeLinux fake = new FakeLinux(root);
        fake.disk("sys/devices/pci0000:00/0000:00:17.0/ata1/host0/target0:0:0/0:0:0:0", "sda", "8:0", 1_000_000);
        fake.partition(
                "sys/devices/pci0000:00/0000:00:17.0/ata1/host0/target0:0:0/0:0:0:0/block/sda/sda1", "8:1", 900_000);
        fake.write("sys/devices/pci0000:00/0000:00:17.0/ata1/host0/target0:0:0/0:0:0:0/wwid", "naa.500");
        return fake;
    }

    FakeLinux stick(String mbit, String version, String driver) {
        write(CONTROLLER + "/class", "0x0c0330")
                .write(CONTROLLER + "/vendor", "0x8086")
                .write(CONTROLLER + "/device", "0xa12f");
        link(CONTROLLER + "/driver", "sys/bus/pci/drivers/xhci_hcd");
        usb(CONTROLLER + "/usb1", "1d6b", "0002", "09", mbit, version, 1);
        usb(STICK, "0951", "1666", "00", mbit, version, 5);
        write(STICK + "/manufacturer", "Acme")
                .write(STICK + "/product", "Stick\u0007 3000")
                .write(STICK + "/serial", "S1");
        write(STICK + "/bMaxPower", "200mA").write(STICK + "/bcdDevice", "0110");
        write(STICK + "/1-2:1.0/bInterfaceClass", "08");
        link(STICK + "/1-2:1.0/driver", "sys/bus/usb/drivers/" + driver);
        String scsi = STICK + "/1-2:1.0/host6/target6:0:0/6:0:0:1";
        disk(scsi, "sdb", "8:16", 30_000);
        partition(scsi + "/block/sdb/sdb1", "8:17", 29_000);
        return this;
    }

    /** Encryption on the stick's partition. */
    FakeLinux encrypted() {
        String folder = "sys/devices/virtual/block/dm-0";
        write(folder + "/dev", "253:0").write(folder + "/size", "28000");
        write(folder + "/dm/uuid", "CRYPT-LUKS2-1").write(folder + "/dm/name", "safe");
        link(folder + "/slaves/sdb1", STICK + "/1-2:1.0/host6/target6:0:0/6:0:0:1/block/sdb/sdb1");
        link(STICK + "/1-2:1.0/host6/target6:0:0/6:0:0:1/block/sdb/sdb1/holders/dm-0", folder);
        link("sys/block/dm-0", folder);
        return this;
    }

    FakeLinux loop(Path file) {
        String folder = "sys/devices/virtual/block/loop0";
        write(folder + "/dev", "7:0")
                .write(folder + "/size", "100")
                .write(folder + "/loop/backing_file", file.toString());
        link("sys/block/loop0", folder);
        return this;
    }

    FakeLinux mounts(String... lines) {
        return write("proc/self/mountinfo", String.join("\n", lines));
    }

    FakeLinux disk(String scsi, String name, String number, long sectors) {
        String folder = scsi + "/block/" + name;
        write(scsi + "/model", "Disk " + name).write(scsi + "/vendor", "ACME");
        write(folder + "/dev", number).write(folder + "/size", Long.toString(sectors));
        write(folder + "/ro", "0").write(folder + "/removable", "1");
        write(folder + "/queue/logical_block_size", "512").write(folder + "/queue/rotational", "0");
        write(folder + "/queue/max_sectors_kb", "120").write(folder + "/queue/read_ahead_kb", "128");
        write(folder + "/queue/scheduler", "none [mq-deadline] kyber");
        link(folder + "/device", scsi);
        link("sys/block/" + name, folder);
        return this;
    }

    FakeLinux partition(String folder, String number, long sectors) {
        return write(folder + "/partition", "1")
                .write(folder + "/dev", number)
                .write(folder + "/size", Long.toString(sectors));
    }

    FakeLinux write(String path, String text) {
        try {
            Path file = root.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text + "\n");
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void usb(
            String folder, String vendor, String product, String type, String mbit, String version, int number) {
        write(folder + "/idVendor", vendor)
                .write(folder + "/idProduct", product)
                .write(folder + "/bDeviceClass", type);
        write(folder + "/speed", mbit).write(folder + "/version", " " + version).write(folder + "/busnum", "1");
        write(folder + "/devnum", Integer.toString(number));
        link("sys/bus/usb/devices/" + Path.of(folder).getFileName(), folder);
    }

    private void link(String from, String to) {
        try {
            Files.createDirectories(root.resolve(to));
            Path link = root.resolve(from);
            Files.createDirectories(link.getParent());
            Files.deleteIfExists(link);
            Files.createSymbolicLink(link, link.getParent().relativize(root.resolve(to)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
