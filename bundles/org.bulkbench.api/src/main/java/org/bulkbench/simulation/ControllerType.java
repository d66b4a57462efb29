package org.bulkbench.simulation;

import org.osgi.annotation.versioning.ConsumerType;

/** A kind of USB host controller. Register it as a service annotated with {@link PartInfo}. */
@ConsumerType
public interface ControllerType<S extends Record> extends PartType<S> {

    /** Makes one, with nothing plugged in. */
    Controller make(S parameters, PartContext context);
}
