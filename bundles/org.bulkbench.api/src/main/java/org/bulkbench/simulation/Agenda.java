package org.bulkbench.simulation;

import org.osgi.annotation.versioning.ProviderType;

/**
 * The virtual time of one simulated machine, and what is to happen in it. All parts of a machine share it. Only one thread
 * at a time runs any of a machine, so parts need no locks; an action runs between jobs, sees the time for which it was
 * set, and must not wait. At one time actions come in the order in which they were set, before ticks and jobs.
 *
 * <p>A part sets something only while there is something to do. One that sets itself for ever keeps a machine going that
 * stands still otherwise, and hides from the person that a request never ends.
 */
@ProviderType
public interface Agenda {

    /** Returns the time now: nanoseconds since the session opened. */
    long nanos();

    /** Returns an event for an action, not set yet; a part that sets one again and again keeps it and makes no garbage. */
    Event event(Runnable action);

    /** Sets an action once, at {@code nanos} or now if that is past. */
    default Event at(long nanos, Runnable action) {
        Event event = event(action);
        event.set(nanos);
        return event;
    }

    /** Returns a signal that jobs can wait for. */
    Signal signal();
}
