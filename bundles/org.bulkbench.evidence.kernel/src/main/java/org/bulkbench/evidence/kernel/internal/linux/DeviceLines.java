package org.bulkbench.evidence.kernel.internal.linux;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.kernel.internal.Digits;
import org.bulkbench.evidence.kernel.internal.KernelFields;
import org.bulkbench.evidence.kernel.internal.SpeedWords;

/** USB devices as they appear: speed, ids, names. */
final class DeviceLines implements LogPart {

    private static final int MOST_PENDING = 128;
    private static final String PATH = "\\busb (" + UsbPath.PATTERN + "): ";
    private static final String SPEED = "((?:low|full|high|[Ss]uper)[- ]?[Ss]peed(?: ?Plus)?(?: Gen ?\\d(?:x\\d)?)?)";

    private static final Pattern NEW = Pattern.compile(PATH + "[Nn]ew " + SPEED
            + " (?:USB )?device (?:number (\\d{1,5}) )?using ([\\w-]{2,24})(?: and address (\\d{1,5}))?");
    private static final Pattern RESET = Pattern.compile(PATH + "reset " + SPEED + " USB device");
    private static final Pattern IDS =
            Pattern.compile(PATH + "New USB device found, idVendor=([0-9a-fA-F]{4}), idProduct=([0-9a-fA-F]{4})");
    private static final Pattern NAME = Pattern.compile(PATH + "(Product|Manufacturer): (.{1,120})");
    private static final Pattern OLD_IDS =
            Pattern.compile("\\bUSB device (\\d{1,5}) \\(vend/prod 0x([0-9a-fA-F]{1,4})/0x([0-9a-fA-F]{1,4})\\)");
    private static final Pattern OLD_SPEED =
            Pattern.compile("\\behci-hub\\.c: (\\S{5,16}) port (\\d{1,3}) (high|full|low) speed");
    private static final Pattern OLD_PLACE = Pattern.compile(
            "\\bhub\\.c: (?:USB )?new (?:USB )?device connect on bus(\\d{1,3})/(\\d{1,3}), assigned device number (\\d{1,5})");

    private final Sink sink;
    private final Hosts hosts;
    private final Map<String, Pending> pending = new LinkedHashMap<>();
    private final Map<String, String> speeds = new LinkedHashMap<>();
    private Optional<MatchResult> oldPlace = Optional.empty();

    /** A device whose names may still come. */
    private record Pending(Observation device, String manufacturer, String product) {

        Observation named() {
            String name = product.toLowerCase(Locale.ROOT).startsWith(manufacturer.toLowerCase(Locale.ROOT))
                    ? product
                    : manufacturer + ' ' + product;
            return name.isBlank() ? device : device.with(Fields.NAME, name.strip());
        }
    }

    DeviceLines(Sink sink, Hosts hosts) {
        this.sink = sink;
        this.hosts = hosts;
    }

    @Override
    public void read(LogRecord record) {
        if (record.has("New USB device found")) {
            record.find(IDS).ifPresent(found -> found(record, found));
        }
        if (record.has("using ") && record.has("usb ")) {
            if (record.has("ew ")) {
                record.find(NEW).ifPresent(found -> appeared(record, found));
            }
            if (record.has("reset ")) {
                record.find(RESET).ifPresent(found -> reset(record, found));
            }
        }
        if (record.has(": Product: ") || record.has(": Manufacturer: ")) {
            record.find(NAME).ifPresent(this::named);
        }
        if (record.has("ehci-hub.c: ")) {
            record.find(OLD_SPEED).ifPresent(found -> oldSpeed(record, found));
        }
        if (record.has("hub.c: ")) {
            oldPlace = record.find(OLD_PLACE).or(() -> oldPlace);
        }
        if (record.has("vend/prod")) {
            record.find(OLD_IDS).ifPresent(found -> oldIds(record, found));
        }
    }

    void end() {
        pending.values().forEach(each -> sink.add(each.named()));
        pending.clear();
    }

    private void appeared(LogRecord record, MatchResult found) {
        String number = found.group(3) == null ? found.group(5) : found.group(3);
        hosts.enumerated(found.group(1));
        link(record, found.group(1), found.group(2))
                .ifPresent(link -> sink.add(link.with(Fields.DRIVER, found.group(4))
                        .with(Fields.DEVNUM, Digits.whole(number))
                        .with(KernelFields.AT, record.at())));
    }

    /** A reset names the speed too: in a fragment of a log it may be the only line that does. */
    private void reset(LogRecord record, MatchResult found) {
        if (!found.group(2).equals(speeds.get(found.group(1)))) {
            link(record, found.group(1), found.group(2)).ifPresent(sink::add);
        }
    }

    private Optional<Observation> link(LogRecord record, String path, String words) {
        if (speeds.size() < MOST_PENDING || speeds.containsKey(path)) {
            speeds.put(path, words);
        }
        return SpeedWords.read(words).map(speed -> {
            Observation link = record.observe(Kind.LINK).with(Fields.DEVICE, path);
            return SpeedWords.on(speed, UsbPath.place(link, path));
        });
    }

    private void found(LogRecord record, MatchResult found) {
        String path = found.group(1);
        hosts.enumerated(path);
        Pending before = pending.remove(path);
        if (before != null) {
            sink.add(before.named());
        }
        Observation device = record.observe(Kind.USB_DEVICE)
                .with(Fields.VENDOR_ID, found.group(2).toLowerCase(Locale.ROOT))
                .with(Fields.PRODUCT_ID, found.group(3).toLowerCase(Locale.ROOT))
                .with(Fields.DEVICE, path);
        pending.put(path, new Pending(UsbPath.place(device, path), "", ""));
        if (pending.size() > MOST_PENDING) {
            String eldest = pending.keySet().iterator().next();
            sink.add(pending.remove(eldest).named());
        }
    }

    private void named(MatchResult found) {
        String name = found.group(3).strip();
        pending.computeIfPresent(
                found.group(1),
                (path, each) -> found.group(2).equals("Product")
                        ? new Pending(each.device, each.manufacturer, name)
                        : new Pending(each.device, name, each.product));
    }

    private void oldSpeed(LogRecord record, MatchResult found) {
        SpeedWords.read(found.group(3))
                .ifPresent(speed -> sink.add(SpeedWords.on(
                        speed,
                        record.observe(Kind.LINK).with(Fields.DEVICE, found.group(1) + " port " + found.group(2)))));
    }

    private void oldIds(LogRecord record, MatchResult found) {
        Observation device = record.observe(Kind.USB_DEVICE)
                .with(Fields.VENDOR_ID, fourDigits(found.group(2)))
                .with(Fields.PRODUCT_ID, fourDigits(found.group(3)))
                .with(Fields.DEVNUM, Digits.whole(found.group(1)));
        Optional<String> path = oldPlace.filter(place -> place.group(3).equals(found.group(1)))
                .map(place -> place.group(1) + '-' + place.group(2));
        sink.add(path.map(each -> UsbPath.place(device.with(Fields.DEVICE, each), each))
                .orElse(device));
    }

    private static String fourDigits(String hexadecimal) {
        return "0".repeat(4 - hexadecimal.length()) + hexadecimal.toLowerCase(Locale.ROOT);
    }
}
