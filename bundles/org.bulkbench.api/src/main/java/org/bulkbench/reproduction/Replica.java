package org.bulkbench.reproduction;

import java.util.List;

/**
 * A report's experiments, run again.
 *
 * @param rows in the order of the report
 * @param choices all parameters of the machines that they ran on
 */
public record Replica(List<Row> rows, List<Choice> choices) {

    public Replica {
        rows = List.copyOf(rows);
        choices = List.copyOf(choices);
    }
}
