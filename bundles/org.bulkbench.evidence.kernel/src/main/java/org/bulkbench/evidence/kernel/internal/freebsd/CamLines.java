package org.bulkbench.evidence.kernel.internal.freebsd;

import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.kernel.internal.Digits;
import org.bulkbench.evidence.kernel.internal.Occurrences;
import org.bulkbench.evidence.kernel.internal.SpeedWords;
import org.bulkbench.evidence.kernel.internal.linux.EventLog;
import org.bulkbench.measure.UsbSpeed;

/** Disks as CAM announces them, and what goes wrong with their commands. */
final class CamLines {

    private static final int MOST_DISKS = 256;
    private static final String DISK = "\\b((?:a?da|ad|nda)\\d{1,4}): ";

    private static final Pattern MODEL =
            Pattern.compile(DISK + "<([^<>]{1,120})>\\s{1,3}(?:\\w[\\w./+-]{0,24} ){0,7}device\\b");
    private static final Pattern OLD_ATA = Pattern.compile(
            DISK + "\\d{1,9}MB <([^<>]{1,120})>(?: \\[(\\d{1,9})/(\\d{1,4})/(\\d{1,4})\\])?\\s{0,3}at ata");
    private static final Pattern NOMINAL =
            Pattern.compile(DISK + "(\\d{1,5}\\.\\d{3})MB/s transfers\\b(?!\\s{0,3}\\()");
    private static final Pattern NOMINAL_DETAILED =
            Pattern.compile(DISK + "(\\d{1,5}\\.\\d{3})MB/s transfers\\s{0,3}\\(");
    private static final Pattern CAPACITY =
            Pattern.compile(DISK + "\\d{1,12}MB \\((\\d{1,18})\\s{1,3}(\\d{1,7})\\s{1,3}byte\\s{1,3}sectors");
    private static final Pattern ATTACHED = Pattern.compile("\\b(da\\d{1,4}) at ([a-z][\\w-]{1,20})");
    private static final Pattern TROUBLE = Pattern.compile(
            "\\(((?:a?da|nda)\\d{1,4}):[\\w-]{2,24}:\\d{1,5}:\\d{1,5}:\\w{1,10}\\): "
                    + "(Error \\d{1,3}, (?:Retries exhausted|Unretryable error)|CAM status: [\\w ]{3,40}|SCSI sense: [A-Z ]{4,30}|got CAM status \\w{1,12}|AutoSense failed)");

    /** What FreeBSD prints for the speeds of USB, whatever the device moves. */
    private static final Map<String, UsbSpeed> SPEEDS =
            Map.of("1.000", UsbSpeed.FULL, "40.000", UsbSpeed.HIGH, "400.000", UsbSpeed.SUPER);

    private final Sink sink;
    private final EventLog events;
    private final Set<String> notUsb = new HashSet<>();

    CamLines(Sink sink, EventLog events) {
        this.sink = sink;
        this.events = events;
    }

    void read(Window window) {
        String text = window.line().text();
        if (text.contains("da") && text.contains(" at ")) {
            Occurrences.of(ATTACHED, window).forEach(this::attached);
        }
        if (namesDisk(text)) {
            Occurrences.of(MODEL, window).forEach(found -> model(window, found));
            Occurrences.of(OLD_ATA, window).forEach(found -> oldAta(window, found));
            Occurrences.of(CAPACITY, window).forEach(found -> capacity(window, found));
            if (text.contains("MB/s") || window.at(1).text().contains("MB/s")) {
                Occurrences.of(NOMINAL, window).forEach(found -> nominal(window, found, true));
                Occurrences.of(NOMINAL_DETAILED, window).forEach(found -> nominal(window, found, false));
            }
        }
        if (text.contains("da") && text.contains("(") && text.contains("): ")) {
            Occurrences.of(TROUBLE, window).forEach(found -> trouble(window, found.group(1), found.group(2)));
        }
    }

    /** Returns whether a name such as {@code da0} and a colon stand in a line. */
    private static boolean namesDisk(String text) {
        for (int colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
            int letter = colon - 1;
            while (letter > 0 && text.charAt(letter) >= '0' && text.charAt(letter) <= '9') {
                letter--;
            }
            if (letter > 0
                    && letter < colon - 1
                    && (text.startsWith("da", letter - 1) || text.startsWith("ad", letter - 1))) {
                return true;
            }
        }
        return false;
    }

    private void attached(MatchResult found) {
        if (found.group(2).startsWith("umass")) {
            notUsb.remove(found.group(1));
        } else if (notUsb.size() < MOST_DISKS) {
            notUsb.add(found.group(1));
        }
    }

    private void model(Window window, MatchResult found) {
        sink.add(disk(window, found).with(Fields.MODEL, found.group(2).strip().replaceAll("\\s{2,}", " ")));
    }

    private void oldAta(Window window, MatchResult found) {
        OptionalLong tracks = Digits.product(Digits.whole(found.group(3)), Digits.whole(found.group(4)));
        OptionalLong sectors = Digits.product(tracks, Digits.whole(found.group(5)));
        sink.add(disk(window, found)
                .with(Fields.MODEL, found.group(2).strip())
                .with(Fields.CAPACITY_BYTES, Digits.product(sectors, OptionalLong.of(512))));
    }

    private void capacity(Window window, MatchResult found) {
        OptionalLong blockBytes = Digits.whole(found.group(3));
        sink.add(disk(window, found)
                .with(Fields.CAPACITY_BYTES, Digits.product(Digits.whole(found.group(2)), blockBytes))
                .with(Fields.BLOCK_BYTES, blockBytes));
    }

    private void nominal(Window window, MatchResult found, boolean plain) {
        String device = found.group(1);
        OptionalDouble megabytes = Digits.decimal(found.group(2));
        UsbSpeed speed = SPEEDS.get(found.group(2));
        if (plain && speed != null && device.startsWith("da") && !notUsb.contains(device)) {
            sink.add(SpeedWords.on(speed, observe(window, Kind.LINK, found).with(Fields.DEVICE, device)));
        }
        if (megabytes.isPresent()) {
            sink.add(observe(window, Kind.RATE, found)
                    .with(Fields.TOOL, "dmesg")
                    .with(Fields.WHAT, "transfers of " + device)
                    .with(Fields.DEVICE, device)
                    .with(Fields.BYTES_PER_SECOND, megabytes.getAsDouble() * 1e6)
                    .with(Fields.NOMINAL, true));
        }
    }

    private void trouble(Window window, String device, String words) {
        String text = words.toLowerCase(Locale.ROOT);
        if (text.startsWith("error ")) {
            events.add(event(window, "io-error", device, words));
        } else if (text.startsWith("scsi sense: ")) {
            events.add(event(window, "sense", device, text.substring(12).strip()));
        } else if (text.contains("timeout") || text.contains("timed out")) {
            events.add(event(window, "timeout", device, words));
        }
    }

    private static Observation event(Window window, String event, String device, String what) {
        return Observation.of(Kind.KERNEL_EVENT, window)
                .with(Fields.EVENT, event)
                .with(Fields.DEVICE, device)
                .with(Fields.WHAT, what);
    }

    private static Observation disk(Window window, MatchResult found) {
        return observe(window, Kind.DISK, found).with(Fields.NAME, found.group(1));
    }

    private static Observation observe(Window window, Kind kind, MatchResult found) {
        return Observation.of(kind, window.line().number(), found.group());
    }
}
