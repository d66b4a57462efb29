package org.bulkbench.figure;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Figures in rows and columns, for what has no axis: copies from each to each, seeks by kind.
 *
 * @param title for people
 * @param corner what the heads of the rows are; may be empty
 * @param columns at least one
 * @param rows from top to bottom
 * @param shaded whether all values are of one kind, so that their sizes may be shown as shades
 * @param metrics names of metrics that are in it; who shows the table need not list them again
 */
public record Table(
        String title, String corner, List<Column> columns, List<Row> rows, boolean shaded, Set<String> metrics) {

    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        metrics = Set.copyOf(metrics);
        for (Row row : rows) {
            if (row.values().size() != columns.size()) {
                throw new IllegalArgumentException("row '%s' has %d values for %d columns"
                        .formatted(row.head(), row.values().size(), columns.size()));
            }
        }
    }

    /**
     * A column.
     *
     * @param head for people
     * @param unit {@code s}, {@code B/s}, {@code B}, {@code 1/s} or empty
     */
    public record Column(String head, String unit) {}

    /**
     * A row.
     *
     * @param head for people
     * @param values one for each column; empty where nothing is known
     */
    public record Row(String head, List<OptionalDouble> values) {

        public Row {
            values = List.copyOf(values);
        }
    }
}
