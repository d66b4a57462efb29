package org.bulkbench.simulation;

/**
 * A bulk endpoint of a device, as the controller sees it.
 *
 * @param link the way to the device
 * @param direction which way the bytes go
 * @param packetBytes largest packet, in bytes: 64 at full speed, 512 at high speed, 1024 above
 */
public record Pipe(UsbLink link, Direction direction, int packetBytes) {

    private static final int FRAME_BYTES = 1500;
    private static final int FULL_OVERHEAD_BYTES = 13;
    private static final int MICROFRAMES = 8;
    private static final int MICROFRAME_BYTES = 7500;
    private static final int HIGH_OVERHEAD_BYTES = 55;

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

    /**
     * Returns how many such packets fit in 1 ms at most, in a frame at full speed or in eight microframes at high speed (USB
     * 2.0, tables 5-9 and 5-10): 19 of 64 bytes, 104 of 512 bytes.
     *
     * @throws IllegalStateException at other speeds, which have no such table
     */
    public int packetsPerFrame() {
        return switch (link.speed()) {
            case FULL -> FRAME_BYTES / (packetBytes + FULL_OVERHEAD_BYTES);
            case HIGH -> MICROFRAMES * (MICROFRAME_BYTES / (packetBytes + HIGH_OVERHEAD_BYTES));
            case LOW, SUPER, SUPER_PLUS, SUPER_PLUS_X2 ->
                throw new IllegalStateException("frames at %s".formatted(link.speed()));
        };
    }
}
