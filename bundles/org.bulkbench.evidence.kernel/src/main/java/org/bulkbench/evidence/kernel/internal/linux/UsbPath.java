package org.bulkbench.evidence.kernel.internal.linux;

import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.kernel.internal.Digits;

/** Where a USB device hangs, as Linux writes it: bus, dash, ports joined by dots. */
public final class UsbPath {

    /** Matches a path such as {@code 2-1.4}; root hubs are {@code usb2}. */
    public static final String PATTERN = "\\d{1,3}-\\d{1,3}(?:\\.\\d{1,3}){0,8}";

    private UsbPath() {}

    /** Returns an observation with the bus and port of a path. */
    public static Observation place(Observation observation, String path) {
        int dash = path.indexOf('-');
        if (dash < 0) {
            return observation;
        }
        String port = path.substring(dash + 1);
        Observation placed = observation.with(Fields.BUS, Digits.whole(path.substring(0, dash)));
        return Digits.whole(port).isPresent()
                ? placed.with(Fields.PORT_NUMBER, (Object) Digits.whole(port).getAsLong())
                : placed.with(Fields.PORT_NUMBER, (Object) port);
    }
}
