package org.bulkbench.evidence.kernel.internal.usb;

import java.util.Locale;
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
import org.osgi.service.component.annotations.Component;

/** Reads the lines of plain {@code lsusb}, which head the devices of {@code lsusb -v} too. */
@Component
@ReaderInfo(id = "lsusb", name = "lsusb")
public final class ListReader implements TextReader {

    private static final Pattern DEVICE = Pattern.compile(
            "\\bBus (\\d{1,4}) Device (\\d{1,5}): ID ([0-9a-fA-F]{4}):([0-9a-fA-F]{4})(?:\\s{1,4}(\\S.{0,160}))?");

    @Override
    public Scan begin(Sink sink) {
        return window -> {
            if (window.line().text().contains(" Device ")
                    && window.line().text().contains(": ID ")) {
                Matcher found = DEVICE.matcher(window.line().text());
                if (found.find()) {
                    sink.add(device(window, found));
                }
            }
        };
    }

    private static Observation device(Window window, Matcher found) {
        Observation device = Observation.of(Kind.USB_DEVICE, window)
                .with(Fields.VENDOR_ID, found.group(3).toLowerCase(Locale.ROOT))
                .with(Fields.PRODUCT_ID, found.group(4).toLowerCase(Locale.ROOT))
                .with(Fields.BUS, Digits.whole(found.group(1)))
                .with(Fields.DEVNUM, Digits.whole(found.group(2)));
        return found.group(5) == null
                ? device
                : device.with(Fields.NAME, found.group(5).strip());
    }
}
