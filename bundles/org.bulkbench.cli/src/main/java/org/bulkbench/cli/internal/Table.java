package org.bulkbench.cli.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Rows in aligned columns; the last column is as long as it likes. Below a row may stand notes. */
final class Table {

    private static final String GAP = "  ";
    private static final String NOTE_INDENT = "    ";
    private static final int NOTE_WIDTH = 96;

    /** What is printed: cells of a row, or one line below it. */
    private record Row(List<String> cells, String note) {}

    private final int columns;
    private final List<Row> rows = new ArrayList<>();

    /** Begins with the heads of the columns. */
    Table(String... heads) {
        columns = heads.length;
        row(heads);
    }

    void row(String... cells) {
        rows.add(new Row(List.of(cells), ""));
    }

    /** Says something below the last row, in as many lines as it needs. */
    void note(String words) {
        StringBuilder line = new StringBuilder(NOTE_INDENT);
        for (String word : words.split(" ")) {
            if (line.length() + word.length() > NOTE_WIDTH) {
                rows.add(new Row(List.of(), line.toString()));
                line = new StringBuilder(NOTE_INDENT + GAP);
            }
            line.append(word).append(' ');
        }
        rows.add(new Row(List.of(), line.toString()));
    }

    void print(Output out) throws IOException {
        int[] widths = new int[columns];
        for (Row row : rows) {
            for (int i = 0; i < row.cells().size(); i++) {
                widths[i] = Math.max(widths[i], length(row.cells().get(i)));
            }
        }
        for (Row row : rows) {
            StringBuilder line = new StringBuilder(row.note());
            for (int i = 0; i < row.cells().size(); i++) {
                String cell = row.cells().get(i);
                line.append(cell).append(" ".repeat(widths[i] - length(cell))).append(GAP);
            }
            out.line(line.toString().stripTrailing());
        }
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
