package org.bulkbench.evidence.kernel.internal.linux;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.kernel.internal.Digits;
import org.bulkbench.evidence.kernel.internal.KernelFields;

/** Mass-storage interfaces: which driver took them. usb-storage leaves open which of its protocols it speaks. */
final class InterfaceLines implements LogPart {

    private static final int MOST_PENDING = 64;

    private static final Pattern HOST_BY_PATH = Pattern.compile(
            "\\bscsi(?: host)?(\\d{1,5}) ?: usb-storage (" + UsbPath.PATTERN + "):\\d{1,3}\\.(\\d{1,3})");
    private static final Pattern HOST_OF_UAS = Pattern.compile("\\bscsi(?: host)?(\\d{1,5}) ?: uas\\b(?!_)");
    private static final Pattern OLD_HOST =
            Pattern.compile("\\bscsi(\\d{1,5}) ?: SCSI emulation for USB Mass Storage devices");
    private static final Pattern DETECTED = Pattern.compile("\\b(?:usb-storage|ums-\\w{2,16}) (" + UsbPath.PATTERN
            + "):\\d{1,3}\\.(\\d{1,3}): (USB Mass Storage device detected|Quirks match for)");
    private static final Pattern RECOVERY =
            Pattern.compile("\\bscsi host(\\d{1,5}): uas_eh_(?:device|bus)_reset_handler (start|success|FAILED)");
    private static final Pattern RESET = Pattern.compile("\\busb (" + UsbPath.PATTERN + "): reset .{3,40} USB device");

    private final Sink sink;
    private final Hosts hosts;
    private final Map<String, Observation> detected = new LinkedHashMap<>();
    private final Set<String> known = new HashSet<>();

    InterfaceLines(Sink sink, Hosts hosts) {
        this.sink = sink;
        this.hosts = hosts;
    }

    @Override
    public void read(LogRecord record) {
        if (record.has("uas_eh_")) {
            record.find(RECOVERY)
                    .ifPresent(found -> hosts.recovering(found.group(2).equals("start") ? found.group(1) : ""));
        }
        if (record.has("usb-storage ") || record.has("USB Mass Storage device detected")) {
            record.find(HOST_BY_PATH).ifPresent(found -> byPath(record, found));
            record.find(DETECTED).ifPresent(found -> detected(record, found));
        }
        if (record.has(": uas")) {
            record.find(HOST_OF_UAS).ifPresent(found -> uas(record, found.group(1), hosts.newest()));
        }
        if (record.has("SCSI emulation for USB")) {
            record.find(OLD_HOST).ifPresent(found -> sink.add(storage(record, "usb-storage", found.group(1))));
        }
        if (record.has(": reset ")) {
            record.find(RESET, 1).ifPresent(path -> recovered(record, path));
        }
    }

    void end() {
        detected.values().forEach(sink::add);
        detected.clear();
    }

    private void byPath(LogRecord record, MatchResult found) {
        hosts.host(found.group(1), found.group(2));
        detected.remove(found.group(2));
        known(found.group(2));
        sink.add(placed(storage(record, "usb-storage", found.group(1)), found.group(2))
                .with(KernelFields.INTERFACE, Digits.whole(found.group(3))));
    }

    /** Says the same as the line of the host, which follows mostly; the line of quirks stands between. */
    private void detected(LogRecord record, MatchResult found) {
        String path = found.group(1);
        boolean first = known(path) || found.group(3).startsWith("USB");
        if (first && detected.size() < MOST_PENDING) {
            Observation storage = record.observe(Kind.STORAGE_INTERFACE).with(Fields.DRIVER, "usb-storage");
            detected.put(path, placed(storage, path).with(KernelFields.INTERFACE, Digits.whole(found.group(2))));
        }
    }

    private void uas(LogRecord record, String host, Optional<String> path) {
        Observation storage = storage(record, "uas", host).with(Fields.PROTOCOL, "UAS");
        path.ifPresent(each -> {
            hosts.host(host, each);
            known(each);
        });
        sink.add(path.map(each -> placed(storage, each)).orElse(storage));
    }

    /** In a fragment of a log, the device that is reset while the driver of a host recovers is that host's. */
    private void recovered(LogRecord record, String path) {
        Optional<String> host = hosts.recovering();
        if (host.isPresent() && known(path)) {
            uas(record, host.get(), Optional.of(path));
        }
    }

    /** Returns whether a path is new; all are taken for known when there are too many. */
    private boolean known(String path) {
        return known.size() < 1000 && known.add(path);
    }

    private static Observation storage(LogRecord record, String driver, String host) {
        return record.observe(Kind.STORAGE_INTERFACE)
                .with(Fields.DRIVER, driver)
                .with(KernelFields.HOST, Digits.whole(host));
    }

    private static Observation placed(Observation storage, String path) {
        return UsbPath.place(storage.with(Fields.DEVICE, path), path);
    }
}
