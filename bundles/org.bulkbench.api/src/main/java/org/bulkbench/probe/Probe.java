package org.bulkbench.probe;

import java.io.IOException;
import java.util.List;
import org.bulkbench.storage.TargetUri;
import org.osgi.annotation.versioning.ConsumerType;

/** Watches the machine during a run. Register it as a service. */
@ConsumerType
public interface Probe {

    /**
     * Begins to watch what lies under these targets.
     *
     * @throws IOException if it cannot; the run goes on without it and its record says so
     */
    Watch watch(List<TargetUri> targets) throws IOException;

    /** One run's watching. Confined to the thread of the probes. */
    @ConsumerType
    interface Watch extends AutoCloseable {

        /** Returns the names of the values, each with its unit, in the order of {@link #sample}. */
        List<String> names();

        /** Writes the present values; must not wait and allocates nothing. */
        void sample(long[] values) throws IOException;

        @Override
        void close() throws IOException;
    }
}
