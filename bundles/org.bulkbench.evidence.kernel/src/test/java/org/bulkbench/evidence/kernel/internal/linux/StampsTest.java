package org.bulkbench.evidence.kernel.internal.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class StampsTest {

    @Test
    void tellsHowLongAStampIsAndWhen() {
        assertEquals(new Stamp(15, OptionalDouble.of(12.5), true), Stamps.at("[   12.500000] usb", 0));
        assertEquals(new Stamp(7, OptionalDouble.of(12.5), true), Stamps.at("[12.5] usb", 0));
    }

    @Test
    void takesNoTextForAStamp() {
        for (String text :
                new String[] {"usb 1-1: x", "[sda] x", "[8086:15d4] type", "Maybe 12", "", "  ", "2025", "Vendor: A"}) {
            assertFalse(Stamps.at(text, 0).isThere(), text);
        }
    }

    @Test
    void knowsOtherPrograms() {
        assertFalse(Stamps.at("Mar  3 08:00:01 box smartd[963]: Device", 0).ofKernel());
        assertFalse(
                Stamps.at("2025-02-06T12:01:17+01:00 box udisksd[9]: Error", 0).ofKernel());
    }
}
