package org.bulkbench.reproduction;

import java.util.List;

/**
 * What would be if.
 *
 * @param seed number of the report whose machine it is
 * @param question what was asked
 * @param rows one for each run
 * @param holds whether what is claimed is so
 * @param sentence what is claimed
 */
public record Answer(String seed, Seed.Question question, List<Line> rows, boolean holds, String sentence) {

    public Answer {
        rows = List.copyOf(rows);
    }

    /**
     * One figure of one run.
     *
     * @param what was run, a phrase
     * @param unit of the value
     * @param value the figure
     */
    public record Line(String what, String unit, double value) {}
}
