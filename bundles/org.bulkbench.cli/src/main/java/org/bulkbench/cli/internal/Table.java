package org.bulkbench.cli.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Rows in aligned columns; the last column is as long as it likes. */
final class Table {

    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    /** Begins with the heads of the columns. */
    Table(String... heads) {
        rows.add(List.of(heads));
    }

    void row(String... cells) {
        rows.add(List.of(cells));
    }

    void print(Output out) throws IOException {
        int columns = rows.getFirst().size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], length(row.get(i)));
            }
        }
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < columns; i++) {
                line.append(row.get(i))
                        .append(" ".repeat(widths[i] - length(row.get(i))))
                        .append(GAP);
            }
            out.line(line.toString().stripTrailing());
        }
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
