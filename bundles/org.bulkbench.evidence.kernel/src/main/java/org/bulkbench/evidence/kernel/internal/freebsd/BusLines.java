package org.bulkbench.evidence.kernel.internal.freebsd;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.kernel.internal.Digits;
import org.bulkbench.evidence.kernel.internal.Hcd;
import org.bulkbench.evidence.kernel.internal.Occurrences;
import org.bulkbench.evidence.kernel.internal.SpeedWords;
import org.bulkbench.evidence.kernel.internal.linux.EventLog;
import org.bulkbench.measure.UsbSpeed;

/** Controllers, buses and devices as the USB stack of FreeBSD announces them, and the release of the system. */
final class BusLines {

    private static final int MOST_PENDING = 64;

    private static final Pattern SYSTEM = Pattern.compile(
            "\\bFreeBSD (?:[\\w.-]{1,64} )?(\\d{1,2}\\.\\d{1,2}(?:\\.\\d{1,2})?-[A-Z]{2,12}[\\w.-]{0,16})");
    private static final Pattern CONTROLLER = Pattern.compile(
            "(?:\\b((?:usbus|usb|ehci|ohci|uhci|xhci|dwcotg|musbotg)\\d{1,3}): )?<([^<>]{3,100}[Cc]ontroller[^<>]{0,24})>"
                    + "(?:\\s{1,3}on ((?:ehci|ohci|uhci|xhci|dwcotg|musbotg)\\d{1,3}))?");
    private static final Pattern BUS_SPEED =
            Pattern.compile("\\b(usbus\\d{1,3}): \\d{1,5}(?:\\.\\d)?[MG]bps (Low|Full|High|Super) Speed USB");
    private static final Pattern NAME = Pattern.compile(
            "\\b(ugen(\\d{1,3})\\.(\\d{1,5})): <([^<>]{0,160})> at usbus\\d{1,3}(\\s{1,3}\\(disconnected\\))?");
    private static final Pattern SPEED = Pattern.compile(
            "\\b(ugen(\\d{1,3})\\.(\\d{1,5})): <[^<>]{0,160}> at usbus\\d{1,3},\\s{1,3}cfg=\\d{1,3}\\s{1,3}"
                    + "md=\\w{1,8}\\s{1,3}spd=([A-Z]{2,8})(?:\\s{1,3}\\((\\d{1,5}(?:\\.\\d)?)([MG])bps\\))?");
    private static final Pattern CARRIER = Pattern.compile("\\b(umass\\d{1,4}): <([^<>]{1,160}?), class ");
    private static final Pattern PROTOCOL =
            Pattern.compile("\\b(umass\\d{1,4}):\\s{1,3}(?:\\w{2,8} over|using) (Bulk-Only|BBB|CBI|UAS)");
    private static final Pattern VANISHED = Pattern.compile(
            "\\b(?:uhub_reattach_port|usbd_req_re_enumerate|usb_alloc_device|usbd_setup_device_desc): .{0,60}?(?:giving up port reset|set address .{0,20}failed|failure|failed)");

    private final Sink sink;
    private final EventLog events;
    private final Map<String, Observation> carriers = new LinkedHashMap<>();
    private final Set<String> told = new HashSet<>();

    BusLines(Sink sink, EventLog events) {
        this.sink = sink;
        this.events = events;
    }

    void read(Window window) {
        String text = window.line().text();
        if (text.contains("FreeBSD ")) {
            Occurrences.of(SYSTEM, window)
                    .forEach(found -> sink.add(observe(window, Kind.SYSTEM, found)
                            .with(Fields.OS, "FreeBSD")
                            .with(Fields.VERSION, found.group(1))));
        }
        boolean ofController = text.contains("ontroller") || window.at(1).text().contains("ontroller");
        if (ofController && text.indexOf('<') >= 0) {
            Occurrences.of(CONTROLLER, window).forEach(found -> controller(window, found));
        }
        if (text.contains("ugen")) {
            Occurrences.of(NAME, window).forEach(found -> device(window, found));
            Occurrences.of(SPEED, window).forEach(found -> speed(window, found));
        }
        if (text.contains("usbus")) {
            Occurrences.of(BUS_SPEED, window)
                    .forEach(found -> SpeedWords.read(found.group(2))
                            .ifPresent(speed -> sink.add(SpeedWords.on(
                                    speed, observe(window, Kind.LINK, found).with(Fields.DEVICE, found.group(1))))));
        }
        if (text.contains("umass")) {
            Occurrences.of(CARRIER, window).forEach(found -> carrier(window, found));
            Occurrences.of(PROTOCOL, window).forEach(found -> protocol(window, found));
        }
        if (text.contains("_port: ") || text.contains("usbd_") || text.contains("usb_alloc_device")) {
            Occurrences.of(VANISHED, window)
                    .forEach(found -> events.add(
                            observe(window, Kind.KERNEL_EVENT, found).with(Fields.EVENT, "enumeration-failed")));
        }
    }

