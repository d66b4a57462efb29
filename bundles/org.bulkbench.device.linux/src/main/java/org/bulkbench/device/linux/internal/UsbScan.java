package org.bulkbench.device.linux.internal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.device.Device;
import org.bulkbench.device.Device.Section;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;

/** The USB part of a list: controllers, hubs, devices, parents first. */
record UsbScan(LinuxTree tree) {

    List<Device> devices() {
        Map<String, Device> controllers = new LinkedHashMap<>();
        List<Device> hubs = new ArrayList<>();
        List<Device> devices = new ArrayList<>();
        for (UsbDevice usb : all()) {
            Optional<String> parent = usb.parent().map(UsbScan::id);
            if (usb.root()) {
                Device controller = controller(usb.folder().getParent());
                controllers.putIfAbsent(controller.id(), controller);
                parent = Optional.of(controller.id());
            }
            (usb.hub() ? hubs : devices)
                    .add(new Device(id(usb), parent, usb.hub() ? Section.HUBS : Section.DEVICES, usb.facts()));
        }
        List<Device> all = new ArrayList<>(controllers.values());
        all.addAll(hubs);
        all.addAll(devices);
        return all;
    }

    static String id(UsbDevice usb) {
        return "usb:" + usb.name();
    }

    /** Hubs have shorter paths than what hangs on them. */
    private List<UsbDevice> all() {
        return tree.children(tree.at("sys/bus/usb/devices")).stream()
                .filter(entry -> entry.getFileName().toString().matches("usb[0-9]+|[0-9]+-[0-9.]+"))
                .flatMap(entry -> tree.real(entry).stream())
                .map(folder -> new UsbDevice(tree, folder))
                .sorted(Comparator.comparingInt(usb -> usb.folder().getNameCount()))
                .toList();
    }

    private Device controller(Path folder) {
        Optional<String> driver = tree.linked(folder.resolve("driver"));
        Optional<String> pci = tree.text(folder.resolve("vendor"))
                .flatMap(vendor ->
                        tree.text(folder.resolve("device")).map(device -> plain(vendor) + ":" + plain(device)));
        String name = folder.getFileName().toString();
        return new Device(
                "controller:" + name,
                Optional.empty(),
                Section.CONTROLLERS,
                Observation.measured(Kind.HOST_CONTROLLER)
                        .with(Fields.NAME, name)
                        .with(
                                Fields.FAMILY,
                                family(tree.text(folder.resolve("class")).orElse(""), driver.orElse("")))
                        .with(Fields.DRIVER, driver)
                        .with(Fields.PCI_ID, pci));
    }

    private static String family(String pciClass, String driver) {
        return switch (pciClass) {
            case "0x0c0300" -> "UHCI";
            case "0x0c0310" -> "OHCI";
            case "0x0c0320" -> "EHCI";
            case "0x0c0330" -> "XHCI";
            default -> driver.matches("[uoex]hci.*") ? driver.substring(0, 4).toUpperCase(Locale.ROOT) : "OTHER";
        };
    }

    private static String plain(String hex) {
        return hex.startsWith("0x") ? hex.substring(2) : hex;
    }
}
