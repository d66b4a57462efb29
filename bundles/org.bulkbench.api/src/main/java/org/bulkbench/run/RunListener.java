package org.bulkbench.run;

import org.osgi.annotation.versioning.ConsumerType;

/** Is told of the runs of this process. Register it as a service. Called on the thread of the run; must not wait. */
@ConsumerType
public interface RunListener {

    /** A run has begun. */
    default void started(Run run) {}

    /** A run has ended and its record is in the store. */
    default void ended(RunRecord run) {}
}
