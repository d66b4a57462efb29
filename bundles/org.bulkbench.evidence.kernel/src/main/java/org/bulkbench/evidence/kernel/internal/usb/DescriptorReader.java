package org.bulkbench.evidence.kernel.internal.usb;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Line;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.kernel.internal.Digits;
import org.bulkbench.evidence.kernel.internal.KernelFields;
import org.bulkbench.evidence.kernel.internal.SpeedWords;
import org.bulkbench.measure.UsbSpeed;
import org.osgi.service.component.annotations.Component;

/**
 * Reads the descriptors that {@code lsusb -v} prints: the storage interfaces with each alternate setting, the power, and
 * what the device could do and does at present.
 */
@Component
@ReaderInfo(id = "lsusb-v", name = "lsusb -v")
public final class DescriptorReader implements TextReader {

    @Override
    public Scan begin(Sink sink) {
        return new DescriptorScan(sink);
    }

    /** One document. */
    private static final class DescriptorScan implements Scan {

        private static final Pattern HEAD = Pattern.compile("\\bBus (\\d{1,4}) Device (\\d{1,5}): ID [0-9a-fA-F]{4}:");
        private static final Pattern NEGOTIATED =
                Pattern.compile("^\\s{0,8}Negotiated speed: .{0,60}\\((\\d{1,5}(?:\\.\\d)?)([GM])bps\\)");
        private static final Pattern VALUE = Pattern.compile(
                "^\\s{0,24}(b\\w{2,24}|idVendor|idProduct|MaxPower)\\s{1,24}(?:0x)?([0-9a-fA-F.]{1,12})(mA)?\\b");

        private final Sink sink;
        private OptionalLong bus = OptionalLong.empty();
        private OptionalLong devnum = OptionalLong.empty();
        private Optional<String> vendor = Optional.empty();
        private boolean headed;
        private boolean within;
        private String release = "";
        private Optional<UsbSpeed> capable = Optional.empty();
        private Optional<UsbSpeed> negotiated = Optional.empty();
        private Line first = Line.NONE;
        private Line capability = Line.NONE;
        private OptionalLong number = OptionalLong.empty();
        private OptionalLong alternate = OptionalLong.empty();
        private String interfaceClass = "";
        private String interfaceSubclass = "";

        DescriptorScan(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.contains(": ID ")) {
                Matcher head = HEAD.matcher(text);
                if (head.find()) {
                    end();
                    bus = Digits.whole(head.group(1));
                    devnum = Digits.whole(head.group(2));
                    headed = true;
                }
            } else if (text.contains("Negotiated speed: ")) {
                negotiated(window.line());
            } else if (text.stripLeading().startsWith("Device Descriptor:")) {
                if (within) {
                    end();
                }
                within = true;
                first = window.line();
            } else if (within && text.contains("SuperSpeedPlus USB Device Capability")) {
                capable(window.line(), UsbSpeed.SUPER_PLUS);
            } else if (within && text.contains("SuperSpeed USB Device Capability")) {
                capable(window.line(), capable.orElse(UsbSpeed.SUPER));
            } else if (within || text.contains("bInterface")) {
                value(window);
            }
        }

        /** The device is over: tell what it could against what it does. */
        @Override
        public void end() {
            if (capable.isPresent()) {
                Observation link = placed(Observation.of(
                                Kind.LINK,
                                capability.number(),
                                capability.text().strip()))
                        .with(Fields.CAPABLE, capable.get().word());
                if (negotiated.isPresent()) {
                    sink.add(SpeedWords.on(negotiated.get(), link));
                } else if (release.startsWith("2.")) { // at SuperSpeed a device calls itself 3.x
                    sink.add(SpeedWords.on(UsbSpeed.HIGH, link));
                } else {
                    sink.add(link);
                }
            } else if (negotiated.isPresent() && first.number() > 0) {
                sink.add(SpeedWords.on(
                        negotiated.get(),
                        placed(Observation.of(
                                Kind.LINK, first.number(), first.text().strip()))));
            }
            bus = OptionalLong.empty();
            devnum = OptionalLong.empty();
            vendor = Optional.empty();
            headed = false;
            within = false;
            release = "";
            capable = Optional.empty();
            negotiated = Optional.empty();
            interfaceClass = "";
        }

        private void negotiated(Line line) {
            Matcher found = NEGOTIATED.matcher(line.text());
            if (found.find() && Digits.decimal(found.group(1)).isPresent()) {
                double figure = Digits.decimal(found.group(1)).getAsDouble();
                negotiated = UsbSpeed.ofMbit(found.group(2).equals("G") ? figure * 1000 : figure);
                first = line;
            }
        }

        private void capable(Line line, UsbSpeed speed) {
            capable = Optional.of(speed);
            capability = line;
        }

        private void value(Window window) {
            Matcher found = VALUE.matcher(window.line().text());
            if (!found.find()) {
                return;
            }
            String value = found.group(2);
            switch (found.group(1)) {
                case "bcdUSB" -> release = value;
                case "idVendor" ->
                    vendor = Optional.of(value.toLowerCase(Locale.ROOT)).filter(each -> each.length() == 4);
                case "idProduct" -> product(window, value.toLowerCase(Locale.ROOT));
                case "bInterfaceNumber" -> number = Digits.whole(value);
                case "bAlternateSetting" -> alternate = Digits.whole(value);
                case "bInterfaceClass" -> interfaceClass = value;
                case "bInterfaceSubClass" -> interfaceSubclass = value;
                case "bInterfaceProtocol" -> storage(window, value);
                case "MaxPower" -> power(window, value, found.group(3) != null);
                default -> {} // the other figures say nothing of speed
            }
        }

        /** Where the head of the device was not pasted, its ids stand here only. */
        private void product(Window window, String product) {
            if (!headed && within && vendor.isPresent() && product.length() == 4) {
                sink.add(Observation.of(Kind.USB_DEVICE, window)
                        .with(Fields.VENDOR_ID, vendor)
                        .with(Fields.PRODUCT_ID, product));
            }
        }

        private void storage(Window window, String protocol) {
            if (interfaceClass.equals("8")) {
                Observation storage = placed(Observation.of(Kind.STORAGE_INTERFACE, window))
                        .with(KernelFields.INTERFACE, number)
                        .with(KernelFields.ALTERNATE, alternate);
                Optional<String> name =
                        StorageProtocol.ofCode((int) Digits.whole(protocol).orElse(-1));
                if (name.isPresent() || interfaceSubclass.equals("6")) {
                    sink.add(storage.with(Fields.PROTOCOL, name));
                }
            }
            interfaceClass = "";
        }

        private void power(Window window, String value, boolean milliamps) {
            OptionalLong most = Digits.whole(value);
            if (milliamps && within && most.isPresent()) {
                sink.add(placed(Observation.of(Kind.POWER, window)).with(Fields.MAX_MILLIAMPS, most));
            }
        }

        private Observation placed(Observation observation) {
            return observation.with(Fields.BUS, bus).with(Fields.DEVNUM, devnum);
        }
    }
}
