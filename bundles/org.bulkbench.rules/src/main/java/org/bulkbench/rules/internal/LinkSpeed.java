package org.bulkbench.rules.internal;

import java.util.Optional;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.UsbSpeed;

/** The speed of a link, as observations tell it. */
public final class LinkSpeed {

    private LinkSpeed() {}

    /** Returns the speed of a {@code link}. */
    public static Optional<UsbSpeed> of(Observation link) {
        return UsbSpeed.of(link.text(Fields.SPEED));
    }

    /** Returns the fastest speed of a family of controllers; nothing for one that has several. */
    public static Optional<UsbSpeed> ofFamily(String family) {
        return switch (family) {
            case "UHCI", "OHCI" -> Optional.of(UsbSpeed.FULL);
            case "EHCI" -> Optional.of(UsbSpeed.HIGH);
            default -> Optional.empty();
        };
    }
}
