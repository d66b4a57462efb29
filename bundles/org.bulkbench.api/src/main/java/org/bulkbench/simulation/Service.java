package org.bulkbench.simulation;

/**
 * How a medium serves a command. Reading: wait, give data at a pace, wait, status. Writing: wait, take data at a pace, wait,
 * status. A store-and-forward flash takes data at any pace and waits afterwards; one that overlaps takes it at the pace
 * of its pages. The pace is that of the medium alone; a slower way to it makes the data take longer.
 *
 * @param beforeNanos from the arrival of the command to the first byte
 * @param bytesPerSecond pace of the data, above 0; infinite for no limit of its own
 * @param afterNanos from the last byte to the status
 * @param movedBytes bytes moved before it failed; the length of the command if it did not
 * @param sense 0 if it worked; else sense key, ASC and ASCQ as 0xKKAAQQ
 */
public record Service(long beforeNanos, double bytesPerSecond, long afterNanos, long movedBytes, int sense) {

    public Service {
        if (beforeNanos < 0 || afterNanos < 0 || movedBytes < 0 || !(bytesPerSecond > 0)) {
            throw new IllegalArgumentException(
                    "%d ns, %s B/s, %d ns, %d B".formatted(beforeNanos, bytesPerSecond, afterNanos, movedBytes));
        }
    }

    /** It works. */
    public static Service of(Command command, long beforeNanos, double bytesPerSecond, long afterNanos) {
        return new Service(beforeNanos, bytesPerSecond, afterNanos, command.lengthBytes(), 0);
    }
}
