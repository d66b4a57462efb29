package org.bulkbench.device.linux.internal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.UsbSpeed;

/**
 * A USB device or hub in sysfs.
 *
 * @param tree in which it is described
 * @param folder its own, links followed; the name is bus and port path, such as {@code 1-2.1}, or {@code usb1} for a root hub
 */
record UsbDevice(LinuxTree tree, Path folder) {

    static final Field<String> USB_VERSION = Field.text("usbVersion");
    static final Field<String> SERIAL = Field.text("serial");

    private static final String HUB_CLASS = "09";
    private static final String STORAGE_CLASS = "08";

    /** Returns the USB device on whose path something lies. */
    static Optional<UsbDevice> above(LinuxTree tree, Path below) {
        for (Path each = below; each != null; each = each.getParent()) {
            if (Files.exists(each.resolve("idVendor"))) {
                return Optional.of(new UsbDevice(tree, each));
            }
        }
        return Optional.empty();
    }

    String name() {
        return folder.getFileName().toString();
    }

    boolean hub() {
        return text("bDeviceClass").orElse("").equals(HUB_CLASS);
    }

    boolean root() {
        return name().startsWith("usb");
    }

    /** Returns the hub it is plugged into. */
    Optional<UsbDevice> parent() {
        return above(tree, folder.getParent());
    }

    /** Returns the rate of signals in Mbit/s. */
    OptionalDouble mbit() {
        Optional<String> text = text("speed").filter(speed -> speed.matches("[0-9]{1,6}(\\.[0-9]{1,3})?"));
        return text.isPresent() ? OptionalDouble.of(Double.parseDouble(text.get())) : OptionalDouble.empty();
    }

    Optional<UsbSpeed> speed() {
        return mbit().isPresent() ? UsbSpeed.ofMbit(mbit().getAsDouble()) : Optional.empty();
    }

    /** Returns the interface that carries a mass storage. */
    Optional<Path> storage() {
        return tree.children(folder).stream()
                .filter(child ->
                        tree.text(child.resolve("bInterfaceClass")).orElse("").equals(STORAGE_CLASS))
                .findFirst();
    }

    /** Returns the driver of the storage: {@code usb-storage} or {@code uas}. */
    Optional<String> driver() {
        return storage().flatMap(port -> tree.linked(port.resolve("driver")));
    }

    Optional<String> serial() {
        return text("serial");
    }

    /** Returns what makes it this one: ids, release, serial number, and its port where that is missing. */
    String identity() {
        return "usb %s:%s %s %s"
                .formatted(
                        text("idVendor").orElse("?"),
                        text("idProduct").orElse("?"),
                        text("bcdDevice").orElse("?"),
                        serial().map(serial -> "serial " + serial).orElse("port " + name()));
    }

    /** Returns the device as discovery lists it. */
    Observation facts() {
        return Observation.measured(Kind.USB_DEVICE)
                .with(Fields.NAME, product())
                .with(Fields.VENDOR_ID, text("idVendor"))
                .with(Fields.PRODUCT_ID, text("idProduct"))
                .with(Fields.BUS, tree.number(folder.resolve("busnum")))
                .with(Fields.PORT, port())
                .with(Fields.DEVNUM, tree.number(folder.resolve("devnum")))
                .with(Fields.SPEED, speed().map(UsbSpeed::word))
                .with(Fields.MBIT, mbit())
                .with(USB_VERSION, text("version"))
                .with(SERIAL, serial())
                .with(Fields.MAX_MILLIAMPS, milliamps())
                .with(Fields.DRIVER, driver());
    }

    /** Returns its link for the record of a run. */
    List<Observation> link() {
        Observation link = Observation.measured(Kind.LINK)
                .with(Fields.DEVICE, name())
                .with(Fields.SPEED, speed().map(UsbSpeed::word))
                .with(Fields.MBIT, mbit())
                .with(Fields.CAPABLE, capable());
        Observation storage = Observation.measured(Kind.STORAGE_INTERFACE)
                .with(Fields.DEVICE, name())
                .with(Fields.PROTOCOL, protocol())
                .with(Fields.DRIVER, driver());
        return List.of(facts(), link, storage);
    }

    private Optional<String> protocol() {
        return driver().map(driver -> driver.equals("uas") ? "UAS" : "BOT");
    }

    /** A device that calls itself USB 3 and runs at the speed of USB 2 could do more; one that says 2.10 may only mean power. */
    private Optional<String> capable() {
        boolean three = text("version").orElse("").startsWith("3");
        return three && mbit().orElse(0) <= UsbSpeed.HIGH.mbit()
                ? Optional.of(UsbSpeed.SUPER.word())
                : Optional.empty();
    }

    private Optional<String> product() {
        return text("product")
                .map(product ->
                        text("manufacturer").map(maker -> maker + " " + product).orElse(product));
    }

    private Optional<String> port() {
        return root() ? Optional.empty() : Optional.of(name().substring(name().indexOf('-') + 1));
    }

    private OptionalLong milliamps() {
        Optional<String> text = text("bMaxPower").filter(power -> power.matches("[0-9]{1,5}mA"));
        return text.isPresent()
                ? OptionalLong.of(
                        Long.parseLong(text.get().substring(0, text.get().length() - 2)))
                : OptionalLong.empty();
    }

    private Optional<String> text(String attribute) {
        return tree.text(folder.resolve(attribute));
    }
}
