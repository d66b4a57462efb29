package org.bulkbench.simulation;

/**
 * Bytes that a driver has moved over a pipe: one phase of a command.
 *
 * @param pipe where
 * @param bytes how many, above 0
 * @param urbBytes how many of them one URB carries, above 0; the last URB may carry less
 * @param order whether URBs go to the controller together
 * @param turnNanos with {@link Order#SERIAL}: from when the driver sees one URB done to when the next is submitted
 * @param readyNanos session time before which the device answers NAK; it may be past, or {@link
 *     org.bulkbench.machine.Clock#NEVER} for a device that hangs
 * @param paceBytesPerSecond what the device takes or gives at most once the first URB has begun, above 0;
 *     infinite for no limit
 */
public record Transfer(
        Pipe pipe, long bytes, int urbBytes, Order order, long turnNanos, long readyNanos, double paceBytesPerSecond) {

    /** How the URBs of a transfer follow each other. */
    public enum Order {
        /** Each is submitted after the driver saw the one before done. */
        SERIAL,
        /** All are submitted when the transfer is. */
        QUEUED
    }

    public Transfer {
        if (bytes < 1 || urbBytes < 1 || turnNanos < 0 || !(paceBytesPerSecond > 0)) {
            throw new IllegalArgumentException("%d B in URBs of %d B, %d ns between them, %s B/s"
                    .formatted(bytes, urbBytes, turnNanos, paceBytesPerSecond));
        }
    }

    /** One URB, for a device that is ready from {@code readyNanos} on and as fast as the bus. */
    public static Transfer single(Pipe pipe, int bytes, long readyNanos) {
        return new Transfer(pipe, bytes, bytes, Order.QUEUED, 0, readyNanos, Double.POSITIVE_INFINITY);
    }

    /** Returns how many URBs it takes. */
    public long urbs() {
        return (bytes + urbBytes - 1) / urbBytes;
    }
}
