package org.bulkbench.run;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What the devices under the targets and the machine did in the last second of a run, immutable. Rates are means over that second,
 * or over less just after the begin. What no probe knows is empty.
 *
 * @param nanos session time of its end
 * @param devices from the top of the stack down
 * @param processorShare of the time of all processors that was used, 0 to 1
 * @param stolenShare of it that a hypervisor kept for others, 0 to 1
 * @param interruptsPerSecond of the controllers of the lowest devices, where they can be told, else of the machine
 * @param dirtyBytes in the page cache of the machine at the end, not yet on their way
 * @param writebackBytes on their way to a device at the end
 */
public record Activity(
        long nanos,
        List<Device> devices,
        OptionalDouble processorShare,
        OptionalDouble stolenShare,
        OptionalDouble interruptsPerSecond,
        OptionalLong dirtyBytes,
        OptionalLong writebackBytes) {

    public Activity {
        devices = List.copyOf(devices);
    }

    /**
     * One device of the stack.
     *
     * @param name such as {@code sda1}
     * @param lowest whether nothing is below it
     * @param inFlight requests at the end of the second, not a mean
     * @param read what was read
     * @param written what was written
     * @param busyShare of the second in which there was a request, 0 to 1; says nothing of how much more it could do
     */
    public record Device(
            String name, boolean lowest, long inFlight, Direction read, Direction written, double busyShare) {}

    /**
     * What a device did in one direction.
     *
     * @param perSecond operations a second
     * @param bytesPerSecond rate
     * @param secondsPerOperation mean time of one; empty if there was none
     */
    public record Direction(double perSecond, double bytesPerSecond, OptionalDouble secondsPerOperation) {}
}
