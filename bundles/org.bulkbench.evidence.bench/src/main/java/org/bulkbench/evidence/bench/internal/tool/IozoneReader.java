package org.bulkbench.evidence.bench.internal.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Line;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.bench.internal.Quantity;
import org.osgi.service.component.annotations.Component;

/**
 * Reads the table of iozone. Columns of tests that were not asked for are blank, so a figure belongs to the heading under
 * whose end it ends; a heading may have its first word in the line above. kB are 1024 bytes.
 */
@Component
@ReaderInfo(id = "iozone", name = "iozone, table of rates")
public final class IozoneReader implements TextReader {

    private static final Pattern WORD = Pattern.compile("\\S{1,40}");
    private static final Pattern ROW = Pattern.compile("[\\s\\d]{1,400}");

    @Override
    public Scan begin(Sink sink) {
        return new Iozone(sink);
    }

    private static final class Iozone implements Scan {

        private static final int MOST_COLUMNS = 24;

        /** A figure ends at most this many characters beside its heading; columns are eight or nine wide. */
        private static final int FARTHEST = 4;

        /** The first word of a heading ends at most this many characters beside the second. */
        private static final int FARTHEST_ABOVE = 3;

        private final Sink sink;
        private List<Column> columns = List.of();
        private boolean operations;

        Iozone(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.contains("in operations per second")) {
                operations = true;
            } else if (text.contains("reclen") && (text.contains("kB") || text.contains("KB"))) {
                columns = columns(window.at(-1), text);
            } else if (!columns.isEmpty() && ROW.matcher(text).matches()) {
                row(text, window);
            } else {
                columns = List.of();
            }
        }

        private static List<Column> columns(Line above, String heading) {
            List<Column> firsts = words(above.text());
            List<Column> columns = new ArrayList<>();
            for (Column each : words(heading)) {
                String first = firsts.stream()
                        .filter(other -> Math.abs(other.end - each.end) <= FARTHEST_ABOVE)
                        .map(other -> other.name + " ")
                        .findFirst()
                        .orElse("");
                columns.add(new Column(first + each.name, each.end));
            }
            boolean table = columns.size() > 2 && columns.get(1).name.endsWith("reclen");
            return table ? columns : List.of();
        }

        private static List<Column> words(String text) {
            List<Column> words = new ArrayList<>();
            Matcher matcher = WORD.matcher(text);
            while (matcher.find() && words.size() < MOST_COLUMNS) {
                words.add(new Column(matcher.group(), matcher.end()));
            }
            return words;
        }

        private void row(String text, Window window) {
            List<Column> figures = words(text);
            if (figures.size() < 3) {
                return;
            }
            OptionalDouble record = Quantity.number(figures.get(1).name);
            for (Column each : figures.subList(2, figures.size())) {
                Optional<Column> column = nearest(each.end);
                OptionalDouble figure = Quantity.number(each.name);
                if (column.isPresent() && figure.orElse(0) > 0) {
                    sink.add(figure(window, column.get().name, figure.getAsDouble(), record));
                }
            }
        }

        private Optional<Column> nearest(int end) {
            Optional<Column> best = Optional.empty();
            for (Column each : columns.subList(2, columns.size())) {
                int distance = Math.abs(each.end - end);
                if (distance <= FARTHEST
                        && distance < best.map(b -> Math.abs(b.end - end)).orElse(FARTHEST + 1)) {
                    best = Optional.of(each);
                }
            }
            return best;
        }

        private Observation figure(Window window, String test, double figure, OptionalDouble recordKib) {
            boolean read = test.contains("read") && !test.contains("write");
            Observation some = Observation.of(operations ? Kind.IOPS : Kind.RATE, window)
                    .with(Fields.TOOL, "iozone")
                    .with(Fields.WHAT, test)
                    .with(Fields.DIRECTION, read ? "read" : "write")
                    .with(Fields.BLOCK_BYTES, Quantity.whole(OptionalDouble.of(recordKib.orElse(0) * 1024)));
            return operations
                    ? some.with(Fields.PER_SECOND, figure)
                    : some.with(Fields.BYTES_PER_SECOND, figure * 1024);
        }
    }

    /** A word and where it ends. */
    private record Column(String name, int end) {}
}
