package org.bulkbench.figure.run.internal;

import java.util.List;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Observation;

/** Lists of numbers in observations. */
final class Numbers {

    private Numbers() {}

    /** Returns the numbers of a list; what is none is left out. */
    static List<Double> of(Observation observation, Field<?> field) {
        return observation.list(field).stream()
                .filter(Number.class::isInstance)
                .map(each -> ((Number) each).doubleValue())
                .toList();
    }
}
