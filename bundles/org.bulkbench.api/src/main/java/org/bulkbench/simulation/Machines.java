package org.bulkbench.simulation;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.osgi.annotation.versioning.ProviderType;

/** The simulated machines that can be named in a target. Safe for use by several threads. */
@ProviderType
public interface Machines {

    /** Returns their names, sorted. */
    Set<String> names() throws IOException;

    /**
     * Returns what the file of a machine and those that it extends say, in order.
     *
     * @param changes by parameter, as a target has them
     * @throws IOException if there is no such machine or its file is wrong; the message is a sentence
     */
    List<MachineParameter> parameters(String machine, Map<String, String> changes) throws IOException;
}