    void end() {
        carriers.values().forEach(sink::add);
        carriers.clear();
    }

    private void controller(Window window, MatchResult found) {
        Optional<String> driver = Optional.ofNullable(found.group(3))
                .or(() -> Optional.ofNullable(found.group(1)).filter(each -> !each.startsWith("usb")))
                .map(each -> each.replaceAll("\\d", ""));
        Optional<String> family = driver.map(Hcd::familyOfDriver).or(() -> Hcd.familyOfName(found.group(2)));
        boolean ofUsb = found.group(1) != null
                || found.group(3) != null
                || found.group(2).contains("USB");
        if (ofUsb || found.group(2).matches(".{0,100}[xXeEuUoO]HCI.{0,100}")) {
            sink.add(observe(window, Kind.HOST_CONTROLLER, found)
                    .with(Fields.NAME, found.group(2).strip())
                    .with(Fields.DRIVER, driver)
                    .with(Fields.FAMILY, family));
        }
    }

    private void device(Window window, MatchResult found) {
        if (found.group(5) != null) {
            events.add(observe(window, Kind.KERNEL_EVENT, found)
                    .with(Fields.EVENT, "disconnect")
                    .with(Fields.DEVICE, found.group(1)));
        } else {
            sink.add(placed(observe(window, Kind.USB_DEVICE, found), found)
                    .with(Fields.NAME, found.group(4).strip()));
        }
    }

    private void speed(Window window, MatchResult found) {
        OptionalDouble figure = Digits.decimal(found.group(5));
        Optional<UsbSpeed> printed = figure.isPresent()
                ? UsbSpeed.ofMbit(found.group(6).equals("G") ? figure.getAsDouble() * 1000 : figure.getAsDouble())
                : Optional.empty();
        printed.or(() -> SpeedWords.read(found.group(4)))
                .ifPresent(speed -> sink.add(SpeedWords.on(speed, placed(observe(window, Kind.LINK, found), found))));
    }

    private void carrier(Window window, MatchResult found) {
        sink.add(observe(window, Kind.USB_DEVICE, found)
                .with(Fields.NAME, found.group(2).strip())
                .with(Fields.DEVICE, found.group(1)));
        if (carriers.size() < MOST_PENDING && !told.contains(found.group(1))) {
            carriers.putIfAbsent(found.group(1), storage(window, found));
        }
    }

    /** The line with the protocol follows that with the name, in verbose logs and since FreeBSD 8. */
    private void protocol(Window window, MatchResult found) {
        carriers.remove(found.group(1));
        if (told.size() < MOST_PENDING) {
            told.add(found.group(1));
        }
        sink.add(storage(window, found).with(Fields.PROTOCOL, found.group(2).startsWith("B") ? "BOT" : found.group(2)));
    }

    private static Observation storage(Window window, MatchResult found) {
        return observe(window, Kind.STORAGE_INTERFACE, found)
                .with(Fields.DRIVER, "umass")
                .with(Fields.DEVICE, found.group(1));
    }

    private static Observation placed(Observation observation, MatchResult found) {
        return observation
                .with(Fields.DEVICE, found.group(1))
                .with(Fields.BUS, Digits.whole(found.group(2)))
                .with(Fields.DEVNUM, Digits.whole(found.group(3)));
    }

    private static Observation observe(Window window, Kind kind, MatchResult found) {
        return Observation.of(kind, window.line().number(), found.group());
    }
}
