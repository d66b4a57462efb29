package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.util.List;

/** Some values of one file of the kernel. */
interface Counters extends AutoCloseable {

    /** Returns the names of the values. */
    List<String> names();

    /** Writes the present values from an index on; allocates nothing. */
    void sample(long[] values, int from) throws IOException;

    @Override
    void close() throws IOException;
}
