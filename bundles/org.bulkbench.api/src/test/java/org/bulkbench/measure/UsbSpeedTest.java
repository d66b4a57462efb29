package org.bulkbench.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UsbSpeedTest {

    @Test
    void hardLimitsFollowFromPacketsAndCodes() {
        assertEquals(19 * 64 * 1000, UsbSpeed.FULL.hardBytesPerSecond());
        assertEquals(13 * 512 * 8000, UsbSpeed.HIGH.hardBytesPerSecond());
        assertEquals(5e9 * 8 / 10 / 8, UsbSpeed.SUPER.hardBytesPerSecond());
        assertEquals(10e9 * 128 / 132 / 8, UsbSpeed.SUPER_PLUS.hardBytesPerSecond(), 1e6);
        assertEquals(2 * UsbSpeed.SUPER_PLUS.hardBytesPerSecond(), UsbSpeed.SUPER_PLUS_X2.hardBytesPerSecond());
    }

    @Test
    void noHostReachesWhatTheLinkCannotCarry() {
        for (UsbSpeed speed : UsbSpeed.values()) {
            for (String direction : List.of("read", "write")) {
                assertTrue(
                        speed.reachedBytesPerSecond(direction) <= speed.hardBytesPerSecond(), speed + " " + direction);
            }
        }
    }

    @Test
    void bulkOnlyTransportReachesLessAtSuperSpeed() {
        assertEquals(250e6, UsbSpeed.SUPER.limits(false).getLast().bytesPerSecond());
        assertEquals(450e6, UsbSpeed.SUPER.limits(true).getLast().bytesPerSecond());
        assertEquals(
                "At high speed the best hosts reach about 41.0 MB/s reading.",
                UsbSpeed.HIGH.limits(false).getLast().sentence());
        assertEquals(List.of(), UsbSpeed.LOW.limits(true));
    }

    @Test
    void isFoundByWordAndByRate() {
        assertEquals(Optional.of(UsbSpeed.SUPER_PLUS), UsbSpeed.of("Super-Plus"));
        assertEquals(Optional.of(UsbSpeed.LOW), UsbSpeed.ofMbit(1.5));
        assertEquals(Optional.empty(), UsbSpeed.ofMbit(481));
    }
}
