package org.bulkbench.evidence.kernel.internal.linux;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.kernel.internal.Digits;
import org.bulkbench.evidence.kernel.internal.SpeedWords;

/** What happens to USB devices, ports and controllers: resets, disconnects, failures to enumerate, over-current. */
final class EventLines implements LogPart {

    private static final String PLACE = "\\b(?:usb |hub )((?:usb)?\\d[\\w.:-]{0,40}): ";

    private static final Pattern RESET =
            Pattern.compile(PLACE + "reset ([\\w -]{3,40}?) USB device(?: number \\d{1,5})?(?: using ([\\w-]{2,24}))?");
    private static final Pattern DISCONNECT = Pattern.compile(
            "(?:\\busb ((?:usb)?\\d[\\w.-]{0,40}): |\\busb\\.c: )USB disconnect\\b(?: on device (\\d{1,5}))?");
    private static final Pattern NOT_ENUMERATED = Pattern.compile("\\b(?:usb |hub )((?:usb)?\\d[\\w.:-]{0,40}): "
            + "(?:[Dd]evice not accepting address|device descriptor read/|unable to enumerate USB device"
            + "|[Dd]evice not responding to setup address|Cannot enable\\. Maybe the USB cable is bad"
            + "|can't set config|unable to read config index)");
    private static final Pattern OVER_CURRENT =
            Pattern.compile(PLACE + "(?:port \\d{1,3} )?over-?current (?:condition|change|detected)\\b(?! exist)");
    private static final Pattern DIED =
            Pattern.compile("\\b[xeuo]hci[\\w-]{0,12} ([\\w:.-]{3,40}): .{0,60}?(?:HC died|assume dead|HC is dead)");
    private static final Pattern CONTROLLER_TIMEOUT = Pattern.compile(
            "\\b[xeuo]hci[\\w-]{0,12} ([\\w:.-]{3,40}): (?:Timeout (?:waiting|while)|Abort failed|Stop endpoint command timed)");
    private static final Pattern TOP_SPEED = Pattern.compile(PLACE + "not running at top speed");
    private static final Pattern QUIRKS = Pattern.compile("\\b(?:usb-storage|uas|ums-\\w{2,16}) (" + UsbPath.PATTERN
            + "):\\S{1,8}: Quirks match for (vid [0-9a-fA-F]{4} pid [0-9a-fA-F]{4}: [0-9a-fA-F]{1,16})");
    private static final Pattern FALLBACK = Pattern.compile(
            PLACE
                    + "UAS is (?:blacklisted|ignored|disabled)(?: for this device)?|\\buas (\\d[\\w.:-]{1,40}): UAS is (?:blacklisted|ignored)");
    private static final Pattern NO_STREAMS = Pattern.compile(
            "USB controller (\\S{1,40}) does not support streams|UAS is not supported on this controller");
    private static final Pattern RESUME = Pattern.compile(
            "\\bPM: (?:suspend exit|Finishing wakeup|resume of devices complete|resume devices took)|\\busb (\\d[\\w.-]{0,40}): (?:finish reset-resume|reset-resume)");

    private final EventLog events;

    EventLines(EventLog events) {
        this.events = events;
    }

    @Override
    public void read(LogRecord record) {
        if (record.has("reset ") && record.has(" USB device")) {
            record.find(RESET).ifPresent(found -> reset(record, found));
        }
        if (record.has("USB disconnect")) {
            record.find(DISCONNECT).ifPresent(found -> disconnect(record, found));
        }
        if (record.has("evice not ")
                || record.has("descriptor read/")
                || record.has("unable to ")
                || record.has("Cannot enable.")
                || record.has("can't set config")) {
            record.find(NOT_ENUMERATED, 1).ifPresent(device -> add(record, "enumeration-failed", device));
        }
        if (record.has("over-current") || record.has("overcurrent")) {
            record.find(OVER_CURRENT, 1).ifPresent(device -> add(record, "over-current", device));
        }
        if (record.has("hci") && (record.has("died") || record.has("dead"))) {
            record.find(DIED, 1).ifPresent(device -> add(record, "hc-died", device));
        }
        if (record.has("hci") && (record.has("Timeout ") || record.has("Abort failed") || record.has("endpoint"))) {
            record.find(CONTROLLER_TIMEOUT, 1).ifPresent(device -> add(record, "timeout", device));
        }
        if (record.has("top speed")) {
            record.find(TOP_SPEED, 1).ifPresent(device -> add(record, "not-top-speed", withoutInterface(device)));
        }
        ofDrivers(record);
        if (record.has("PM: ") || record.has("reset-resume")) {
            record.find(RESUME).ifPresent(found -> add(record, "resume", device(found)));
        }
    }

    private void ofDrivers(LogRecord record) {
        if (record.has("Quirks match ")) {
            record.find(QUIRKS)
                    .ifPresent(found -> events.add(
                            event(record, "quirk-applied", found.group(1)).with(Fields.VALUE, found.group(2))));
        }
        if (record.has("UAS is ")) {
            record.find(FALLBACK).ifPresent(found -> add(record, "uas-fallback", withoutInterface(device(found))));
        }
        if (record.has("not support")) {
            record.find(NO_STREAMS).ifPresent(found -> add(record, "no-streams", device(found)));
        }
    }

    private void reset(LogRecord record, MatchResult found) {
        Observation event = event(record, "reset", found.group(1));
        if (found.group(3) != null) {
            event = event.with(Fields.DRIVER, found.group(3));
        }
        Observation plain = event;
        events.add(SpeedWords.read(found.group(2))
                .map(speed -> plain.with(Fields.SPEED, speed.word()))
                .orElse(plain));
    }

    /** Linux 2.4 names the device by its number only. */
    private void disconnect(LogRecord record, MatchResult found) {
        Observation event = event(record, "disconnect", found.group(1) == null ? "" : found.group(1));
        events.add(event.with(Fields.DEVNUM, Digits.whole(found.group(2))));
    }

    private static String device(MatchResult found) {
        for (int i = 1; i <= found.groupCount(); i++) {
            if (found.group(i) != null) {
                return found.group(i);
            }
        }
        return "";
    }

    private static String withoutInterface(String device) {
        int colon = device.indexOf(':');
        return colon < 0 ? device : device.substring(0, colon);
    }

    private void add(LogRecord record, String event, String device) {
        events.add(event(record, event, device));
    }

    private static Observation event(LogRecord record, String event, String device) {
        Observation observation = record.event(Kind.KERNEL_EVENT).with(Fields.EVENT, event);
        return device.isEmpty() ? observation : observation.with(Fields.DEVICE, device);
    }
}
