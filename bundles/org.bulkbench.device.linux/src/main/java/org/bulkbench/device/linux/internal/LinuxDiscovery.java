package org.bulkbench.device.linux.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bulkbench.device.Device;
import org.bulkbench.device.Device.Section;
import org.bulkbench.device.DeviceDiscovery;
import org.osgi.service.component.annotations.Component;

/** Lists USB controllers, hubs and devices, disks and mounts from sysfs and proc, without opening a device. */
@Component
public final class LinuxDiscovery implements DeviceDiscovery {

    @Override
    public List<Device> look(Path root) throws IOException {
        LinuxTree tree = new LinuxTree(root);
        if (!Files.isDirectory(tree.at("sys/block")) && !Files.isReadable(tree.at("proc/self/mountinfo"))) {
            throw new IOException(
                    "%s has neither sys/block nor proc/self/mountinfo; mount /sys and /proc, or name the root of a copied Linux tree"
                            .formatted(root));
        }
        List<Device> found = new ArrayList<>(new UsbScan(tree).devices());
        BlockDevices devices = BlockDevices.scan(tree);
        for (BlockDevice device : devices.bottomUp()) {
            if (device.hasMedium() || device.layer().isEmpty()) { // no idle loop devices, but empty card readers
                found.add(new Device(id(device), parent(device), Section.DISKS, device.facts()));
            }
        }
        for (Mount mount : Mount.all(tree)) {
            if (!mount.pseudo()) {
                Optional<String> on = devices.of(mount).map(LinuxDiscovery::id);
                found.add(new Device("mount:" + mount.point(), on, Section.MOUNTS, mount.facts()));
            }
        }
        return List.copyOf(found);
    }

    private static Optional<String> parent(BlockDevice device) {
        return device.disk()
                .or(() -> device.slaves().stream().findFirst())
                .map(name -> "disk:" + name)
                .or(() -> UsbDevice.above(device.tree(), device.folder()).map(UsbScan::id));
    }

    private static String id(BlockDevice device) {
        return "disk:" + device.name();
    }
}
