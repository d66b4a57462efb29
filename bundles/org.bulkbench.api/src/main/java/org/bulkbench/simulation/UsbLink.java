package org.bulkbench.simulation;

import java.util.Optional;
import org.bulkbench.measure.UsbSpeed;

/**
 * The way from a controller to one device. Equal links are one device.
 *
 * @param device name of the device in the machine file
 * @param speed at which the device works
 * @param burst most packets that the device takes in one burst, 1 to 16; 1 below SuperSpeed
 * @param hubs how many hubs lie between, 0 to 5
 * @param translator name of the high-speed hub that translates for a full-speed device; devices behind one share it
 */
public record UsbLink(String device, UsbSpeed speed, int burst, int hubs, Optional<String> translator) {

    public UsbLink {
        if (burst < 1 || burst > 16 || hubs < 0 || hubs > 5) {
            throw new IllegalArgumentException("burst of %d packets behind %d hubs".formatted(burst, hubs));
        }
    }

    /** A device that is plugged in directly. */
    public UsbLink(String device, UsbSpeed speed) {
        this(device, speed, 1, 0, Optional.empty());
    }
}
