package org.bulkbench.simulation;

import java.util.Set;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.UsbSpeed;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * A USB host controller with its bus: it moves transfers and says when the driver sees that they are done. It answers for a
 * whole transfer in closed form, never packet by packet; where several share the bus, {@link SharedRate} helps. What the
 * processor does to drive it (building descriptors, interrupts) is the driver's and not counted here.
 */
@ConsumerType
public interface Controller {

    /** Returns what the record shall say of it: an observation of kind {@code host-controller}. */
    Observation facts();

    /**
     * Returns the speeds of devices and hubs that can be plugged in directly. A full-speed device works on a controller
     * without {@link UsbSpeed#FULL} behind a high-speed hub with a {@linkplain UsbLink#translator transaction translator}.
     */
    Set<UsbSpeed> speeds();

    /**
     * Starts a transfer now. Transfers of one pipe are moved one after the other, in the order of their submission; those of
     * different pipes share the bus.
     *
     * @param completion called once, from an event, when the driver sees that the last URB is done; never if cancelled
     */
    InFlight submit(Transfer transfer, Completion completion);

    /** A transfer that is not done yet. */
    @ConsumerType
    interface InFlight {

        /** Takes it off the bus; the driver hears no more of it. Idempotent; nothing happens to one that is done. */
        void cancel();
    }

    /** What the driver does next. */
    @FunctionalInterface
    interface Completion {

        /**
         * Is told that a transfer is done; {@link Agenda#nanos} is when the driver sees it.
         *
         * @param movedNanos when the last byte was on the wire, which the device sees; at most the time now
         */
        void completed(long movedNanos);
    }
}
