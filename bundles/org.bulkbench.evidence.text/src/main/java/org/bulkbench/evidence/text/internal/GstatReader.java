package org.bulkbench.evidence.text.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.osgi.service.component.annotations.Component;

/** Reads the table of FreeBSD's gstat by the names of its columns. */
@Component
@ReaderInfo(id = "gstat", name = "gstat of FreeBSD")
public final class GstatReader implements TextReader {

    @Override
    public Scan begin(Sink sink) {
        return new Gstat(sink);
    }

    private static final class Gstat implements Scan {

        private static final double KIB = 1.0 / 1024;
        private static final int MOST_COLUMNS = 24;

        private final Sink sink;
        private List<Column> columns = List.of();

        Gstat(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.contains("L(q)") && text.contains("ops/s")) {
                columns = columns(text.contains("Name") ? text : window.joined(1));
            } else if (!columns.isEmpty() && isRow(text)) {
                row(text.indexOf('|') < 0 || text.endsWith("|") ? window.joined(1) : text, window);
            }
        }

        private static boolean isRow(String text) {
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) != ' ') {
                    return Character.isDigit(text.charAt(i));
                }
            }
            return false;
        }

        private void row(String text, Window window) {
            int bar = text.indexOf('|');
            String[] numbers = (bar < 0 ? text : text.substring(0, bar)).strip().split("\\s+", MOST_COLUMNS + 2);
            if (bar < 0 && numbers.length != columns.size() + 1 || bar >= 0 && numbers.length != columns.size()) {
                return;
            }
            String name =
                    bar < 0 ? numbers[columns.size()] : text.substring(bar + 1).strip();
            if (name.isEmpty()) {
                return;
            }
            Observation row = Observation.of(Kind.IO_STATISTICS, window)
                    .with(Fields.TOOL, "gstat")
                    .with(Fields.DEVICE, name.split(" ", 2)[0]);
            for (int i = 0; i < columns.size(); i++) {
                OptionalDouble number = Decimal.tool(numbers[i]);
                if (number.isEmpty()) {
                    return;
                }
                Column column = columns.get(i);
                if (column.field != null) {
                    row = row.with(column.field, number.getAsDouble() / column.divisor);
                }
            }
            sink.add(row);
        }

        /** Returns what the columns mean; kBps and ms belong to the operations that stand before them. */
        private static List<Column> columns(String header) {
            List<Column> columns = new ArrayList<>();
            char operation = ' ';
            for (String name : header.strip().split("\\s+", MOST_COLUMNS)) {
                if (name.equals("Name")) {
                    return columns;
                }
                operation = name.length() == 3 && name.endsWith("/s") ? name.charAt(0) : operation;
                columns.add(column(name, operation));
            }
            return List.of();
        }

        private static Column column(String name, char operation) {
            return switch (name) {
                case "L(q)" -> new Column(Fields.QUEUE_INSTANT, 1);
                case "r/s" -> new Column(Fields.READS_PER_SECOND, 1);
                case "w/s" -> new Column(Fields.WRITES_PER_SECOND, 1);
                case "d/s" -> new Column(Fields.DISCARDS, 1);
                case "o/s" -> new Column(Fields.FLUSHES, 1);
                case "ms/r" -> new Column(Fields.READ_SECONDS_PER_OPERATION, 1e3);
                case "ms/w" -> new Column(Fields.WRITE_SECONDS_PER_OPERATION, 1e3);
                case "%busy" -> new Column(Fields.BUSY_FRACTION, 1e2);
                case "kBps" ->
                    operation == 'r'
                            ? new Column(Fields.READ_BYTES_PER_SECOND, KIB)
                            : operation == 'w' ? new Column(Fields.WRITE_BYTES_PER_SECOND, KIB) : new Column(null, 1);
                default -> new Column(null, 1);
            };
        }
    }

    /** A column: where its number goes, null if nowhere, and what it is divided by. */
    private record Column(Field<Double> field, double divisor) {}
}
