package org.bulkbench.evidence.kernel.internal.linux;

import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.kernel.internal.Digits;
import org.bulkbench.evidence.kernel.internal.Hcd;

/** Host controllers: their own lines when they start, and the driver named where a device appears. */
final class ControllerLines implements LogPart {

    private static final int MOST_DRIVERS = 64;

    private static final Pattern STARTS = Pattern.compile("\\b([a-z][\\w-]{2,20}) ([\\w:.-]{3,40}): "
            + "((?:xHCI|EHCI|OHCI|UHCI) Host Controller|DWC OTG Controller|MUSB HDRC host driver"
            + "|Generic Platform [EO]HCI controller)");
    private static final Pattern OLD_PCI = Pattern.compile(
            "\\b([a-z]{2,8}[-_]?hcd) @ (\\S{5,16}), PCI device ([0-9a-fA-F]{4}:[0-9a-fA-F]{4}) \\(([^()]{1,80})\\)");
    private static final Pattern OLD_USB = Pattern.compile("\\b(usb-[uo]hci)\\.c: USB ([UO]HCI) at ");
    private static final Pattern RELEASE =
            Pattern.compile("\\bUSB 2\\.0 (?:support enabled|started|initialized), EHCI (?:rev )?\\d");
    private static final Pattern PCI_CLASS = Pattern.compile(
            "\\bpci (\\S{7,16}): \\[([0-9a-fA-F]{4}:[0-9a-fA-F]{4})\\] type \\S{1,4} class 0x0c03([0-9a-fA-F]{2})");
    private static final Pattern USING = Pattern.compile(" USB device .{0,80}?\\busing ([a-z][\\w-]{2,20})");
    private static final Pattern THRESHOLD = Pattern.compile("\\bithresh=(\\d{1,3})\\b");

    private final Sink sink;
    private final Set<String> named = new HashSet<>();

    ControllerLines(Sink sink) {
        this.sink = sink;
    }

    @Override
    public void read(LogRecord record) {
        if (record.has("using ") && record.has(" USB device ")) {
            record.find(USING, 1).ifPresent(driver -> using(record, driver));
        }
        if (record.has("ontroller") || record.has("MUSB HDRC")) {
            record.find(STARTS).ifPresent(found -> starts(record, found));
        }
        if (record.has("PCI device ")) {
            record.find(OLD_PCI)
                    .ifPresent(found -> sink.add(driven(record, found.group(1))
                            .with(Fields.PCI_ID, found.group(3).toLowerCase(Locale.ROOT))
                            .with(Fields.NAME, found.group(4))
                            .with(Fields.DEVICE, found.group(2))));
        }
        if (record.has("hci.c: USB ")) {
            record.find(OLD_USB).ifPresent(found -> sink.add(driven(record, found.group(1))));
        }
        if (record.has(", EHCI ")) {
            record.find(RELEASE)
                    .ifPresent(found ->
                            sink.add(record.observe(Kind.HOST_CONTROLLER).with(Fields.FAMILY, "EHCI")));
        }
        if (record.has("class 0x0c03")) {
            record.find(PCI_CLASS).ifPresent(found -> pciClass(record, found));
        }
        if (record.has("ithresh=")) {
            record.find(THRESHOLD, 1)
                    .ifPresent(value -> sink.add(record.observe(Kind.SETTING)
                            .with(Fields.NAME, "ithresh")
                            .with(Fields.VALUE_NUMBER, Digits.whole(value))));
        }
    }

    /** A driver is filed once: where it is first seen at work. */
    private void using(LogRecord record, String driver) {
        if (named.size() < MOST_DRIVERS && named.add(driver)) {
            sink.add(driven(record, driver));
        }
    }

    private void starts(LogRecord record, MatchResult found) {
        String driver = found.group(1);
        Optional<String> family = Hcd.familyOfName(found.group(3));
        sink.add(record.observe(Kind.HOST_CONTROLLER)
                .with(Fields.DRIVER, driver)
                .with(Fields.FAMILY, family.orElseGet(() -> Hcd.familyOfDriver(driver)))
                .with(Fields.NAME, found.group(3).strip())
                .with(Fields.DEVICE, found.group(2)));
    }

    private void pciClass(LogRecord record, MatchResult found) {
        Optional<String> family = Hcd.familyOfInterface(found.group(3));
        if (family.isPresent()) {
            sink.add(record.observe(Kind.HOST_CONTROLLER)
                    .with(Fields.FAMILY, family)
                    .with(Fields.PCI_ID, found.group(2).toLowerCase(Locale.ROOT))
                    .with(Fields.DEVICE, found.group(1)));
        }
    }

    private static Observation driven(LogRecord record, String driver) {
        return record.observe(Kind.HOST_CONTROLLER)
                .with(Fields.DRIVER, driver)
                .with(Fields.FAMILY, Hcd.familyOfDriver(driver));
    }
}
