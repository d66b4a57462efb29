package org.bulkbench.simulation;

import org.osgi.annotation.versioning.ConsumerType;

/** A kind of medium. Register it as a service annotated with {@link PartInfo}. */
@ConsumerType
public interface MediumType<S extends Record> extends PartType<S> {

    /** Makes one, at rest and as good as new. */
    Medium make(S parameters, PartContext context);
}
