package org.bulkbench.simulation;

import org.osgi.annotation.versioning.ConsumerType;

/** A kind of I/O scheduler. Register it as a service annotated with {@link PartInfo}. */
@ConsumerType
public interface SchedulerType<S extends Record> extends PartType<S> {

    /** Makes one without requests. */
    Scheduler make(S parameters, PartContext context);
}
