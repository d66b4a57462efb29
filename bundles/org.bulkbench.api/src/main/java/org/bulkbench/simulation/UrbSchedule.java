package org.bulkbench.simulation;

import org.osgi.annotation.versioning.ConsumerType;

/** How one host controller differs from another, for an {@link UrbQueue}, which does the rest. */
@ConsumerType
public interface UrbSchedule {

    /** Returns the bus that carries the packets of a pipe: its capacity is 1, in seconds of bus a second. */
    SharedRate bus(Pipe pipe);

    /** Returns for how many seconds URBs take the bus when nothing hinders them. */
    double busSeconds(Urbs urbs);

    /** Returns the part of the bus, above 0 and up to 1, that URBs can have now; {@link UrbQueue#reshare} asks again. */
    double share(Urbs urbs);

    /** Is told that the driver submits URBs now, and returns from when on the controller works at them. */
    long begin(Urbs urbs);

    /** Is told that the last byte of URBs is on the wire now, and returns when the driver sees that. */
    long seen(Urbs urbs);

    /** Is told that the driver sees URBs done now, or has taken them back. */
    default void ended(Urbs urbs) {}
}
