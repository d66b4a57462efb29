package org.bulkbench.simulation;

import org.osgi.annotation.versioning.ProviderType;

/** An action of an {@link Agenda} that is due at a time, or not. */
@ProviderType
public interface Event {

    /**
     * Makes it due at {@code nanos}, or now if that is past, and at no other time.
     *
     * @param nanos session time; with {@link org.bulkbench.machine.Clock#NEVER} it is as if cancelled
     */
    void set(long nanos);

    /** Makes it not due. Idempotent. */
    void cancel();

    /** Returns whether it is due at some time to come. */
    boolean isSet();
}
