package org.bulkbench.evidence.kernel.internal.usb;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
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

/** Reads the blocks of {@code usb-devices} and of {@code /sys/kernel/debug/usb/devices}. */
@Component
@ReaderInfo(id = "usb-devices", name = "usb-devices")
public final class DevicesReader implements TextReader {

    @Override
    public Scan begin(Sink sink) {
        return new DevicesScan(sink);
    }

    /** One document. */
    private static final class DevicesScan implements Scan {

        private static final int MOST_DEVICES = 1000;
        private static final int MOST_SETTINGS = 64;

        private static final Pattern TOPOLOGY = Pattern.compile(
                "^\\s{0,8}T:\\s{1,3}Bus=\\s{0,2}(\\d{1,4}) Lev=\\s{0,2}(\\d{1,2}) Prnt=\\s{0,3}(\\d{1,5}) "
                        + "Port=\\s{0,2}(\\d{1,3}) Cnt=\\s{0,2}\\d{1,3} Dev#=\\s{0,4}(\\d{1,5}) Spd=\\s{0,4}(\\d{1,6}(?:\\.\\d)?)");
        private static final Pattern IDS =
                Pattern.compile("^\\s{0,8}P:\\s{1,3}Vendor=([0-9a-fA-F]{4}) ProdID=([0-9a-fA-F]{4})");
        private static final Pattern PRODUCT = Pattern.compile("^\\s{0,8}S:\\s{1,3}Product=(.{1,120})");
        private static final Pattern INTERFACE = Pattern.compile(
                "^\\s{0,8}I:([* ])\\s{0,3}If#=\\s{0,3}(\\w{1,4}) Alt=\\s{0,3}(\\d{1,3}) #EPs=\\s{0,3}\\d{1,3} "
                        + "Cls=([0-9a-fA-F]{2})\\([^)]{0,12}\\) Sub=([0-9a-fA-F]{2}) Prot=([0-9a-fA-F]{2}) Driver=(\\S{0,32})");

        private final Sink sink;
        private final Map<String, String> paths = new LinkedHashMap<>();
        private OptionalLong bus = OptionalLong.empty();
        private OptionalLong devnum = OptionalLong.empty();
        private String path = "";
        private boolean root;
        private Optional<Observation> link = Optional.empty();
        private Optional<Observation> device = Optional.empty();
        private final List<Observation> unstarred = new ArrayList<>();
        private boolean starred;

        DevicesScan(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            int colon = text.indexOf(':');
            char letter = colon < 1 || colon > 9 ? 0 : text.charAt(colon - 1);
            switch (letter) {
                case 'T' -> window.find(TOPOLOGY).ifPresent(found -> topology(window, found.group(1), found));
                case 'P' -> window.find(IDS).ifPresent(found -> ids(window, found.group(1), found.group(2)));
                case 'S' -> product(text);
                case 'I' -> window.find(INTERFACE).ifPresent(found -> carried(window, found));
                default -> {} // lines of power, endpoints and bandwidth
            }
        }

        /** The script shows the active setting of each interface only, without a star. */
        @Override
        public void end() {
            device.ifPresent(sink::add);
            device = Optional.empty();
            if (!starred) {
                unstarred.forEach(this::tell);
            }
            unstarred.clear();
            starred = false;
        }

        private void topology(Window window, String busDigits, MatchResult found) {
            end();
            bus = Digits.whole(busDigits);
            devnum = Digits.whole(found.group(5));
            root = Digits.whole(found.group(2)).orElse(0) == 0;
            path = path(found.group(3), Digits.whole(found.group(4)).orElse(0) + 1);
            if (paths.size() < MOST_DEVICES) {
                paths.put(bus.orElse(0) + "/" + devnum.orElse(0), path);
            }
            double mbit = Digits.decimal(found.group(6)).orElse(0);
            link = UsbSpeed.ofMbit(mbit).map(speed -> SpeedWords.on(speed, placed(Observation.of(Kind.LINK, window))));
        }

        /** The parent is known if its block was pasted too; a device at the first level needs none. */
        private String path(String parent, long port) {
            if (root) {
                return "usb" + bus.orElse(0);
            }
            String above = paths.get(bus.orElse(0) + "/" + Digits.whole(parent).orElse(0));
            if (above == null) {
                return Digits.whole(parent).orElse(0) == 1 ? bus.orElse(0) + "-" + port : "";
            }
            return above.startsWith("usb") ? bus.orElse(0) + "-" + port : above.isEmpty() ? "" : above + '.' + port;
        }

        private void ids(Window window, String vendor, String productId) {
            device.ifPresent(sink::add);
            device = Optional.of(placed(Observation.of(Kind.USB_DEVICE, window)
                            .with(Fields.VENDOR_ID, vendor.toLowerCase(Locale.ROOT))
                            .with(Fields.PRODUCT_ID, productId.toLowerCase(Locale.ROOT))))
                    .filter(each -> !root);
        }

        private void product(String text) {
            Matcher found = PRODUCT.matcher(text);
            if (found.find()) {
                device =
                        device.map(each -> each.with(Fields.NAME, found.group(1).strip()));
            }
        }

        private void carried(Window window, MatchResult found) {
            boolean storage = found.group(4).equals("08");
            if (root || !storage) {
                return;
            }
            Observation told = storage(window, found);
            if (found.group(1).equals("*")) {
                starred = true;
                tell(told);
            } else if (unstarred.size() < MOST_SETTINGS) {
                unstarred.add(told);
            }
        }

        private Observation storage(Window window, MatchResult found) {
            String driver = found.group(7);
            Observation storage = placed(Observation.of(Kind.STORAGE_INTERFACE, window))
                    .with(Fields.PROTOCOL, StorageProtocol.ofCode(Integer.parseInt(found.group(6), 16)))
                    .with(KernelFields.INTERFACE, Digits.whole(found.group(2)))
                    .with(KernelFields.ALTERNATE, Digits.whole(found.group(3)));
            return driver.isEmpty() || driver.startsWith("(") ? storage : storage.with(Fields.DRIVER, driver);
        }

        private void tell(Observation storage) {
            link.ifPresent(sink::add);
            link = Optional.empty();
            sink.add(storage);
        }

        private Observation placed(Observation observation) {
            Observation placed = observation.with(Fields.BUS, bus).with(Fields.DEVNUM, devnum);
            return path.isEmpty() ? placed : placed.with(Fields.DEVICE, path);
        }
    }
}
