package org.bulkbench.evidence.bench.internal.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.bench.internal.Quantity;
import org.osgi.service.component.annotations.Component;

/**
 * Reads the page that bon_csv2html makes. Where its heading says M/sec, the rates of blocks are whole MiB/s, but those of
 * single characters stay KiB/s, whatever the heading says of them.
 */
@Component
@ReaderInfo(id = "bonnie-html", name = "bonnie++, HTML")
public final class BonnieHtmlReader implements TextReader {

    private static final Pattern CELL = Pattern.compile("<td([^<>]{0,200}+)>(?:<font[^<>]{0,40}+>)?([^<>]{0,100}+)<");
    private static final int MOST_CELLS = 60;

    @Override
    public Scan begin(Sink sink) {
        return new Page(sink);
    }

    private static final class Page implements Scan {

        private final Sink sink;
        private boolean mebibytes;

        Page(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.contains("\"ksec\"")) {
                mebibytes = text.contains("M/sec");
            }
            int row = text.indexOf("\"rowheader\"");
            if (row >= 0 && text.contains("\"size\"")) {
                figures(text.substring(row), window);
            }
        }

        private void figures(String text, Window window) {
            List<String> cells = cells(text);
            for (int i = 0; i < BonnieReader.TESTS.size() && 2 * i + 1 < cells.size(); i++) {
                String test = BonnieReader.TESTS.get(i);
                OptionalDouble value = Quantity.number(cells.get(2 * i));
                Observation some = Observation.of(test.equals("seeks") ? Kind.IOPS : Kind.RATE, window)
                        .quoting(String.join(" ", cells.subList(0, Math.min(12, cells.size()))))
                        .with(Fields.TOOL, "bonnie++")
                        .with(Fields.WHAT, test);
                if (value.orElse(0) > 0 && test.equals("seeks")) {
                    sink.add(some.with(Fields.PER_SECOND, value));
                } else if (value.orElse(0) > 0) {
                    boolean byteWise = test.endsWith("c");
                    double unit = mebibytes && !byteWise ? 1024 * 1024 : 1024;
                    sink.add(some.with(Fields.BYTES_PER_SECOND, value.getAsDouble() * unit)
                            .with(Fields.DIRECTION, BonnieReader.direction(test)));
                }
            }
        }

        /** Returns the figures: what stands behind the sizes that follow the name of the machine. */
        private static List<String> cells(String text) {
            List<String> cells = new ArrayList<>();
            Matcher cell = CELL.matcher(text);
            boolean sized = false;
            while (cell.find() && cells.size() < MOST_CELLS) {
                boolean size = cell.group(1).contains("\"size\"");
                if (size && !cells.isEmpty()) {
                    break; // the number of files
                }
                sized |= size;
                if (sized && !size) {
                    cells.add(cell.group(2).strip());
                }
            }
            return cells;
        }
    }
}
