package org.bulkbench.simulator.internal.machine;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Limit;
import org.bulkbench.simulator.internal.kernel.Disk;
import org.bulkbench.simulator.internal.kernel.Kernel;
import org.bulkbench.simulator.internal.kernel.Volume;

/**
 * A machine that was built.
 *
 * @param facts of the machine as a whole
 * @param drives by name
 */
record Rig(Kernel kernel, List<Observation> facts, Map<String, Drive> drives) {

    /**
     * A disk with what is on it and around it.
     *
     * @param folders the tree of names, where it is formatted
     * @param facts for the record
     * @param limits what its path allows
     */
    record Drive(
            Disk disk,
            Optional<Volume> volume,
            Folder folders,
            List<Observation> facts,
            List<Observation> fileSystemFacts,
            List<Limit> limits) {}
}
