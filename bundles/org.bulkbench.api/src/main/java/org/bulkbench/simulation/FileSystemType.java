package org.bulkbench.simulation;

import org.osgi.annotation.versioning.ConsumerType;

/** A kind of file system. Register it as a service annotated with {@link PartInfo}. */
@ConsumerType
public interface FileSystemType<S extends Record> extends PartType<S> {

    /**
     * Makes a fresh one without files.
     *
     * @param capacityBytes of the partition that it has
     */
    FileSystem make(S parameters, long capacityBytes, PartContext context);
}
