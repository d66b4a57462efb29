package org.bulkbench.evidence;

import org.osgi.annotation.versioning.ProviderType;

/** Takes what a reader finds. Confined to the thread that reads. */
@ProviderType
@FunctionalInterface
public interface Sink {

    /**
     * Files an observation; id and document are given by the workbench. Of a flood of like observations only the first
     * are kept, and the case says how many were left out.
     */
    void add(Observation observation);
}
