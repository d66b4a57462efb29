package org.bulkbench.simulation;

/**
 * A bulk endpoint of a device, as the controller sees it.
 *
 * @param link the way to the device
 * @param direction which way the bytes go
 * @param packetBytes largest packet, in bytes: 64 at full speed, 512 at high speed, 1024 above
 */
public record Pipe(UsbLink link, Direction direction, int packetBytes) {

    /** Which way the bytes go, as USB says it. */
    public enum Direction {
        /** To the host. */
        IN,
        /** To the device. */
        OUT
    }

    public Pipe {
        if (packetBytes < 1) {
            throw new IllegalArgumentException("packet of %d B".formatted(packetBytes));
        }
    }

    /** Returns how many packets so many bytes take; the last may be short. */
    public long packets(long bytes) {
        return (bytes + packetBytes - 1) / packetBytes;
    }
}
